import { useMemo, useState } from 'react'

type Identified = { id: number }

export interface Selection<Row extends Identified> {
  /** In the order they were chosen. */
  rows: Row[]
  has: (row: Row) => boolean
  /** The reason why it cannot be selected. */
  whyNot: (row: Row) => string | undefined
  /** With `toRow` everything between the row toggled last and this one follows it, as a shift-click asks for. */
  toggle: (row: Row, among: readonly Row[], toRow: boolean) => void
  /** Choose all of these, or none of them where all are chosen. */
  toggleAll: (rows: readonly Row[]) => void
  clear: () => void
}

const ALL_MAY = () => undefined

/**
 * The selected rows of a list; turning the page keeps them. `filter`: the condition of the list. Another one begins with no selection, so
 * that nobody deletes invisible rows.
 */
export function useSelection<Row extends Identified>(filter = '', whyNot: Selection<Row>['whyNot'] = ALL_MAY): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(new Map())
  const [chosenOf, setChosenOf] = useState(filter)
  if (chosenOf !== filter) {
    setChosenOf(filter)
    setChosen(new Map())
  }
  const [anchor, setAnchor] = useState<number>()

  return useMemo(() => {
    const put = (rows: readonly Row[], is: boolean) => {
      const next = new Map(chosen)
      for (const row of rows) {
        if (!is) next.delete(row.id)
        else if (whyNot(row) === undefined) next.set(row.id, row)
      }
      setChosen(next)
    }
    return {
      rows: [...chosen.values()],
      has: ({ id }) => chosen.has(id),
      whyNot,
      toggle: (row, among, toRow) => {
        put(toRow ? between(among, anchor, row) : [row], !chosen.has(row.id))
        setAnchor(row.id)
      },
      toggleAll: (rows) => put(rows, !rows.every((row) => chosen.has(row.id) || whyNot(row) !== undefined)),
      clear: () => setChosen(new Map()),
    }
  }, [chosen, anchor, whyNot])
}

function between<Row extends Identified>(rows: readonly Row[], anchor: number | undefined, row: Row) {
  const [from, to] = [rows.findIndex(({ id }) => id === anchor), rows.indexOf(row)]
  return from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}
