import { businessDay, dayText } from '@weir/contract/platform/zone'
import { asc, sql } from 'drizzle-orm'
import { add, amountFor, type Fen, type Litre, minus, type UnitPrice } from '@weir/contract/platform/units'

import type { Context } from '../../../kernel/context.ts'
import { type LockedCards, waterCardPrices } from '../../card/index.ts'
import { keyOf, type RowEffect, type Stat } from '../ground/meter-stat.store.ts'

/** The rows of cards, each from a day on and with its last earlier day (`rowsOfCards`). */
interface OfCards {
  from: ReadonlyMap<number, string>
  rows: readonly Stat[]
}

/**
 * Price the changed rows, and the later rows of their cards, whose share of a rounding may change with them. `stored` is what the cards
 * have from their first changed day on. Answers the changed rows and those later ones that differ.
 */
export async function priceCards(
  ctx: Context,
  effects: readonly RowEffect[],
  cards: LockedCards,
  { from, rows: stored }: OfCards,
): Promise<RowEffect[]> {
  if (from.size === 0) return [...effects]
  const changed = new Map(effects.map((effect) => [keyOf((effect.after ?? effect.before)!), effect]))
  const storedBy = Map.groupBy(stored, ({ cardId }) => cardId)
  const addedBy = Map.groupBy(
    effects.flatMap(({ before, after }) => (after && !before ? [after] : [])),
    ({ cardId }) => cardId,
  )
  const history = await priceHistory(ctx, [...from.keys()])

  const repriced = [...from].flatMap(([cardId, since]) => {
    const mine = storedBy.get(cardId) ?? []
    const later = mine
      .filter(({ date }) => date >= since)
      .flatMap((row) => {
        const effect = changed.get(keyOf(row))
        return effect ? (effect.after ?? []) : row
      })
    const rows = [...later, ...(addedBy.get(cardId) ?? [])].sort(inOrder)
    const runs = priceRuns(history.get(cardId) ?? [], cards.get(cardId)!.unitPrice)
    const prices = priceRows(
      rows,
      runs,
      mine.findLast(({ date }) => date < since),
    )
    return rows.map((row, i): Stat => ({ ...row, ...prices[i]! }))
  })
  const byKey = new Map(repriced.map((row) => [keyOf(row), row]))
  const storedByKey = new Map(stored.map((row) => [keyOf(row), row]))
  const priced = effects.map(({ before, after }) => ({ before, after: after && (byKey.get(keyOf(after)) ?? after) }))
  const others = repriced.flatMap((after) => {
    const before = storedByKey.get(keyOf(after))
    return changed.has(keyOf(after)) || (before && samePrice(before, after)) ? [] : [{ before, after }]
  })
  return [...priced, ...others]
}

const inOrder = (a: Stat, b: Stat) => (a.date === b.date ? a.bindingId - b.bindingId : a.date < b.date ? -1 : 1)
const samePrice = (a: Stat, b: Stat) =>
  a.unitPrice === b.unitPrice && a.amountFen === b.amountFen && a.runLitre === b.runLitre && a.runFrom === b.runFrom

async function priceHistory({ db }: Context, cardIds: readonly number[]) {
  const changes = await db
    .select({
      cardId: waterCardPrices.cardId,
      at: waterCardPrices.createdAt,
      old: waterCardPrices.oldUnitPrice,
      new: waterCardPrices.newUnitPrice,
    })
    .from(waterCardPrices)
    .where(sql`${waterCardPrices.cardId} = any(${sql.param(cardIds)}::bigint[])`)
    .orderBy(asc(waterCardPrices.createdAt), asc(waterCardPrices.id))
  const byDay = changes.map(({ at, ...change }) => ({ ...change, day: dayText(businessDay(at.getTime())) }))
  return Map.groupBy(byDay, ({ cardId }) => cardId)
}

/** One change of a card's price, on a business day (YYYY-MM-DD). */
interface PriceChange {
  day: string
  old: UnitPrice
  new: UnitPrice
}

/** Consecutive days at whose end the same price was in force; null: since the card exists. */
interface PriceRun {
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

interface Priced {
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
