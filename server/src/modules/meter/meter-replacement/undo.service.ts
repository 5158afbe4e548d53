import type { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { add, fen, litre, minus, Quantity } from '@weir/contract/platform/units'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/conditions.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { minuteOf } from '../ground/device-alarm-texts.ts'
import { raiseReadingAlarms, alignHeldAlarms } from '../judging/alarms.service.ts'
import { type Binding, bindingsOf, demandJudged, lockMeters, type Meter, writeDecision } from '../ground/judging.store.ts'
import { settle } from '../judging/settle.service.ts'
import { type Work, periodsOf } from '../judging/work.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { asDryRun } from '../ground/effect.ts'
import { readings } from '../ground/reading.table.ts'
import { cardNames, lockCard, waterCards } from '../../card/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { findCreditSent, findLaterReading, isBoundLater, replacementNames } from '../ground/meter-replacement.queries.ts'
import { meterReplacements, type Replacement } from '../ground/meter-replacement.table.ts'

/** Takes a replacement back while nothing came after it: bindings, days and sums are as if it had never been made. */
export const undoReplacement = (ctx: Writing, { dryRun, ...input }: InputOf<typeof meterReplacementApi.undo>) =>
  asDryRun(ctx, dryRun, (ctx) => undo(ctx, input))

async function undo(ctx: Writing, { id, undoReason }: { id: number; undoReason: string }) {
  const { replacement, old, next } = await holdReplacement(ctx, id)
  await demandLast(ctx, replacement)
  const card = replacement.cardId === null ? undefined : await lockCard(ctx, replacement.cardId)
  const former = await bindingsOf(ctx, [old.deviceSn, next.deviceSn])
  await rebind(ctx, replacement)
  await takeOut(ctx, replacement, undoReason)
  const effects = await recountBoth(ctx, replacement, [
    { meter: { ...old, deptId: card?.deptId ?? old.deptId }, bindings: former.get(old.deviceSn) ?? [] },
    { meter: { ...next, deptId: replacement.newDeptId }, bindings: former.get(next.deviceSn) ?? [] },
  ])
  const undone = { undoneAt: ctx.now(), undoneBy: ctx.actor.id, undoReason }
  await ctx.db.update(meterReplacements).set(undone).where(eq(meterReplacements.id, id))
  const { undoneAt } = undone
  replacementNames.changed(ctx, id, { state: 'done', undoneAt: null, undoReason: null }, { state: 'undone', undoneAt, undoReason })
  if (card) {
    cardNames.changed(ctx, card.id, { deviceSn: next.deviceSn }, { deviceSn: old.deviceSn })
    ctx.changed({ resource: waterMeterApi, id: old.id, before: { cardNo: null }, after: { cardNo: card.cardNo } })
    ctx.changed({ resource: waterMeterApi, id: next.id, before: { cardNo: card.cardNo }, after: { cardNo: null } })
  }
  const ofCard = effects.filter(({ before, after }) => (after ?? before)!.cardId === replacement.cardId)
  const litres = ofCard.reduce(
    (sum, { before, after }) => add(sum, minus(before?.usageLitre ?? litre(0), after?.usageLitre ?? litre(0))),
    litre(0),
  )
  const amount = ofCard.reduce((sum, { before, after }) => add(sum, minus(before?.amountFen ?? fen(0), after?.amountFen ?? fen(0))), fen(0))
  const after = card && (await lockCard(ctx, card.id))
  return { quantity: litres, amount, remainingQuantity: after?.remainingLitre ?? null, goesOn: await isJudging(ctx, [old, next]) }
}

/** The meters are locked before the card, as everywhere, and the replacement with them. */
async function holdReplacement(ctx: Writing, id: number) {
  const mine = and(eq(meterReplacements.id, id), ownedBy(meterReplacements)(ctx))
  const [found] = await ctx.db.select().from(meterReplacements).where(mine)
  if (!found) throw notFound('meterReplacement.error.missing')
  const meters = await lockMeters(ctx, [found.oldDeviceSn, found.newDeviceSn])
  const [old, next] = [meters.get(found.oldDeviceSn), meters.get(found.newDeviceSn)]
  if (!old || !next) throw notFound('waterMeter.error.missing')
  const [replacement] = await ctx.db.select().from(meterReplacements).where(mine).for('update')
  demandJudged([old, next])
  return { replacement: replacement!, old, next }
}

/** Nothing may have followed. The refusal names it. */
async function demandLast(ctx: Writing, replacement: Replacement) {
  if (replacement.undoneAt) throw conflict('meterReplacement.error.undone')
  if (replacement.source === 'decision') throw conflict('meterReplacement.error.ofDecision')
  if (await isBoundLater(ctx, replacement)) throw conflict('meterReplacement.error.boundLater')
  const later = await findLaterReading(ctx, replacement)
  if (later) throw conflict('meterReplacement.error.newReported', { register: z.encode(Quantity, later.register), at: minuteOf(later.at) })
  const order = await findCreditSent(ctx, replacement)
  if (order) throw conflict('meterReplacement.error.creditSent', order)
}

/** The old meter has its card as before, and the new one never had it. */
async function rebind(ctx: Writing, { cardId, oldDeviceSn, newDeviceSn, oldBindingId, newBindingId, newDeptId }: Replacement) {
  if (cardId === null || oldBindingId === null || newBindingId === null) return
  await ctx.db.delete(meterBindings).where(eq(meterBindings.id, newBindingId))
  await ctx.db.update(meterBindings).set({ to: null, toRegisterLitre: null, endedBy: null }).where(eq(meterBindings.id, oldBindingId))
  const [card] = await ctx.db
    .update(waterCards)
    .set({ deviceSn: oldDeviceSn })
    .where(eq(waterCards.id, cardId))
    .returning({ deptId: waterCards.deptId })
  await ctx.db.update(waterMeters).set({ deptId: newDeptId }).where(eq(waterMeters.deviceSn, newDeviceSn))
  await ctx.db.update(waterMeters).set({ deptId: card!.deptId }).where(eq(waterMeters.deviceSn, oldDeviceSn))
}

/** The registers that were typed with the replacement: readings are never deleted, so they are withdrawn. */
async function takeOut(ctx: Writing, replacement: Replacement, reason: string) {
  const { at, oldDeviceSn, newDeviceSn, finalRegisterLitre, initialRegisterLitre, isFinalTyped, isInitialTyped } = replacement
  const typed = [
    ...(isFinalTyped ? [{ deviceSn: oldDeviceSn, register: finalRegisterLitre }] : []),
    ...(isInitialTyped ? [{ deviceSn: newDeviceSn, register: initialRegisterLitre }] : []),
  ]
  for (const { deviceSn, register } of typed) {
    const own = and(eq(readings.deviceSn, deviceSn), eq(readings.meterTime, at), eq(readings.registerLitre, register))
    const found = await ctx.db.select({ id: readings.id, accepted: readings.accepted }).from(readings).where(own)
    if (found[0]?.accepted) await writeDecision(ctx, found, { decision: 'withdraw', reason })
  }
}

async function recountBoth(ctx: Writing, { at }: Replacement, meters: readonly { meter: Meter; bindings: readonly Binding[] }[]) {
  const sns = meters.map(({ meter }) => meter.deviceSn)
  const bindings = await bindingsOf(ctx, sns)
  const works = meters.map(({ meter, bindings: former }): Work => {
    const now = bindings.get(meter.deviceSn) ?? []
    return { meter, bindings: now, formerPeriods: periodsOf(former), arriving: [], from: at.getTime(), through: Infinity }
  })
  const arrival = { source: 'staff', arrivedAt: ctx.now() } as const
  const { verdicts, effects } = await settle(ctx, works, arrival)
  await raiseReadingAlarms(ctx, verdicts, works, arrival)
  await alignHeldAlarms(ctx, sns, {})
  return effects
}

async function isJudging({ db }: Writing, meters: readonly Meter[]): Promise<boolean> {
  const sns = meters.map(({ deviceSn }) => deviceSn)
  const rows = await db.select({ since: waterMeters.judgingSince }).from(waterMeters).where(inArray(waterMeters.deviceSn, sns))
  return rows.some(({ since }) => since !== null)
}
