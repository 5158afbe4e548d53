import { buildingImportApi, MOST_CHECKED, type HomeField } from '@weir/contract/modules/sale/building-import'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { taskApi } from '@weir/contract/modules/system/task'

import { useOnLeave } from '../../../ui/dialogs.ts'
import { dropDraft, hasDraft, keepDraft, takeDraft } from '../../../platform/draft/draft.tsx'
import { call, queryOf } from '../../../platform/server/api.ts'
import { usePane } from '../../../platform/tabs/pane.ts'
import { followedTasks } from '../../../platform/task/shown-tasks.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { type Guess, guessColumns } from './guess.ts'
import { type Home, homesOf, repeatedIn, type Usual } from './homes.ts'
import type { Sheet } from '../../../platform/record-import/sheet.ts'

const sentOf = ({ row, cells, isPriceMeant }: Home) => ({ row, cells, ...(isPriceMeant && { isPriceMeant }) })

interface Source {
  sheet: Sheet
  filename: string
  /** The sheet that is read, and those that are not. */
  workbook?: { sheet: string; others: readonly string[] }
}

/** The rows of a new building: pasted, understood, checked, mended, and sent. */
export function useHomes(firstCommunity: string) {
  const refusalOf = useRefusalText()
  const queries = useQueryClient()
  const draft = useHomesDraft()
  const { began } = draft
  const [source, setSource] = useState(began.source)
  const [guess, setGuess] = useState(began.guess)
  const [usual, setUsual] = useState<Usual>(began.usual ?? { communityName: firstCommunity, unitPrice: '' })
  const [homes, setHomes] = useState<Home[] | undefined>(began.homes)
  const [checked, setChecked] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [job, setJob] = useState<{ id: number; rows: ReadonlySet<number> }>()
  /** A later check makes an earlier one void. */
  const turn = useRef(0)
  const repeated = useMemo(() => repeatedIn(homes ?? []), [homes])
  const task = useTask(job?.id)

  const take = (next: Source | undefined) => {
    turn.current++
    setSource(next)
    setGuess(next && guessColumns(next.sheet))
    setHomes(undefined)
    setChecked(undefined)
    setFailure(undefined)
    setJob(undefined)
  }
  const understand = (next: Guess) => {
    turn.current++
    setGuess(next)
    setHomes(undefined)
    setChecked(undefined)
  }

  async function check(rows: readonly Home[]) {
    const mine = ++turn.current
    setFailure(undefined)
    setChecked(0)
    try {
      for (let at = 0; at < rows.length; at += MOST_CHECKED) {
        const part = rows.slice(at, at + MOST_CHECKED)
        const sent = part.map(sentOf)
        const { rows: verdicts } = await call(buildingImportApi.check, { rows: sent })
        if (mine !== turn.current) return
        const byRow = new Map(verdicts.map((verdict) => [verdict.row, verdict]))
        setHomes((all) => all?.map((home) => (byRow.has(home.row) ? { ...home, verdict: byRow.get(home.row) } : home)))
        setChecked(at + part.length)
      }
      setChecked(undefined)
    } catch (error) {
      if (mine !== turn.current) return
      setFailure(refusalOf(error))
      setChecked(undefined)
    }
  }

  const checkAll = () => {
    const all = homes ?? homesOf(source!.sheet, guess!, usual)
    setHomes(all)
    void check(all)
  }

  /** A person changes some rows, and they are checked again. */
  const change = (which: (home: Home) => boolean, to: (home: Home) => Home) => {
    const changed = (homes ?? []).filter(which).map((home) => ({ ...to(home), verdict: undefined }))
    const byRow = new Map(changed.map((home) => [home.row, home]))
    setHomes((all) => all?.map((home) => byRow.get(home.row) ?? home))
    const open = (homes ?? []).filter(({ row, verdict }) => verdict === undefined && !byRow.has(row))
    void check([...changed, ...open])
  }
  const mend = (field: HomeField, value: string, which: (home: Home) => boolean) =>
    change(which, ({ isPriceMeant, ...home }) => ({
      ...home,
      ...(isPriceMeant && field !== 'unitPrice' && { isPriceMeant }),
      cells: { ...home.cells, [field]: value },
    }))
  /** The price of these rows is right, though their community has another. */
  const priceIsMeant = (price: string) =>
    change(
      ({ cells, verdict }) => cells.unitPrice === price && (verdict?.faults.some(({ field }) => field === 'unitPrice') ?? false),
      (home) => ({ ...home, isPriceMeant: true }),
    )
  const drop = (row: number) => setHomes((all) => all?.filter((home) => home.row !== row))

  const isEnded = task !== undefined && ['done', 'failed', 'cancelled'].includes(task.state)
  const taken = useMemo(() => new Set(task?.result?.rows.filter(({ ok }) => ok).map(({ row }) => row)), [task])
  /** Its household is there now. */
  const isImported = ({ row }: Home) => isEnded && job !== undefined && job.rows.has(row) && taken.has(row)
  const isReady = (home: Home) => home.verdict?.verdict === 'add' && !repeated.has(home.row) && !isImported(home)
  const ready = (homes ?? []).filter(isReady)
  async function send() {
    setFailure(undefined)
    try {
      const { jobId } = await call(buildingImportApi.start, { filename: source!.filename, rows: ready.map(sentOf) })
      setJob({ id: jobId, rows: new Set(ready.map(({ row }) => row)) })
    } catch (error) {
      setFailure(refusalOf(error))
    }
  }

  const isChecked = useRef(false)
  const checkRestored = useEffectEvent(() => {
    // Effects run again when the tab comes back; by then the rows may be others.
    if (began.homes && !isChecked.current) void check(began.homes)
    isChecked.current = true
  })
  useEffect(() => checkRestored(), [])
  useEffect(() => draft.keep(job ? {} : { source, guess, usual, homes }), [draft, job, source, guess, usual, homes])

  const isSending = job !== undefined && !isEnded
  /** The good ones are in; the others stay, with what the task said. */
  const settle = () => {
    const results = new Map(task?.result?.rows.map((row) => [row.row, row]))
    const left = (homes ?? []).filter(({ row }) => !(job?.rows.has(row) && results.get(row)?.ok))
    setJob(undefined)
    setHomes(left)
    void queries.invalidateQueries()
    if (left.length > 0) void check(left)
  }
  return {
    source,
    isRestored: began.source !== undefined && source === began.source,
    take,
    guess,
    understand,
    usual,
    setUsual: (next: Partial<Usual>) => {
      setUsual({ ...usual, ...next })
      setHomes(undefined)
    },
    homes,
    repeated,
    ready,
    isReady,
    isImported,
    /** Rows checked so far, while a check runs. */
    checked,
    checkAll,
    mend,
    priceIsMeant,
    drop,
    send,
    task,
    isSending,
    isEnded,
    settle,
    failure,
  }
}
export type Homes = ReturnType<typeof useHomes>

/** The sheet, how it is understood, and the rows as they are mended. */
interface HomesDraft {
  source?: Source | undefined
  guess?: Guess | undefined
  usual?: Usual | undefined
  homes?: Home[] | undefined
}

const FORM = buildingImportApi.start.id

/** A closed tab, a reload or an expired session loses no pasted sheet. Verdicts are of their moment: restored rows are checked again. */
function useHomesDraft() {
  const tab = usePane().key
  const [began] = useState(() => (takeDraft(FORM, tab)?.values ?? {}) as HomesDraft)
  useOnLeave(() => hasDraft(FORM, tab))
  return useMemo(
    () => ({
      began,
      keep({ source, guess, usual, homes }: HomesDraft) {
        if (!source) return dropDraft(FORM, tab)
        keepDraft(FORM, tab, { values: { source, guess, usual, homes: homes?.map((home) => ({ ...home, verdict: undefined })) } })
      },
    }),
    [began, tab],
  )
}

function useTask(id: number | undefined) {
  const { data } = useQuery({
    // The stream of notices says when it moved.
    ...queryOf(taskApi.get, { id: id ?? 0 }),
    enabled: id !== undefined,
    staleTime: 0,
    meta: { failure: 'inPlace' },
  })
  useEffect(() => {
    if (id === undefined) return
    followedTasks.add(id)
    return () => void followedTasks.delete(id)
  }, [id])
  return id === undefined ? undefined : data
}
