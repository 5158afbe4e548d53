import { keepPreviousData } from '@tanstack/react-query'
import { type PayDifference, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { DIFFERENCE_QUEUES } from '@weir/contract/modules/pay/difference-acts'
import { type Reconciliation, reconciliationCan } from '@weir/contract/modules/pay/reconciliation'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { BillButtons } from './BillButtons.tsx'
import { DAY_TONE } from './day-look.ts'

/** The facts of the bill in the head, the differences below. */
export function DayDetail({ day }: { day: Reconciliation }) {
  const t = useTranslations('reconciling')
  const { label, parts, option } = useResourceTexts('reconciliation')
  const { provider, state, theirPayments, theirPaid, theirRefunds, theirRefunded } = day
  return (
    <DetailPage
      title={t('title', { provider: option('provider', provider), day: day.day })}
      tag={<StatusTag tone={DAY_TONE[state]}>{option('state', state)}</StatusTag>}
      facts={[
        { label: label('filename'), value: day.filename || '—' },
        { label: label('lines'), value: String(day.lines) },
        { label: parts('theirPaid').name, value: t('countAndSum', { count: theirPayments, sum: theirPaid }) },
        { label: parts('theirRefunded').name, value: t('countAndSum', { count: theirRefunds, sum: theirRefunded }) },
        { label: parts('ourTotal').name, value: t('countAndSum', { count: day.ourCount, sum: day.ourTotal }) },
        { label: parts('gap').name, value: day.gap },
        { label: parts('fee').name, value: day.fee },
        ...(day.importedAt ? [{ label: label('importedAt'), value: `${day.importer ?? ''} ${shownInstant(day.importedAt)}` }] : []),
      ]}
      actions={reconciliationCan.import(day) && <BillButtons day={{ provider, day: day.day }} />}
    >
      <Differences reconciliationId={day.id} />
    </DetailPage>
  )
}

function Differences({ reconciliationId }: { reconciliationId: number }) {
  const t = useTranslations('reconciling')
  const { option } = useResourceTexts('payDifference')
  const [queue, setQueue] = useState<(typeof DIFFERENCE_QUEUES)[number]>('onlyTheirs')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const query = useRead(payDifferenceApi.list, { reconciliationId, queue, ...page }, { placeholderData: keepPreviousData })
  const columns: ListColumn<PayDifference>[] = [
    'transactionNo',
    'at',
    'kind',
    { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
    { field: 'name', to: ({ cardId }) => (cardId === null ? undefined : to('waterCardDetail', { id: cardId })) },
    'orderNo',
    'theirAmount',
    'ourAmount',
    'paymentStatus',
    'state',
  ]
  const tabs = DIFFERENCE_QUEUES.map((value) => ({ value, label: option('queue', value) }))
  const show = (next: string) => {
    setQueue(DIFFERENCE_QUEUES.find((one) => one === next)!)
    setPage({ ...page, pageNum: 1 })
  }
  return (
    <Panel title={t('queues')} tools={<Segmented label={t('queues')} look="small" options={tabs} value={queue} onChange={show} />}>
      <RowsTable
        list={payDifferenceApi.list}
        columns={columns}
        rows={query.data?.list}
        query={query}
        expected={5}
        empty={<Empty title={t('none')} />}
        pages={{ answer: query.data, page, onChange: setPage }}
      />
    </Panel>
  )
}
