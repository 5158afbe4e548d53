import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { add, type Fen, fen, type Litre, litre, minus } from '@weir/contract/platform/units'
import { businessDay, dayText } from '@weir/contract/platform/zone'
import { inArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import type { Head } from '../engine/verdict.ts'
import type { Binding, Meter } from '../ground/judging.store.ts'
import { keyOf, type RowEffect, rowsAt, type Stat } from '../ground/meter-stat.store.ts'
import { type Card, findCard } from '../../card/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

type Api = typeof waterMeterApi
type Effect = Omit<OutputOf<Api['replace']>, 'replacementId' | 'warnings'>

interface Replaced {
  effects: readonly RowEffect[]
  oldBinding: Binding | undefined
  newBinding: Binding | undefined
  old: Meter
  next: Meter
  /** As it was before. */
  card: Card | undefined
  at: Date
  input: Pick<InputOf<Api['replace']>, 'finalRegister' | 'initialRegister'>
  last: Head | undefined
}

/** The effect of a replacement on daily rows, both parts and the balance of the card. Read in its transaction. */
export async function replacedEffect(ctx: Context, replaced: Replaced): Promise<Effect> {
  const { old, next, oldBinding, newBinding, card, at, input, last } = replaced
  const date = dayText(businessDay(at.getTime()))
  const ofDay = [
    { deviceSn: old.deviceSn, date, bindingId: oldBinding?.id ?? 0 },
    { deviceSn: next.deviceSn, date, bindingId: newBinding?.id ?? 0 },
  ]
  const rows = await withRowsOf(ctx, merged(replaced.effects), ofDay)
  const ofCard = rows.filter(({ before, after }) => card === undefined || (after ?? before)!.cardId === card.id)
  const changeOf = ({ deviceSn }: Meter) =>
    sum(ofCard.filter((row) => snOf(row) === deviceSn).map(({ before, after }) => minus(litresOf(after), litresOf(before))))
  const usedOn = (key: (typeof ofDay)[number]) => litresOf(rows.find((row) => keyOf((row.after ?? row.before)!) === keyOf(key))?.after)
  const [oldPart, nextPart] = [changeOf(old), changeOf(next)]
  const onDay = ofCard.filter(({ before, after }) => (after ?? before)!.date === date).map(({ after }) => after)
  const meters = await ctx.db
    .select()
    .from(waterMeters)
    .where(inArray(waterMeters.deviceSn, [old.deviceSn, next.deviceSn]))
  const reported = meters.find(({ deviceSn, acceptedAt }) => deviceSn === next.deviceSn && acceptedAt! > at)
  return {
    old: { deviceSn: old.deviceSn, from: last?.register ?? null, to: input.finalRegister, quantity: oldPart },
    next: { deviceSn: next.deviceSn, from: input.initialRegister, to: reported?.registerLitre ?? null, quantity: nextPart },
    day: {
      date,
      old: usedOn(ofDay[0]!),
      next: usedOn(ofDay[1]!),
      quantity: sum(onDay.map(litresOf)),
      amount: card ? onDay.reduce((total, row) => add(total, fenOf(row)), fen(0)) : null,
    },
    rows: rows.map(shownRow).sort(inOrder),
    balance: card ? await balanceOf(ctx, card, oldPart, nextPart) : null,
    goesOn: meters.some(({ judgingSince }) => judgingSince !== null),
  }
}

async function balanceOf(ctx: Context, { id, cardNo, remainingLitre }: Card, old: Litre, next: Litre) {
  const { remainingLitre: after } = await findCard(ctx, id)
  return { cardNo, before: remainingLitre, old, next, after }
}

/** Several changes of a row are one. */
function merged(effects: readonly RowEffect[]): Map<string, RowEffect> {
  const rows = new Map<string, RowEffect>()
  for (const { before, after } of effects) {
    const key = keyOf((after ?? before)!)
    const first = rows.get(key)
    rows.set(key, { before: first ? first.before : before, after })
  }
  for (const [key, { before, after }] of rows) if (!before && !after) rows.delete(key)
  return rows
}

/** Also the rows of the day that do not change. */
async function withRowsOf(ctx: Context, rows: Map<string, RowEffect>, keys: readonly Parameters<typeof keyOf>[0][]): Promise<RowEffect[]> {
  const stored = await rowsAt(ctx, keys)
  for (const [key, row] of stored) if (!rows.has(key)) rows.set(key, { before: row, after: row })
  return [...rows.values()]
}

const snOf = ({ before, after }: RowEffect) => (after ?? before)!.deviceSn
const litresOf = (row: Stat | undefined): Litre => row?.usageLitre ?? litre(0)
const fenOf = (row: Stat | undefined): Fen => row?.amountFen ?? fen(0)
const sum = (parts: readonly Litre[]): Litre => parts.reduce((total, part) => add(total, part), litre(0))

function shownRow({ before, after }: RowEffect): Effect['rows'][number] {
  const { date, deviceSn, cardNo } = (after ?? before)!
  const [usageBefore, usageAfter] = [before?.usageLitre ?? null, after?.usageLitre ?? null]
  return { date, deviceSn, cardNo, usageBefore, usageAfter, amountBefore: before?.amountFen ?? null, amountAfter: after?.amountFen ?? null }
}

const inOrder = (a: Effect['rows'][number], b: Effect['rows'][number]) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)
