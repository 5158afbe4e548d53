import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { Quantity } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Writing } from '../../../kernel/context.ts'
import { AppError, conflict, type FieldRefusal, invalid, notFound } from '../../../kernel/errors.ts'
import { minuteOf } from '../ground/device-alarm-texts.ts'
import { type Binding, bindingsOf, demandJudged, lockMeters, type Meter } from '../ground/judging.store.ts'
import { replaceMeter } from '../meter-binding/replace.service.ts'
import { asDryRun } from '../ground/dry-run.ts'
import { lockCard } from '../../card/index.ts'
import { meterScope } from '../ground/water-meter.queries.ts'
import { addMeter } from '../water-meter/water-meter.service.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { type Fit, fitOf } from './fit.ts'
import { mayRegister } from './may-register.ts'
import { replacedEffect } from './replaced-effect.ts'
import { warningsOf } from './warnings.ts'

type Input = InputOf<(typeof waterMeterApi)['replace']>
type Answer = OutputOf<(typeof waterMeterApi)['replace']>

/** Replaces a meter as somebody saw it on the wall. A dry run goes the same way and is rolled back. */
export const replaceByForm = (ctx: Writing, input: Input): Promise<Answer> => asDryRun(ctx, input.dryRun, (ctx) => replace(ctx, input))

async function replace(ctx: Writing, input: Input): Promise<Answer> {
  const { finalRegister, initialRegister, reason, note, installer, confirmed } = input
  const at = input.at ?? ctx.now()
  if (at > ctx.now()) throw invalid('at', 'reading.error.future')
  const { old, next } = await holdMeters(ctx, input)
  demandJudged([old, next])
  const bindings = await bindingsOf(ctx, [old.deviceSn, next.deviceSn])
  const [ofOld, ofNext] = [bindings.get(old.deviceSn) ?? [], bindings.get(next.deviceSn) ?? []]
  const open = ofOld.find(({ to }) => to === null)
  demandFree(ofNext, at)
  demandAfterStart(ofOld, at)
  const card = open && (await lockCard(ctx, open.cardId))
  if (card && !waterCardCan.bind(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })

  const final = await fitOf(ctx, old, ofOld, { at, register: finalRegister })
  const initial = await fitOf(ctx, next, ofNext, { at, register: initialRegister })
  demandFinal(final, input)
  demandInitial(initial, input)
  const warnings = await warningsOf(ctx, { old, next, final, initial, at, card })
  const event = { reason, note, installer, source: 'form' } as const
  const isConfirmed = (confirmed || input.dryRun) && final.judged.verdict === 'spike'
  const replaced = await replaceMeter(ctx, { old, next, finalRegister, initialRegister, at, isConfirmed, event })
  const effect = await replacedEffect(ctx, { ...replaced, old, next, card, at, input, last: final.last })
  return { replacementId: input.dryRun ? null : replaced.replacementId, ...effect, warnings }
}

/** Both meters, locked in one order. Outside the scope a meter does not exist; a new one may be registered on the way. */
async function holdMeters(ctx: Writing, { id, newDeviceSn, registerNew, newDeviceModel }: Input): Promise<{ old: Meter; next: Meter }> {
  const [found] = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn, deptId: waterMeters.deptId })
    .from(waterMeters)
    .where(and(eq(waterMeters.id, id), meterScope(ctx)))
  if (!found) throw notFound('waterMeter.error.missing')
  if (found.deviceSn === newDeviceSn) throw invalid('newDeviceSn', 'waterMeter.error.sameMeter')
  const sns = [found.deviceSn, newDeviceSn]
  let meters = await lockMeters(ctx, sns)
  if (!meters.has(newDeviceSn) && registerNew) {
    if (!mayRegister(ctx)) throw invalid('newDeviceSn', 'waterMeter.error.mayNotRegister')
    await addMeter(ctx, { deviceSn: newDeviceSn, deviceModel: newDeviceModel }, found.deptId)
    meters = await lockMeters(ctx, sns)
  }
  const [old, next] = [meters.get(found.deviceSn), meters.get(newDeviceSn)]
  if (!old) throw notFound('waterMeter.error.missing')
  if (!next) throw invalid('newDeviceSn', 'waterMeter.error.unregistered')
  return { old, next }
}

const wrong = (...fields: FieldRefusal[]) => new AppError(400, 'error.invalid', {}, fields)
const tons = (litres: Fit['limit']) => z.encode(Quantity, litres)

function demandFree(bindings: readonly Binding[], at: Date) {
  const taken = bindings.find(({ to }) => to === null || to > at)
  if (taken) throw wrong({ field: 'newDeviceSn', reason: 'waterMeter.error.newTaken', data: { cardNo: taken.cardNo } })
}

/** A meter is replaced after it was bound, or after its last card lost it. */
function demandAfterStart(bindings: readonly Binding[], at: Date) {
  const start = bindings.reduce((last, { from, to }) => Math.max(last, (to ?? from).getTime()), -Infinity)
  if (at.getTime() <= start)
    throw wrong({ field: 'at', reason: 'waterMeter.error.notBeforeStart', data: { at: minuteOf(new Date(start)) } })
}

/** The old meter: not below its last register, and nothing counted after. A meter that lies in a car may report the same again. */
function demandFinal({ last, later, judged, limit }: Fit, { finalRegister, confirmed, dryRun }: Input) {
  if (later && later.register !== finalRegister)
    throw wrong({
      field: 'at',
      reason: 'waterMeter.error.afterLast',
      data: { at: minuteOf(new Date(later.at)), register: tons(later.register) },
    })
  if (judged.verdict === 'spike') {
    if (!confirmed && !dryRun) throw wrong({ field: 'finalRegister', reason: 'waterMeter.error.tooFast', data: { limit: tons(limit) } })
  } else if (!judged.accepted && judged.verdict !== 'duplicate') {
    throw wrong({ field: 'finalRegister', reason: 'waterMeter.error.belowLast', data: { register: tons(last?.register ?? finalRegister) } })
  }
}

function demandInitial({ later, judged }: Fit, { initialRegister }: Input) {
  if (!judged.accepted && judged.verdict !== 'duplicate') throw wrong({ field: 'initialRegister', reason: 'waterMeter.error.initialUnfit' })
  if (later && later.register < initialRegister)
    throw wrong({ field: 'initialRegister', reason: 'waterMeter.error.aboveFirst', data: { register: tons(later.register) } })
}
