import { useMemo, useState } from 'react'

type Identified = { id: number }

/** How many rows match, as the list says it; `more`: that many were counted, and there are others. */
export interface Seen {
  total: number
  more?: true | undefined
}

export interface Selection<Row extends Identified> {
  /** In the order they were chosen; none while all that match are chosen. */
  rows: Row[]
  /** All that match the filter are chosen, on every page: their number as the person saw it. */
  whole: Seen | undefined
  chooseWhole: (seen: Seen) => void
  has: (row: Row) => boolean
  /** The reason why it cannot be selected. */
  whyNot: (row: Row) => string | undefined
  /** With `toRow` everything between the row toggled last and this one follows it, as a shift-click asks for. */
  toggle: (row: Row, among: readonly Row[], toRow: boolean) => void
  /** Choose all of these, or none of them where all are chosen. */
  toggleAll: (rows: readonly Row[]) => void
  /** Only these stay selected. */
  keep: (isKept: (row: Row) => boolean) => void
  clear: () => void
}

const ALL_MAY = () => undefined
const NONE: ReadonlyMap<number, never> = new Map<number, never>()

/**
 * The selected rows of a list; turning the page keeps them. `filter`: the condition of the list. Another one begins with no selection, so
 * that nobody deletes invisible rows.
 */
export function useSelection<Row extends Identified>(filter = '', whyNot: Selection<Row>['whyNot'] = ALL_MAY): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(NONE)
  const [whole, setWhole] = useState<Seen>()
  const [chosenOf, setChosenOf] = useState(filter)
  if (chosenOf !== filter) {
    setChosenOf(filter)
    setChosen(NONE)
    setWhole(undefined)
  }
  const [anchor, setAnchor] = useState<number>()

  return useMemo(() => {
    const put = (rows: readonly Row[], is: boolean, from: ReadonlyMap<number, Row> = chosen) => {
      const next = new Map<number, Row>(from)
      for (const row of rows) {
        if (!is) next.delete(row.id)
        else if (whyNot(row) === undefined) next.set(row.id, row)
      }
      setChosen(next)
      setWhole(undefined)
    }
    const clear = () => {
      setChosen(NONE)
      setWhole(undefined)
    }
    const keep = (isKept: (row: Row) => boolean) => setChosen((now) => new Map([...now].filter(([, row]) => isKept(row))))
    const chooseWhole = (seen: Seen) => {
      setChosen(NONE)
      setWhole(seen)
    }
    const shared = { whole, chooseWhole, whyNot, keep, clear }
    if (whole) {
      // A row taken out of all leaves the others in view, which the person can see.
      const without = (row: Row, among: readonly Row[]) => among.filter(({ id }) => id !== row.id)
      return {
        ...shared,
        rows: [],
        has: (row) => whyNot(row) === undefined,
        toggle: (row, among) => put(without(row, among), true, NONE),
        toggleAll: clear,
      }
    }
    return {
      ...shared,
      rows: [...chosen.values()],
      has: ({ id }) => chosen.has(id),
      toggle: (row, among, toRow) => {
        put(toRow ? between(among, anchor, row) : [row], !chosen.has(row.id))
        setAnchor(row.id)
      },
      toggleAll: (rows) => put(rows, !rows.every((row) => chosen.has(row.id) || whyNot(row) !== undefined)),
    }
  }, [chosen, whole, anchor, whyNot])
}

function between<Row extends Identified>(rows: readonly Row[], anchor: number | undefined, row: Row) {
  const [from, to] = [rows.findIndex(({ id }) => id === anchor), rows.indexOf(row)]
  return from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}
