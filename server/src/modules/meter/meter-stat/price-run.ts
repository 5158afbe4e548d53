import { add, amountFor, type Fen, type Litre, minus, type UnitPrice } from '@weir/contract/platform/units'

/** One change of a card's price, on a business day (YYYY-MM-DD). */
export interface PriceChange {
  day: string
  old: UnitPrice
  new: UnitPrice
}

/** Consecutive days at whose end the same price was in force; null: since the card exists. */
export interface PriceRun {
  from: string | null
  price: UnitPrice
}

/** The price runs of a card, latest first. `changes` in order of time; what is changed back on the same day was no change. */
export function priceRuns(changes: readonly PriceChange[], present: UnitPrice): PriceRun[] {
  const runs: PriceRun[] = [{ from: null, price: changes[0]?.old ?? present }]
  for (const [i, { day, new: price }] of changes.entries()) {
    const isLastOfDay = changes[i + 1]?.day !== day
    if (isLastOfDay && price !== runs[0]!.price) runs.unshift({ from: day, price })
  }
  return runs
}

const runOn = (runs: readonly PriceRun[], day: string): PriceRun => runs.find(({ from }) => from === null || from <= day)!

export interface Priced {
  unitPrice: UnitPrice
  runFrom: string | null
  /** Litres of the run up to and including this row. */
  runLitre: Litre
  amountFen: Fen
}

/**
 * Price a card's rows, which are in order, after `before`, the last row that stays as it is. Amounts are rounded over the
 * run, not per row: amount(n) = round(Σ litres of the run × price) − Σ amounts of the run before n, so they never drift.
 */
export function priceRows(
  rows: readonly { date: string; usageLitre: Litre }[],
  runs: readonly PriceRun[],
  before: { runFrom: string | null; runLitre: Litre | null } | undefined,
): Priced[] {
  let last = before
  return rows.map(({ date, usageLitre }) => {
    const { from: runFrom, price: unitPrice } = runOn(runs, date)
    const earlier = (last?.runFrom === runFrom ? last.runLitre : null) ?? (0 as Litre)
    const runLitre = add(earlier, usageLitre)
    const priced = { unitPrice, runFrom, runLitre, amountFen: minus(amountFor(runLitre, unitPrice), amountFor(earlier, unitPrice)) }
    last = priced
    return priced
  })
}
