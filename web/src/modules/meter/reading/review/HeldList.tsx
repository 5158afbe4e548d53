import { type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { FilterBar } from '../../../../platform/crud/filters/FilterBar.tsx'
import { Search } from '../../../../platform/crud/filters/Search.tsx'
import { shownInstant } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { SelectBox } from '../../../../ui/input/SelectBox.tsx'
import { IconButton } from '../../../../ui/basics/Button.tsx'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { StatusTag } from '../../../../ui/basics/StatusTag.tsx'
import { isOpen, STATE_TONES, signed } from '../decide/held-reading.ts'
import { calledBy } from '../decide/Subject.tsx'
import styles from './Review.module.css'
import { queryOf } from '../../../../platform/server/api.ts'
import { useListState } from '../../../../platform/crud/filters/use-list-state.ts'
import { IN_PLACE } from '../../../../platform/tabs/pane.ts'
import { useMedia } from '../../../../ui/hooks/use-media.ts'

interface Props {
  answer: WireOutput<typeof readingApi.held>
  desk: Desk
}

const SORTS = {
  rise: { orderBy: 'rise', isAsc: false },
  newest: { orderBy: 'time', isAsc: false },
  oldest: { orderBy: 'time', isAsc: true },
}
type SortName = keyof typeof SORTS

/** One box with the focus; its keys go through the readings, and leave Enter to the decision. */
export function HeldList({ answer: { list, total }, desk }: Props) {
  const t = useTranslations('reading.review')
  const box = useRef<HTMLDivElement>(null)
  const { state, chosen, step, open } = desk
  const isFiltered = Object.keys(state.filter).length > 0
  const former = useRef(chosen)
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
    // The form of the reading before has left with the focus.
    if (former.current !== chosen && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    former.current = chosen
  }, [chosen])
  const move = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    step(by as 1 | -1)
  }
  return (
    <>
      <div className={styles.tools}>
        <FilterBar
          filters={
            <>
              <Search name="text" />
              <SortSelect desk={desk} />
            </>
          }
        />
      </div>
      {list.length === 0 ? (
        <Empty title={t(isFiltered ? 'noneFound' : 'allDecided')} advice={t(isFiltered ? 'noneFoundAdvice' : 'allDecidedAdvice')} />
      ) : (
        <div
          ref={box}
          className={styles.rows}
          role="listbox"
          tabIndex={0}
          aria-label={t('readings')}
          aria-activedescendant={chosen === undefined ? undefined : `held-${chosen}`}
          onKeyDown={move}
        >
          {list.map((reading) => (
            <HeldRow key={reading.id} reading={reading} isChosen={reading.id === chosen} onChoose={() => open(reading.id)} />
          ))}
        </div>
      )}
      <Pages total={total} desk={desk} />
    </>
  )
}

interface RowProps {
  reading: HeldReading
  isChosen: boolean
  onChoose: () => void
}

function HeldRow({ reading, isChosen, onChoose }: RowProps) {
  const t = useTranslations('reading.review')
  const { option } = useResourceTexts('reading')
  const { id, verdict, rise, state, time, userName, roomNo, deviceSn } = reading
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box around it has the focus and the keys
    <div id={`held-${id}`} role="option" aria-selected={isChosen} className={styles.row} data-verdict={verdict} onClick={onChoose}>
      <i />
      <span>
        <span className={styles.name}>
          {calledBy(reading)}
          {roomNo && userName && <small>{userName}</small>}
        </span>
        <span className={styles.under}>
          <StatusTag tone={verdict === 'spike' ? 'warn' : 'idle'}>{option('verdict', verdict)}</StatusTag>
          {isOpen(reading) && state === 'held' ? deviceSn : <StatusTag tone={STATE_TONES[state]}>{option('state', state)}</StatusTag>}
        </span>
      </span>
      <span className={styles.figure}>
        {rise === null ? '—' : <b>{t('rise', { rise: signed(rise) })}</b>}
        <small>{shownInstant(time).slice(5)}</small>
      </span>
    </div>
  )
}

function SortSelect({ desk: { state, change } }: { desk: Desk }) {
  const t = useTranslations('reading.review.sort')
  const { orderBy, isAsc } = state.sort ?? SORTS.rise
  const [name] = Object.entries(SORTS).find(([, sort]) => sort.orderBy === orderBy && sort.isAsc === isAsc) ?? ['rise']
  return (
    <SelectBox
      aria-label={t('label')}
      value={name}
      options={(Object.keys(SORTS) as SortName[]).map((each) => ({ value: each, label: t(each) }))}
      onChange={(each) => change({ sort: SORTS[each as SortName] })}
    />
  )
}

/** Narrower than the pages of a table. */
function Pages({ total, desk: { state, turn } }: { total: number; desk: Desk }) {
  const t = useTranslations()
  const pages = Math.ceil(total / state.pageSize)
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label={t('crud.pager.label')}>
      <Text tone="muted">{t('crud.total', { total })}</Text>
      <IconButton
        icon="left"
        label={t('crud.pager.previous')}
        disabled={state.pageNum === 1}
        onClick={() => turn(state.pageNum - 1, 'first')}
      />
      <span>{t('reading.review.page', { page: state.pageNum, pages })}</span>
      <IconButton
        icon="right"
        label={t('crud.pager.next')}
        disabled={state.pageNum >= pages}
        onClick={() => turn(state.pageNum + 1, 'first')}
      />
    </nav>
  )
}

const NONE: readonly HeldReading[] = []

/** The list of the desk, the largest jump first, and the reading chosen from it. A phone shows one of the two. */
export function useDesk() {
  const { state, input, change } = useListState(readingApi.held)
  const [params, setParams] = useSearchParams()
  const [edge, setEdge] = useState<'first' | 'last'>('first')
  const isNarrow = useMedia('(max-width: 767px)')
  const query = useQuery({
    ...queryOf(readingApi.held, { orderBy: 'rise', ...input }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inPlace' },
  })
  const rows = query.data?.list ?? NONE
  const asked = Number(params.get('id')) || undefined
  // Rows of the former page are none to choose from.
  const [first, last] = query.isPlaceholderData ? [] : [rows[0], rows.at(-1)]
  const chosen = asked ?? (isNarrow ? undefined : (edge === 'last' ? last : first)?.id)
  const at = rows.findIndex(({ id }) => id === chosen)

  const open = (id: number | undefined) => {
    setEdge('first')
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (id === undefined) next.delete('id')
      else next.set('id', String(id))
      return next
    }, IN_PLACE)
  }
  const turn = (pageNum: number, edge: 'first' | 'last') => {
    setEdge(edge)
    change({ pageNum })
  }
  const step = (by: 1 | -1) => {
    const next = rows[at + by]
    if (query.isPlaceholderData) return
    if (next && at + by >= 0) open(next.id)
    else if (by > 0 && state.pageNum * state.pageSize < (query.data?.total ?? 0)) turn(state.pageNum + 1, 'first')
    else if (by < 0 && at === 0 && state.pageNum > 1) turn(state.pageNum - 1, 'last')
  }
  return {
    state,
    change,
    query,
    chosen,
    isOpened: asked !== undefined,
    open,
    step,
    turn,
    /** The decided one leaves the list: its neighbour takes its place, at the end of a page that before it. */
    goOn: () => {
      const next = rows[at + 1] ?? (at > 0 ? rows[at - 1] : rows.find(({ id }) => id !== chosen))
      if (next) open(next.id)
      else turn(1, 'first')
    },
  }
}

type Desk = ReturnType<typeof useDesk>
