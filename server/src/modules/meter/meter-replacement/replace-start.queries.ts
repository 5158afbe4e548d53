import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, isNull, sql, asc, gt } from 'drizzle-orm'
import type { REPLACE_WARNINGS } from '@weir/contract/modules/meter/meter-replace'
import { type Litre, litre } from '@weir/contract/platform/units'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type Meter, type Binding, headsBefore, rulesOf } from '../ground/judging.store.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { waterCardScope, waterCards, waterCardRecharges, type Card } from '../../card/index.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { daysSince } from '../engine/spread.ts'
import { readings } from '../ground/reading.table.ts'
import { isUndecided } from '../ground/water-meter-readings.ts'
import { type Head, judge, type Judged, possibleRise } from '../engine/verdict.ts'

type Api = typeof waterMeterApi
type Start = OutputOf<Api['replaceStart']>

/** The old meter, its card, and the meter with the typed number. */
export async function startReplacement(ctx: Context, { id, newDeviceSn }: InputOf<Api['replaceStart']>): Promise<Start> {
  const [old] = await ctx.db
    .select()
    .from(waterMeters)
    .where(and(eq(waterMeters.id, id), meterScope(ctx)))
  if (!old) throw notFound('waterMeter.error.missing')
  const binding = await openBinding(ctx, old.deviceSn)
  const { deviceSn, deviceModel, lastReportAt, registerLitre, acceptedAt, initialRegisterLitre } = old
  return {
    old: {
      id,
      deviceSn,
      deviceModel,
      connectivity: connectivityOf(old, ctx.now()),
      lastReportAt,
      register: registerLitre,
      registerAt: acceptedAt,
      boundAt: binding?.from ?? null,
      initialRegister: initialRegisterLitre,
    },
    card: binding ? await cardOf(ctx, binding.cardId) : null,
    next: newDeviceSn === undefined ? null : await nextOf(ctx, old, newDeviceSn),
    mayRegister: mayRegister(ctx),
  }
}

async function openBinding({ db }: Context, deviceSn: string) {
  const [binding] = await db
    .select({ from: meterBindings.from, cardId: meterBindings.cardId })
    .from(meterBindings)
    .where(and(eq(meterBindings.deviceSn, deviceSn), isNull(meterBindings.to)))
  return binding
}

async function cardOf(ctx: Context, cardId: number): Promise<Start['card']> {
  const [card] = await ctx.db
    .select({
      id: waterCards.id,
      cardNo: waterCards.cardNo,
      name: waterCards.name,
      roomNo: sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`,
      unitPrice: waterCards.unitPrice,
      remainingQuantity: waterCards.remainingLitre,
    })
    .from(waterCards)
    .where(and(eq(waterCards.id, cardId), waterCardScope(ctx)))
  return card ? { ...card, undelivered: await countOnTheirWay(ctx, cardId) } : null
}

async function nextOf(ctx: Context, old: Meter, deviceSn: string): Promise<Start['next']> {
  const [meter] = await ctx.db
    .select()
    .from(waterMeters)
    .where(and(eq(waterMeters.deviceSn, deviceSn), meterScope(ctx)))
  if (!meter) {
    const nothing = { deviceModel: null, connectivity: null, lastReportAt: null, register: null, initialRegister: null }
    return { id: null, deviceSn, standing: 'unknown', ...nothing }
  }
  return {
    id: meter.id,
    deviceSn,
    standing: await standingOf(ctx, old, meter),
    deviceModel: meter.deviceModel,
    connectivity: connectivityOf(meter, ctx.now()),
    lastReportAt: meter.lastReportAt,
    register: meter.registerLitre,
    initialRegister: meter.initialRegisterLitre,
  }
}

async function standingOf(ctx: Context, old: Meter, meter: Meter) {
  if (meter.id === old.id) return 'same'
  if (meter.judgingSince) return 'judging'
  return (await openBinding(ctx, meter.deviceSn)) ? 'taken' : 'free'
}

/** Registering the new meter on the way is adding a meter. */
export const mayRegister = ({ actor }: Context): boolean => actor.isSuper || actor.grants.has(waterMeterApi.add.id)

interface Warning {
  warning: (typeof REPLACE_WARNINGS)[number]
  quantity: Litre | null
  count: number | null
}

interface Replacing {
  old: Meter
  next: Meter
  final: Fit
  initial: Fit
  at: Date
  card: Card | undefined
}

/** Facts that stop nobody, but that the operator should see. */
export async function warningsOf(ctx: Context, { old, next, final, initial, at, card }: Replacing): Promise<Warning[]> {
  const days = final.judged.usage > 0 ? daysSince(final.last, at.getTime()) : 0
  const held = await ctx.db.$count(readings, and(eq(readings.deviceSn, old.deviceSn), isUndecided))
  const onTheirWay = card ? await countOnTheirWay(ctx, card.id) : 0
  const isOther = old.deviceModel !== null && next.deviceModel !== null && old.deviceModel !== next.deviceModel
  return [
    ...(final.judged.verdict === 'spike' ? [{ warning: 'finalTooFast' as const, quantity: final.limit, count: null }] : []),
    ...(initial.judgedLater?.verdict === 'spike'
      ? [{ warning: 'newTooFast' as const, quantity: initial.later!.register, count: null }]
      : []),
    ...(days > 1 ? [{ warning: 'spread' as const, quantity: null, count: days }] : []),
    ...(held > 0 ? [{ warning: 'oldHeld' as const, quantity: null, count: held }] : []),
    ...(onTheirWay > 0 ? [{ warning: 'creditsOnTheirWay' as const, quantity: null, count: onTheirWay }] : []),
    ...(isOther ? [{ warning: 'otherModel' as const, quantity: null, count: null }] : []),
  ]
}

/** Paid orders that the meter has not answered. */
const countOnTheirWay = ({ db }: Context, cardId: number) =>
  db.$count(waterCardRecharges, and(eq(waterCardRecharges.cardId, cardId), eq(waterCardRecharges.delivery, 'initiated')))

/** A typed register among the readings of its meter. */
export interface Fit {
  /** The last accepted reading before. */
  last: Head | undefined
  /** The first accepted reading after. */
  later: Head | undefined
  judged: Judged
  /** How far the register may have risen. */
  limit: Litre
  /** The verdict on the later reading, counted from the typed register. */
  judgedLater: Judged | undefined
}

/** How a register typed at a moment would be judged, before anything is written. The binding begins then, if it is the meter's first. */
export async function fitOf(ctx: Context, meter: Meter, bindings: readonly Binding[], { at, register }: { at: Date; register: Litre }) {
  const moment = at.getTime()
  const rules = rulesOf(meter, bindings)
  rules.since = Math.min(rules.since, moment)
  const last = (await headsBefore(ctx, new Map([[meter.deviceSn, moment]]))).get(meter.deviceSn)
  const later = await acceptedAfter(ctx, meter.deviceSn, at)
  const typed = { at: moment, register }
  const judged = judge(rules, last, { ...typed, stale: false })
  const limit = last || rules.initialRegister !== null ? litre(possibleRise(rules, last, typed).limit) : litre(0)
  const judgedLater = later && judge(rules, typed, { ...later, stale: false })
  return { last, later, judged, limit, judgedLater } satisfies Fit
}

async function acceptedAfter({ db }: Context, deviceSn: string, at: Date): Promise<Head | undefined> {
  const [later] = await db
    .select({ at: readings.effectiveAt, register: readings.registerLitre })
    .from(readings)
    .where(and(eq(readings.deviceSn, deviceSn), gt(readings.effectiveAt, at), eq(readings.accepted, true)))
    .orderBy(asc(readings.effectiveAt), asc(readings.registerLitre))
    .limit(1)
  return later && { at: later.at.getTime(), register: later.register }
}
