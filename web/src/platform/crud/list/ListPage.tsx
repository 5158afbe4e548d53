import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import type { CountsEndpoint } from '@weir/contract/platform/counts'
import type { CrudApi } from '@weir/contract/platform/crud'
import type { Destined } from '@weir/contract/platform/destination'
import type { Endpoint, WireOutput } from '@weir/contract/platform/endpoint'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { visible } from '../../../ui/table/column-layout.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ListFrame, ViewBar } from '../../../ui/table/ListFrame.tsx'
import { type Selection, useSelection } from '../../../ui/table/use-selection.ts'
import { call, LIVE_MS, queryOf } from '../../server/api.ts'
import { useIsLocked } from '../../server/lock.ts'
import { Stale } from '../../loading/Stale.tsx'
import { FilterBar } from '../filters/FilterBar.tsx'
import { type Chosen, chosenOf } from './chosen.ts'
import { type ListColumn, useListColumns } from './list-columns.tsx'
import { createClaims, ListScope, useListScope } from '../filters/list-scope.ts'
import { ListFooter } from './ListFooter.tsx'
import { ListTools, useColumnMemory } from './ListTools.tsx'
import { type Filter, useListState } from '../filters/use-list-state.ts'
import { useListTexts } from '../filters/use-list-texts.ts'
import { View } from '../filters/View.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { Button, ButtonLink } from '../../../ui/basics/Button.tsx'
import { usePathOf } from '../../router/paths.ts'
import { Empty } from '../../../ui/basics/Empty.tsx'
import styles from './ListPage.module.css'
import { useFormTitle } from '../../command/command-texts.ts'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { useMay } from '../../session/session.tsx'

const EmptyInScope = lazy(() => import('./EmptyInScope.tsx'))

interface ListQuery<Row extends { id: number }> {
  queryKey: readonly unknown[]
  queryFn: (context: QueryFunctionContext) => Promise<WireOutput<CrudApi<Row>['list']>>
}

interface Made {
  advice: string
  /** Where the noun of the list does not fit. */
  title?: string
  /** The page, and the words on its button. */
  to?: Destined
  act?: string
  /** The button that does it here. */
  button?: ReactNode
}

export interface ListPageProps<Row extends { id: number }> {
  list: CrudApi<Row>['list']
  /** Beside the list: how many rows each view has. */
  counts?: CountsEndpoint
  /** A fixed condition: a list of the rows that belong to one row. */
  within?: Filter
  /** How its rows are asked for, where something is asked for beside them. */
  query?: (input: Record<string, unknown>) => ListQuery<Row>
  /** The first is the key column: it stays in view when the table scrolls sideways. */
  columns: ListColumn<Row>[]
  /** A `Search` for the usual question, then one `Filter` per condition. */
  filters: ReactNode
  /** The default filter of the list, if it does not show all rows. */
  all?: string
  /** `View`s: saved filters with their counts. */
  views?: ReactNode
  /** The endpoint behind the button that adds a row: an empty list names that button. */
  adds?: Endpoint | undefined
  /** The words on that button, if they are not those of a form of the endpoint. */
  addsBy?: string
  /** For a list without rows that nobody adds here: the event that makes one, and the page where it happens. */
  made?: Made
  /** One line about what the list is, under its head. */
  help?: string
  /** Top right; one of them primary. */
  actions?: ReactNode
  /** At most two, the rest in a `MoreMenu`; none without a permission for rows. */
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** The actions on selected rows; without these and `batchAll` nothing can be selected. */
  batch?: ((selection: Selection<Row>) => ReactNode) | undefined
  /** Those that also take all rows that match the filter, on every page. With them the footer offers to select all. */
  batchAll?: ((chosen: Chosen<Row>) => ReactNode) | undefined
  /** Why a row cannot be among them. */
  whyNot?: (row: Row) => string | undefined
  /** Rows that change soon by themselves: while such a row is listed, the list is read again every few seconds. */
  isPending?: (row: Row) => boolean
  /** Read again after so many milliseconds, whatever is listed, as long as somebody can look at it: a hidden tab or window and a lock stop it. */
  everyMs?: number
  /** Another order or choice of the rows that came, such as the unfolded ones of a tree. */
  arrange?: (rows: Row[]) => Row[]
  /** In the footer beside the count: sums over what is listed. */
  summary?: ReactNode
}

/** One page of rows. Those of the former filters stay until the new ones come. */
function useRows<Row extends { id: number }>(props: ListPageProps<Row>, input: Record<string, unknown>) {
  const { list, query = plainQuery(list), isPending, everyMs = false } = props
  const isLocked = useIsLocked()
  return useQuery({
    ...query(input),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (isLocked) return false
      return isPending && state.data?.list.some(isPending) ? LIVE_MS : everyMs
    },
    meta: { failure: 'inPlace' },
  })
}

/** After a failure there are none; before the answer they are unknown. */
const noRows = (error: Error | null) => (error ? [] : undefined)

const staleOf = (data: object | undefined, error: Error | null, asOf: number, onRetry: () => unknown) =>
  data && error && <Stale asOf={asOf} error={error} onRetry={onRetry} />

/** Views and actions, filters and tools, table, footer: one panel of full height. The URL is its state. */
export function ListPage<Row extends { id: number }>(props: ListPageProps<Row>) {
  const { list, counts, columns, filters, all: allName, views, actions, rowActions, batch, batchAll, whyNot, summary } = props
  const { within = EVERYTHING, arrange = asTheyCame } = props
  const { state, input, change } = useListState(list)
  const { data, error, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = useRows(props, { ...input, ...within })
  const texts = useListTexts(list.resource, list.action)
  const all = useListColumns(list, columns)
  const [memory, keep] = useColumnMemory(`${list.resource}.${list.action}`, data !== undefined)
  const [isFull, setFull] = useState(false)
  const [claims] = useState(createClaims)
  const shown = useMemo(() => visible(all, memory), [all, memory])
  const selection = useSelection<Row>(JSON.stringify(state.filter), whyNot)
  const chosen = chosenOf(selection, { ...state.filter, ...within })
  const selects = batch || batchAll ? selection : undefined
  // Former rows stand there until those of new filters come, and say nothing of their number.
  const { total, more } = data && !isPlaceholderData ? data : UNKNOWN
  const scope = useMemo(() => {
    const shown = total === undefined ? undefined : { total, ...(more && { more }) }
    const isLong = async () => (shown ?? (await refetch({ cancelRefetch: false })).data)?.more === true
    return { list, counts, shown, within, state, change, claims, isLong }
  }, [list, counts, within, state, change, claims, total, more, refetch])

  return (
    <ListScope value={scope}>
      <ListFrame isFull={isFull} data-size={memory.density}>
        <ListHead title={texts.title} all={allName} views={views} actions={actions} help={props.help} />
        <FilterBar filters={filters}>
          <ListTools
            columns={all}
            memory={memory}
            onMemory={keep}
            isBusy={isFetching}
            onRefresh={() => void refetch()}
            isFull={isFull}
            onFull={setFull}
          />
        </FilterBar>
        <DataTable
          label={texts.title}
          columns={shown}
          rows={data ? arrange(data.list) : noRows(error)}
          expected={state.pageSize}
          isStale={isPlaceholderData}
          empty={<ListEmpty adds={props.adds} addsBy={props.addsBy} made={props.made} error={error} onRetry={() => void refetch()} />}
          actions={rowActions && { name: texts.actions, cell: rowActions }}
          selection={selects}
          selectTexts={selects && texts.select}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          widths={memory.widths}
          onWidth={(column, width) => keep({ ...memory, widths: { ...memory.widths, [column]: width } })}
        />
        <ListFooter
          answer={data}
          asOf={dataUpdatedAt}
          stale={staleOf(data, error, dataUpdatedAt, refetch)}
          summary={summary}
          selection={selection}
          all={batchAll && !isPlaceholderData ? data : undefined}
        >
          {chosen && (
            <>
              {batchAll?.(chosen)}
              {batch?.(selection)}
            </>
          )}
        </ListFooter>
      </ListFrame>
    </ListScope>
  )
}

const EVERYTHING: Filter = {}
const UNKNOWN = { total: undefined, more: undefined }
const plainQuery =
  <Row extends { id: number }>(list: CrudApi<Row>['list']) =>
  (input: Record<string, unknown>): ListQuery<Row> => ({
    queryKey: queryOf(list, input).queryKey,
    queryFn: ({ signal }) => call(list, input, { signal }),
  })
const asTheyCame = <Row,>(rows: Row[]) => rows

interface Props {
  title: string
  /** The name of the list without a filter. */
  all: string | undefined
  views: ReactNode
  actions: ReactNode
  help: string | undefined
}

/** All rows first, then the delivered views and the saved ones; what can be done on the right. */
function ListHead({ title, all, views, actions, help }: Props) {
  const t = useTranslations('crud')
  return (
    <>
      <ViewBar
        title={title}
        views={
          <>
            <View filter={{}} isAlone={views === undefined}>
              {all ?? t('all')}
            </View>
            {views}
            <SavedViews />
          </>
        }
      >
        {actions}
      </ViewBar>
      {help !== undefined && <p className={styles.help}>{help}</p>}
    </>
  )
}

interface ListEmptyProps {
  /** Adds a row, where the page has a button for it. */
  adds: Endpoint | undefined
  /** The words on that button, if they are its own. */
  addsBy: string | undefined
  made: Made | undefined
  error: Error | null
  onRetry: () => void
}

/** Why there are no rows: the answer did not come, nothing matches, or nothing is there yet; and what to do. */
function ListEmpty({ error, onRetry, ...nothingYet }: ListEmptyProps) {
  const t = useTranslations('crud')
  const { list, state, change } = useListScope()
  const { noun } = useListTexts(list.resource, list.action)
  if (error) return <LoadFailed error={error} onRetry={onRetry} />
  if (Object.keys(state.filter).length === 0) return <NothingYet noun={noun} {...nothingYet} />
  return (
    <Empty title={t('empty.nothingFound', { title: noun })} advice={t('empty.nothingFoundAdvice')}>
      <Button isSmall onClick={() => change({ filter: {} })}>
        {t('empty.clearFilters')}
      </Button>
    </Empty>
  )
}

type NothingYetProps = Pick<ListEmptyProps, 'adds' | 'addsBy' | 'made'> & { noun: string }

function NothingYet(props: NothingYetProps) {
  const { list } = useListScope()
  const { seesAll } = useMay()
  const none = <NoRows {...props} />
  if (list.access !== 'permission' || seesAll) return none
  return (
    <Suspense fallback={none}>
      <EmptyInScope noun={props.noun} permission={list.permission}>
        {none}
      </EmptyInScope>
    </Suspense>
  )
}

function NoRows({ noun, adds, addsBy, made }: NothingYetProps) {
  const t = useTranslations('crud')
  const { may } = useMay()
  const pathOf = usePathOf()
  const named = adds && may(adds) && (addsBy === undefined ? <ByForm of={adds} /> : t('empty.adviceToAdd', { button: addsBy }))
  const path = made?.to && pathOf(made.to)
  return (
    <Empty title={made?.title ?? t('empty.title', { title: noun })} advice={named || (made?.advice ?? t('empty.advice'))}>
      {made?.button}
      {path !== undefined && !named && <ButtonLink href={`#${path}`}>{made?.act}</ButtonLink>}
    </Empty>
  )
}

/** Most such buttons are named after their form. */
function ByForm({ of }: { of: Endpoint }) {
  const t = useTranslations('crud')
  return t('empty.adviceToAdd', { button: useFormTitle(of) })
}
