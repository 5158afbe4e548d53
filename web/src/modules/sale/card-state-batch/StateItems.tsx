import { keepPreviousData } from '@tanstack/react-query'
import { type CardStateBatch, type CardStateItem, cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { STATE_ITEM_STATES } from '@weir/contract/modules/sale/card-state-terms'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, useRead } from '../../../platform/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { ITEM_TONE } from './state-look.ts'

const ALL = ''

const COLUMNS: ListColumn<CardStateItem>[] = [
  { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
  'name',
  { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
  { field: 'state', dot: ({ state }) => ITEM_TONE[state] },
  'refusal',
]

/** The cards of a batch with their results, all of them or those of one result, each with its number. */
export function StateItems({ batch: { id, state, cards, done, refused } }: { batch: CardStateBatch }) {
  const t = useTranslations('cardStates')
  const { option } = useResourceTexts('cardStateBatch')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const [shown, setShown] = useState<string>(ALL)
  const chosen = STATE_ITEM_STATES.find((one) => one === shown)
  const query = useRead(
    cardStateBatchApi.items,
    { id, isAsc: true, ...(chosen && { state: chosen }), ...page },
    { placeholderData: keepPreviousData, refetchInterval: state === 'running' && LIVE_MS },
  )
  const counts = { waiting: cards - done - refused, done, refused }
  const states = STATE_ITEM_STATES.filter((one) => counts[one] > 0 || one === chosen)
  const options = [
    { value: ALL, label: `${t('all')} ${cards}` },
    ...states.map((value) => ({ value, label: `${option('state', value)} ${counts[value]}` })),
  ]
  const show = (next: string) => {
    setShown(next)
    setPage({ ...page, pageNum: 1 })
  }
  return (
    <Panel title={t('items')} tools={<Segmented label={t('items')} look="small" options={options} value={shown} onChange={show} />}>
      <RowsTable
        list={cardStateBatchApi.items}
        label={t('items')}
        columns={COLUMNS}
        rows={query.data?.list}
        query={query}
        expected={5}
        empty={<Empty title={t('noItems')} advice={t('noItemsAdvice')} />}
        pages={{ answer: query.data, page, onChange: setPage }}
      />
    </Panel>
  )
}
