import type { Litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import type { RowEffect } from '../meter-stat/meter-stat.store.ts'
import { bindingsOf, lockMeters, type Meter } from '../judging/judging.store.ts'
import { cardNames } from '../water-card/water-card-columns.ts'
import { waterCards } from '../water-card/water-card.table.ts'
import { meterNames } from '../water-meter/water-meter.queries.ts'
import { waterMeters } from '../water-meter/water-meter.table.ts'
import { bindMeter, recount, unbindMeter } from './meter-binding.service.ts'

interface Replacement {
  deviceSn: string
  /** Where the old meter's register ended, and the new one's began. */
  finalRegister: Litre
  initialRegister: Litre
  newDeviceSn: string
  at: Date
}

/**
 * Replaces an old meter by a new one, as one event. The old one's last rise counts up to `finalRegister`, the new one's first from
 * `initialRegister`. The card goes with it. An unregistered new one, or one out of the caller's scope: 400.
 */
export async function replaceMeter(ctx: Writing, replacement: Replacement): Promise<RowEffect[]> {
  const { deviceSn, newDeviceSn, finalRegister, initialRegister, at } = replacement
  const meters = await lockMeters(ctx, [deviceSn, newDeviceSn])
  const [old, next] = [meters.get(deviceSn), meters.get(newDeviceSn)]
  if (!old) throw notFound('reading.error.unknownDevice')
  if (!next) throw invalid('newDeviceSn', 'reading.error.newMeterMissing')
  await prepareNew(ctx, next, initialRegister)
  const bindings = (await bindingsOf(ctx, [deviceSn])).get(deviceSn) ?? []
  const open = bindings.find(({ to }) => to === null)
  if (!open) return recount(ctx, { meter: old, at, register: finalRegister, formerBindings: bindings, bindings })

  const ended = await unbindMeter(ctx, { cardId: open.cardId, at, register: finalRegister })
  const [card] = await ctx.db.select().from(waterCards).where(eq(waterCards.id, open.cardId))
  const begun = await bindMeter(ctx, { card: card!, deviceSn: newDeviceSn, at })
  cardNames.changed(ctx, card!.id, { deviceSn }, { deviceSn: newDeviceSn })
  return [...ended.effects, ...begun.effects]
}

async function prepareNew(ctx: Writing, { id, readTo, initialRegisterLitre }: Meter, initialRegister: Litre) {
  if (readTo !== null) throw conflict('reading.error.meterTaken')
  await ctx.db.update(waterMeters).set({ initialRegisterLitre: initialRegister }).where(eq(waterMeters.id, id))
  meterNames.changed(ctx, id, { initialRegisterLitre }, { initialRegisterLitre: initialRegister })
}
