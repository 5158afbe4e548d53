import { businessDay, dayText } from '@weir/contract/platform/zone'
import { asc, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { type LockedCards, waterCardPrices } from '../../card/index.ts'
import { keyOf, type RowEffect, rowsOfCards, type Stat } from '../ground/meter-stat.store.ts'
import { priceRows, priceRuns } from './price-run.ts'

/**
 * Price the changed rows, and the later rows of their cards, whose share of a rounding may change with them. Answers the
 * changed rows and those later ones that differ.
 */
export async function priceCards(ctx: Context, effects: readonly RowEffect[], cards: LockedCards): Promise<RowEffect[]> {
  const from = new Map<number, string>()
  for (const { before, after } of effects) {
    const { cardId, date } = (after ?? before)!
    if (cardId !== null && date < (from.get(cardId) ?? '9999-99-99')) from.set(cardId, date)
  }
  if (from.size === 0) return [...effects]
  const changed = new Map(effects.map((effect) => [keyOf((effect.after ?? effect.before)!), effect]))
  const stored = await rowsOfCards(ctx, from)
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
