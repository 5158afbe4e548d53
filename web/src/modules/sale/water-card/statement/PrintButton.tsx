import { useMutation } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { COUNT_LIMIT } from '@weir/contract/platform/crud'
import { useTranslations } from 'use-intl/react'

import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { Statement } from '@weir/contract/modules/sale/statement'
import { usePaper } from '../../../../platform/use-paper.ts'
import { PaperStatement } from './PaperStatement.tsx'
import type { Days } from './use-statement.ts'

interface Props {
  id: number
  dateRange: Days
}

/** Reads all lines, not only those of the page, and prints them. */
export function PrintButton({ id, dateRange }: Props) {
  const t = useTranslations('cardStatement')
  const { paper, show } = usePaper<Statement>()
  const reading = useMutation({
    mutationFn: () => call(waterCardApi.statement, { id, dateRange, pageSize: COUNT_LIMIT }),
    onSuccess: show,
  })
  return (
    <>
      <Button icon="print" look="primary" busy={reading.isPending} onClick={() => reading.mutate()}>
        {t('print')}
      </Button>
      {paper && <PaperStatement statement={paper} dateRange={dateRange} />}
    </>
  )
}
