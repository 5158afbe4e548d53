import { genApi, type GenTable } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'
import { useMutation } from '@tanstack/react-query'

import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import type { Preview } from './preview/PreviewPane.tsx'
import { download } from '../../../platform/server/transfer.ts'
import { toast } from '../../../ui/basics/toast.tsx'

const useDialog = lazyDialog(() => import('./WriteDialog.tsx'))

interface Props {
  table: GenTable
  preview: Preview
  /** Why not now. */
  why: string | undefined
}

/** Writes what the preview shows into the project; only where the server allows it. */
export function WriteFiles({ table, preview, why }: Props) {
  const t = useTranslations('gen')
  const dialog = useDialog()
  const { counts, mayWrite } = preview
  const count = counts.new + counts.changed + (table.overwrite ? counts.own : 0)
  const reason =
    why ?? preview.why ?? (mayWrite === false ? t('writingOff') : count === 0 && preview.isHere ? t('nothingToWrite') : undefined)
  return (
    <Allowed to={genApi.generate}>
      <Button look="primary" why={reason} {...dialog.opener}>
        {count > 0 ? t('write', { count }) : t('writeShort')}
      </Button>
      {dialog.shown({ table, counts, count })}
    </Allowed>
  )
}

interface ZipProps {
  ids: number[]
  /** Why not now. */
  why?: string | undefined
  isSmall?: boolean
}

/** The files of these tables as one zip. */
export function DownloadZip({ ids, why, isSmall }: ZipProps) {
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
