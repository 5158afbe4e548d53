import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import type { Litre } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Writing } from '../../../platform/context.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { RowEffect } from '../meter-stat/meter-stat.apply.ts'
import { bindingsOf, lockMeters, type Meter } from '../reading/reading.store.ts'
import { waterCards } from '../water-card/water-card.table.ts'
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
 * Put a new meter in the place of an old one, as one event: the old one's last rise counts up to `finalRegister`, the new
 * one's first from `initialRegister`, and the card goes with it. The new one is registered if nobody did.
 */
export async function replaceMeter(ctx: Writing, { deviceSn, finalRegister, at, ...replacement }: Replacement): Promise<RowEffect[]> {
  const meters = await lockMeters(ctx, [deviceSn, replacement.newDeviceSn])
  const old = meters.get(deviceSn)
  if (!old) throw notFound('reading.error.unknownDevice')
  await prepareNew(ctx, old, meters.get(replacement.newDeviceSn), replacement)
  const bindings = (await bindingsOf(ctx, [deviceSn])).get(deviceSn) ?? []
  const open = bindings.find(({ to }) => to === null)
  if (!open) return recount(ctx, { meter: old, at, register: finalRegister, formerBindings: bindings, bindings })

  const ended = await unbindMeter(ctx, { cardId: open.cardId, at, register: finalRegister })
  const [card] = await ctx.db.select().from(waterCards).where(eq(waterCards.id, open.cardId))
  const begun = await bindMeter(ctx, { card: card!, deviceSn: replacement.newDeviceSn, at })
  ctx.changed({ resource: waterCardApi, id: card!.id, before: { deviceSn }, after: { deviceSn: replacement.newDeviceSn } })
  return [...ended.effects, ...begun.effects]
}

async function prepareNew(
  ctx: Writing,
  old: Meter,
  present: Meter | undefined,
  { newDeviceSn, initialRegister }: Omit<Replacement, 'deviceSn' | 'finalRegister' | 'at'>,
) {
  if (present && present.readTo !== null) throw conflict('reading.error.meterTaken')
  if (present) {
    await ctx.db.update(waterMeters).set({ initialRegisterLitre: initialRegister }).where(eq(waterMeters.id, present.id))
    const before = { initialRegister: present.initialRegisterLitre }
    ctx.changed({ resource: waterMeterApi, id: present.id, before, after: { initialRegister } })
    return
  }
  const { deviceModel, maxFlowLitre, reportHours, registerRangeLitre, commands, deptId } = old
  const [added] = await ctx.db
    .insert(waterMeters)
    .values({
      deviceSn: newDeviceSn,
      initialRegisterLitre: initialRegister,
      deviceModel,
      maxFlowLitre,
      reportHours,
      registerRangeLitre,
      commands,
      deptId,
      createdBy: ctx.actor.id,
      createdAt: ctx.now(),
    })
    .onConflictDoNothing()
    .returning({ id: waterMeters.id })
  const settings = { deviceModel, initialRegister, maxFlow: maxFlowLitre, reportHours, registerRange: registerRangeLitre, commands }
  if (added) ctx.changed({ resource: waterMeterApi, id: added.id, before: null, after: { deviceSn: newDeviceSn, ...settings } })
}
