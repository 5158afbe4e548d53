import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { Litre } from '@weir/contract/platform/units'
import { and, eq, isNull, or, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, invalid, notFound, type PlainReason } from '../../../kernel/errors.ts'
import type { RowEffect } from '../ground/meter-stat.store.ts'
import type { Verdict } from '../engine/verdict.ts'
import { raiseReadingAlarms } from '../judging/alarms.service.ts'
import { periodsOf } from '../judging/work.ts'
import { settle } from '../judging/settle.service.ts'
import { type Binding, bindingsOf, demandJudged, lockMeters, type Meter, writeDecision } from '../ground/judging.store.ts'
import { readings } from '../ground/reading.table.ts'
import { waterCards } from '../../card/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'

interface Card {
  id: number
  cardNo: string
  deptId: number
}

interface Change {
  /** When it happened, not later than now; readings after it count for the new period. */
  at?: Date | undefined
  /** The register at that moment: judged as a reading, it cuts the rise between the periods. */
  register?: Litre | undefined
  /** Staff have compared it with the meter: it counts though it rose faster than water can flow. */
  isConfirmed?: boolean | undefined
}

export interface Bound {
  binding: Binding
  /** Its share of the daily rows. */
  effects: RowEffect[]
  /** The typed register counts through this change alone: the meter has not reported the same. */
  isTyped: boolean
}

/**
 * Binds a free meter to a free card. Readings after `at` become the card's, and their usage is posted. Call it before the card is locked:
 * meters are locked first everywhere. The caller records the change of the card in the log. 404 unknown meter; 409 taken, or a register
 * that does not fit.
 */
export async function bindMeter(
  ctx: Writing,
  { card, deviceSn, at: given, ...change }: { card: Card; deviceSn: string } & Change,
): Promise<Bound> {
  const at = momentOf(ctx, given)
  const meter = await lockMeter(ctx, deviceSn, 'reading.error.unknownDevice')
  if (meter.isMain) throw conflict('reading.error.meterIsMain')
  const former = (await bindingsOf(ctx, [deviceSn])).get(deviceSn) ?? []
  if (former.some(({ to }) => to === null || to > at)) throw conflict('reading.error.meterTaken')
  const [taken] = await ctx.db
    .select({ id: meterBindings.id })
    .from(meterBindings)
    .where(
      and(eq(meterBindings.cardId, card.id), or(isNull(meterBindings.to), sql`${meterBindings.to} > ${at.toISOString()}::timestamptz`)),
    )
    .limit(1)
  if (taken) throw conflict('reading.error.cardTaken')

  const [binding] = await ctx.db
    .insert(meterBindings)
    .values({
      deviceSn,
      cardId: card.id,
      cardNo: card.cardNo,
      from: at,
      fromRegisterLitre: change.register,
      createdAt: ctx.now(),
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning()
  await ctx.db.update(waterMeters).set({ deptId: card.deptId }).where(eq(waterMeters.id, meter.id))
  await ctx.db.update(waterCards).set({ deviceSn }).where(eq(waterCards.id, card.id))
  ctx.changed({ resource: waterMeterApi, id: meter.id, before: { cardNo: null }, after: { cardNo: card.cardNo } })
  const counted = await recount(ctx, {
    meter: { ...meter, deptId: card.deptId },
    at,
    ...change,
    formerBindings: former,
    bindings: [...former, binding!],
  })
  return { binding: binding!, ...counted }
}

/**
 * Unbinds the meter of a card. Readings after `at` belong to nobody until the meter is bound again. 404 when the card has none, or one out
 * of the caller's scope. 409 for a register that does not fit; 400 for a moment before the binding.
 */
export async function unbindMeter(ctx: Writing, { cardId, at: given, ...change }: { cardId: number } & Change): Promise<Bound> {
  const at = momentOf(ctx, given)
  const [bound] = await ctx.db
    .select({ deviceSn: meterBindings.deviceSn })
    .from(meterBindings)
    .where(and(eq(meterBindings.cardId, cardId), isNull(meterBindings.to)))
  if (!bound) throw notFound('reading.error.notBound')
  const meter = await lockMeter(ctx, bound.deviceSn, 'reading.error.meterUnseen')
  const former = (await bindingsOf(ctx, [bound.deviceSn])).get(bound.deviceSn) ?? []
  // Only the holder of the meter's lock knows: a twin of this call may have been first.
  const found = former.find((binding) => binding.cardId === cardId && binding.to === null)
  if (!found) throw notFound('reading.error.notBound')
  if (at < found.from) throw invalid('at', 'reading.error.beforeBinding')
  const ended = { ...found, to: at }
  await ctx.db
    .update(meterBindings)
    .set({ to: at, toRegisterLitre: change.register, endedBy: ctx.actor.id })
    .where(eq(meterBindings.id, found.id))
  await ctx.db.update(waterCards).set({ deviceSn: null }).where(eq(waterCards.id, cardId))
  ctx.changed({ resource: waterMeterApi, id: meter.id, before: { cardNo: found.cardNo }, after: { cardNo: null } })
  const bindings = former.map((binding) => (binding.id === found.id ? ended : binding))
  return { binding: ended, ...(await recount(ctx, { meter, at, ...change, formerBindings: former, bindings })) }
}

function momentOf({ now }: Writing, at = now()): Date {
  if (at > now()) throw invalid('at', 'reading.error.future')
  return at
}

async function lockMeter(ctx: Writing, deviceSn: string, missing: PlainReason): Promise<Meter> {
  const meter = (await lockMeters(ctx, [deviceSn])).get(deviceSn)
  if (!meter) throw notFound(missing)
  demandJudged([meter])
  return meter
}

const FITTING: readonly Verdict[] = ['baseline', 'ok', 'rollover']

interface Recount extends Change {
  meter: Meter
  at: Date
  formerBindings: readonly Binding[]
  bindings: readonly Binding[]
}

/** Judge the register typed at the change, and let every reading since count for the period it now lies in. */
export async function recount(ctx: Writing, { meter, at, register, isConfirmed, ...change }: Recount): Promise<Omit<Bound, 'binding'>> {
  const { formerBindings, bindings } = change
  const typed = register === undefined ? undefined : await prepareTyped(ctx, { meter, at, register, isConfirmed })
  const formerPeriods = periodsOf(formerBindings)
  const work = { meter, bindings, formerPeriods, arriving: typed?.arriving ?? [], from: at.getTime(), through: Infinity }
  const arrival = { source: 'staff', arrivedAt: ctx.now() } as const
  const { verdicts, effects, left } = await settle(ctx, [work], arrival)
  // A typed register is judged now or refused: it never waits.
  if (left.length > 0) throw conflict('reading.error.judging', { deviceSn: meter.deviceSn })
  await typed?.demandCounted()
  await raiseReadingAlarms(ctx, verdicts, [work], arrival)
  return { effects, isTyped: typed?.isTyped ?? false }
}

type Typed = Required<Pick<Recount, 'meter' | 'at'>> & { register: Litre; isConfirmed: boolean | undefined }

/** The typed register as a reading: a new one, or a stored one. A stored one that somebody took out since counts again. */
async function prepareTyped(ctx: Writing, { meter, at, register, isConfirmed = false }: Typed) {
  const copy = await copyOf(ctx, meter, at, register)
  const isTakenBack = copy?.decision === 'withdraw' || copy?.decision === 'reject'
  if (copy && isTakenBack) await writeDecision(ctx, [copy], { decision: isConfirmed ? 'accept' : 'undo', reason: TYPED })
  const decision = isConfirmed ? ({ kind: 'accept' } as const) : undefined
  const reading = { at: at.getTime(), meterTime: at.getTime(), register, stale: false, trusted: true, decision }
  return {
    arriving: copy ? [] : [reading],
    isTyped: !copy || isTakenBack,
    /** Once it is judged: it fits, and staff's word for it is stored. */
    async demandCounted() {
      const own = (await copyOf(ctx, meter, at, register))!
      if (!own.accepted || !FITTING.includes(own.verdict)) throw conflict('reading.error.registerUnfit', { verdict: own.verdict })
      if (isConfirmed && !copy) await writeDecision(ctx, [own], { decision: 'accept', reason: TYPED })
    },
  }
}

/** The note of a decision that a typed register makes by itself. */
const TYPED = 'typed'

/** The stored reading of this moment and register: the register at the end of one binding is often typed again for the next. */
async function copyOf({ db }: Writing, { deviceSn }: Meter, at: Date, register: Litre) {
  const { id, verdict, accepted, decision } = readings
  const [copy] = await db
    .select({ id, verdict, accepted, decision })
    .from(readings)
    .where(and(eq(readings.deviceSn, deviceSn), eq(readings.meterTime, at), eq(readings.registerLitre, register)))
  return copy
}
