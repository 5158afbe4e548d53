import { useMutation } from '@tanstack/react-query'
import { genApi } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'

import { Allowed } from '../../../platform/session/session.tsx'
import { download } from '../../../platform/server/transfer.ts'
import { Button } from '../../../ui/basics/Button.tsx'
import { toast } from '../../../ui/basics/toast.tsx'

interface Props {
  ids: number[]
  /** Why not now. */
  why?: string | undefined
  isSmall?: boolean
}

/** The files of these tables as one zip. */
export function DownloadZip({ ids, why, isSmall }: Props) {
  const t = useTranslations('gen')
  const fetching = useMutation({ mutationFn: async () => toast.ok(t('downloaded'), await download(genApi.download, { ids })) })
  return (
    <Allowed to={genApi.download}>
      <Button icon="export" why={why} busy={fetching.isPending} {...(isSmall && { isSmall })} onClick={() => fetching.mutate()}>
        {t('download')}
      </Button>
    </Allowed>
  )
}
