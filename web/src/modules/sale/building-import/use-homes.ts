import { buildingImportApi, MOST_CHECKED } from '@weir/contract/modules/sale/building-import'
import type { HomeField } from '@weir/contract/modules/sale/building-row'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { taskApi } from '@weir/contract/modules/system/task'

import { call, queryOf } from '../../../platform/server/api.ts'
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
  const [source, setSource] = useState<Source>()
  const [guess, setGuess] = useState<Guess>()
  const [usual, setUsual] = useState<Usual>({ communityName: firstCommunity, unitPrice: '' })
  const [homes, setHomes] = useState<Home[]>()
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
