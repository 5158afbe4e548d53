import { connectivityOf } from '@weir/contract/modules/card/meter-connectivity'
import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Meter } from '../ground/judging.store.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { waterCardScope, waterCards } from '../../card/index.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { mayRegister } from './may-register.ts'
import { countOnTheirWay } from './warnings.ts'

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
