import { add, fen, type Litre, litre, minus } from '@weir/contract/platform/units'
import { dayText, businessDay } from '@weir/contract/platform/zone'

import type { Writing } from '../../../kernel/context.ts'
import { bookAll, type Movement, type LockedCards, lockCards } from '../../card/index.ts'
import type { RowChange } from '../engine/chain.ts'
import type { Binding, Meter } from '../ground/judging.store.ts'
import { priceCards } from './meter-stat-pricing.ts'
import {
  deleteRows,
  keyOf,
  lastRegisters,
  type RowEffect,
  rowsAt,
  type Stat,
  type UsageChange,
  upsertRows,
  rowsOfCards,
} from '../ground/meter-stat.store.ts'
import { addToSummaries } from './usage-summary.ts'

/** Later than every day. */
const NEVER = '9999-99-99'

/** A change of one daily row, with what a new row needs to know. */
export interface PlacedChange extends RowChange {
  meter: Meter
  bindings: readonly Binding[]
  /** Not the newest of the meter: the day's last register must be looked up. */
  isLate: boolean
}

/**
 * Change daily rows, and with them prices, amounts, the litre book, the cards and the summaries. The meters are locked by
 * the caller; the cards are locked here, in one order everywhere.
 */
export async function applyRowChanges(ctx: Writing, changes: readonly PlacedChange[]): Promise<RowEffect[]> {
  if (changes.length === 0) return []
  const keys = changes.map(({ meter, day, bindingId }) => ({ deviceSn: meter.deviceSn, date: dayText(day), bindingId }))
  const ofBindings = changes.map(({ bindings, bindingId }) => bindings.find(({ id }) => id === bindingId)?.cardId)
  // Rows without a card. A binding that an undone replacement took back has rows of its card still.
  const others = await rowsAt(
    ctx,
    keys.filter((_, i) => ofBindings[i] === undefined),
  )
  const from = new Map<number, string>()
  for (const [i, key] of keys.entries()) {
    const cardId = ofBindings[i] ?? others.get(keyOf(key))?.cardId
    if (cardId != null && key.date < (from.get(cardId) ?? NEVER)) from.set(cardId, key.date)
  }
  const cards = await lockCards(ctx, [...from.keys()])
  const ofCards = await rowsOfCards(ctx, from)
  const stored = new Map([...others, ...ofCards.map((row) => [keyOf(row), row] as const)])
  const effects = changes.map((change, i): RowEffect => {
    const before = stored.get(keyOf(keys[i]!))
    return { before, after: changedRow(change, before, cards) }
  })
  await lookUpRegisters(ctx, effects, changes)
  return writeEffects(ctx, await priceCards(ctx, effects, cards, { from, rows: ofCards }), cards)
}

/** Write rows whose new values are known. */
async function writeEffects(ctx: Writing, effects: readonly RowEffect[], cards: LockedCards) {
  const gone = effects.flatMap(({ before, after }) => (before && !after ? [before] : []))
  const kept = effects.flatMap(({ after }) => (after ? [after] : []))
  const ids = await upsertRows(ctx, kept)
  await deleteRows(ctx, gone)
  await bookAll(ctx, cards, { kind: 'usage', refType: 'meterStat' }, [
    ...gone.flatMap((row) => unposted(row.id, row, litre(0))),
    ...kept.flatMap((row) => unposted(ids.get(keyOf(row))!, row, row.usageLitre)),
  ])
  await addToSummaries(ctx, effects.map(usageChange))
  return [...effects]
}

/** The difference of a row to the litre book. A row without a card is not booked. */
const unposted = (refId: number, { cardId, postedLitre }: Stat, used: Litre): Movement[] =>
  cardId === null ? [] : [{ cardId, refId, litres: minus(postedLitre, used) }]

function changedRow(change: PlacedChange, before: Stat | undefined, cards: LockedCards): Stat | undefined {
  const { meter, bindings, day, bindingId } = change
  const cardId = bindings.find(({ id }) => id === bindingId)?.cardId ?? null
  const row = before ?? newRow(meter, dayText(day), bindingId, cardId === null ? undefined : cards.get(cardId))
  const parts = row.parts + change.parts
  if (parts === 0) return undefined
  return {
    ...row,
    parts,
    estimatedParts: row.estimatedParts + change.estimatedParts,
    usageLitre: add(row.usageLitre, change.litres),
    reportedLitre: change.register ?? row.reportedLitre,
  }
}

type Card = ReturnType<LockedCards['get']>

const newRow = ({ deviceSn, deptId, createdBy }: Meter, date: string, bindingId: number, card: Card): Stat => ({
  id: 0,
  date,
  deviceSn,
  bindingId,
  cardId: card?.id ?? null,
  cardNo: card?.cardNo ?? null,
  reportedLitre: null,
  usageLitre: litre(0),
  postedLitre: litre(0),
  unitPrice: null,
  amountFen: null,
  runFrom: null,
  runLitre: null,
  parts: 0,
  estimatedParts: 0,
  deptId: card?.deptId ?? deptId,
  createdBy: card?.createdBy ?? createdBy,
})

async function lookUpRegisters(ctx: Writing, effects: RowEffect[], changes: readonly PlacedChange[]) {
  const late = effects.flatMap(({ after }, i) => (after && changes[i]!.isLate ? [after] : []))
  const registers = await lastRegisters(ctx, late)
  for (const row of late) row.reportedLitre = registers.get(keyOf(row)) ?? null
}

function usageChange({ before, after }: RowEffect): UsageChange {
  const { date, deviceSn, cardId, deptId, createdBy } = (after ?? before)!
  const litres = minus(after?.usageLitre ?? litre(0), before?.usageLitre ?? litre(0))
  const amount = minus(after?.amountFen ?? fen(0), before?.amountFen ?? fen(0))
  return { date, deviceSn, cardId, deptId, createdBy, litres, amount }
}

/**
 * Value today's rows of these cards at their present prices. Call it after the change of the prices is written (`water_card` and
 * `water_card_price`, with `createdAt` = `ctx.now()`). Days before today keep their amounts.
 */
export async function revaluePrices(ctx: Writing, cardIds: readonly number[]) {
  if (cardIds.length === 0) return
  const today = dayText(businessDay(ctx.now().getTime()))
  const cards = await lockCards(ctx, cardIds)
  const since = new Map(cardIds.map((id) => [id, today]))
  const rows = await rowsOfCards(ctx, since)
  const effects = rows.filter(({ date }) => date >= today).map((row) => ({ before: row, after: row }))
  await writeEffects(ctx, await priceCards(ctx, effects, cards, { from: since, rows }), cards)
}
