import { useMutation } from '@tanstack/react-query'
import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { useTranslations } from 'use-intl/react'

import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { download } from '../../../platform/transfer.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.tsx'

/** A spreadsheet of all differences of a day, decided or not. */
export function ExportDifferences({ reconciliationId }: { reconciliationId: number }) {
  const t = useTranslations('tasks')
  const { action } = useResourceTexts('payDifference')
  const endpoint = payDifferenceApi.export
  const fetching = useMutation({ mutationFn: async () => toast.ok(t('saved'), await download(endpoint, { reconciliationId })) })
  return (
    <Allowed to={endpoint}>
      <Button icon="export" busy={fetching.isPending} onClick={() => fetching.mutate()}>
        {action(endpoint)}
      </Button>
    </Allowed>
  )
}
