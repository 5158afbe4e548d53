import type { IdInput, CrudApi } from '@weir/contract/platform/crud'
import type { Endpoint, Spec } from '@weir/contract/platform/endpoint'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { to } from '@weir/contract/modules/to'

import { LIVE_MS, useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import type { Page } from '../../../platform/crud/list/ListPager.tsx'
import { useReadAtEnd } from '../../../platform/loading/read-at-end.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'

interface AnyBatch {
  batchNo: string
  state: string
}

interface Props<Batch extends AnyBatch> {
  get: Endpoint<Spec<typeof IdInput, z.ZodType<unknown, Batch>>>
  /** Its figures still change. By default they do so while it runs. */
  isMoving?: (batch: Batch) => boolean
  Detail: ComponentType<{ batch: Batch }>
}

const SHAPE = { head: 140, main: [420] }
const isRunning = ({ state }: AnyBatch) => state === 'running'

/** The page of the batch in the address. The page reads the batch again while its figures change. */
export function BatchPage<Batch extends AnyBatch>({ get, isMoving = isRunning, Detail }: Props<Batch>) {
  const id = Number(useParams().id)
  const query = useRead(get, { id }, { refetchInterval: ({ state: { data } }) => data !== undefined && isMoving(data) && LIVE_MS })
  usePaneTitle(query.data?.batchNo)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(batch) => <Detail batch={batch} />}
    </Loaded>
  )
}

const ALL = ''
const STATES = ['waiting', 'done', 'refused'] as const
type ItemState = (typeof STATES)[number]
const ITEM_TONE: Record<ItemState, Tone> = { waiting: 'idle', done: 'ok', refused: 'warn' }

interface BatchCard {
  id: number
  cardId: number
  cardNo: string
  name: string
  communityName: string | null
  roomNo: string | null
}
interface BatchItem extends BatchCard {
  state: ItemState
  refusal: string | null
}

/** A card of a batch by its number, end user and address. */
export const CARD_COLUMNS: ListColumn<BatchCard>[] = [
  { field: 'cardNo', to: ({ cardId }) => to('waterCardDetail', { id: cardId }) },
  'name',
  { field: 'roomNo', cell: ({ communityName, roomNo }) => [communityName, roomNo].filter(Boolean).join(' ') || '—' },
]
/** Its result, and the reason of a refusal. */
export const RESULT_COLUMNS: ListColumn<BatchItem>[] = [{ field: 'state', dot: ({ state }) => ITEM_TONE[state] }, 'refusal']

/** The cards of a batch. They are read again while the batch moves, and a last time at its end. */
export function useBatchRows<Row extends BatchCard>(list: CrudApi<Row>['list'], input: Record<string, unknown>, isMoving: boolean) {
  const queries = useQueryClient()
  const { resource, action } = list
  useReadAtEnd(isMoving, () => queries.invalidateQueries({ queryKey: [resource, action] }))
  return useRead(list, { isAsc: true, ...input }, { placeholderData: keepPreviousData, refetchInterval: isMoving && LIVE_MS })
}

type Texts = (key: 'items' | 'noItems' | 'noItemsAdvice' | 'all') => string

interface RowsProps<Row extends BatchCard, State extends string> {
  list: CrudApi<Row>['list']
  texts: Texts
  columns: ListColumn<Row>[]
  query: ReturnType<typeof useBatchRows<Row>>
  page: Page
  onPage: (page: Page) => void
  states: readonly State[]
  /** With numbers, states without cards are left out. */
  counts: Record<State | 'all', number> | undefined
  chosen: State | undefined
  onChoose: (state: State | undefined) => void
  tools?: ReactNode
}

/** One page of the cards of a batch, under the choice of a result. */
export function BatchRows<Row extends BatchCard, State extends string>(props: RowsProps<Row, State>) {
  const { list, texts: t, columns, query, page, onPage, states, counts, chosen, onChoose, tools } = props
  const { option } = useResourceTexts(list.resource)
  const numbered = (label: string, state: State | 'all') => (counts ? `${label} ${counts[state]}` : label)
  const present = states.filter((one) => !counts || counts[one] > 0 || one === chosen)
  const options = [
    { value: ALL, label: numbered(t('all'), 'all') },
    ...present.map((value) => ({ value, label: numbered(option('state', value), value) })),
  ]
  const choose = (value: string) => onChoose(states.find((one) => one === value))
  return (
    <Panel
      title={t('items')}
      tools={
        <>
          <Segmented label={t('items')} look="small" options={options} value={chosen ?? ALL} onChange={choose} />
          {tools}
        </>
      }
    >
      <RowsTable
        list={list}
        label={t('items')}
        columns={columns}
        rows={query.data?.list}
        query={query}
        expected={5}
        empty={<Empty title={t('noItems')} advice={t('noItemsAdvice')} />}
        pages={{ answer: query.data, page, onChange: onPage }}
      />
    </Panel>
  )
}

interface ItemsProps<Item extends BatchItem> {
  items: CrudApi<Item>['list']
  batch: { id: number; state: string; cards: number; done: number; refused: number }
  texts: Texts
  columns: ListColumn<Item>[]
  /** Each result has the number of its cards. */
  isCounted?: boolean
}

/** The cards of a batch with their results, all of them or those of one result. */
export function BatchItems<Item extends BatchItem>({ items, batch, texts, columns, isCounted = false }: ItemsProps<Item>) {
  const { id, state, cards, done, refused } = batch
  const [page, setPage] = useState<Page>({ pageNum: 1, pageSize: 20 })
  const [chosen, setChosen] = useState<ItemState>()
  const query = useBatchRows(items, { id, ...(chosen && { state: chosen }), ...page }, state === 'running')
  const choose = (next: ItemState | undefined) => {
    setChosen(next)
    setPage({ ...page, pageNum: 1 })
  }
  return (
    <BatchRows
      list={items}
      texts={texts}
      columns={columns}
      query={query}
      page={page}
      onPage={setPage}
      states={STATES}
      counts={isCounted ? { all: cards, waiting: cards - done - refused, done, refused } : undefined}
      chosen={chosen}
      onChoose={choose}
    />
  )
}
