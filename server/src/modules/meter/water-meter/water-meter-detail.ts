import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { meterBindings } from '../ground/meter-binding.table.ts'
import { readingQueue, readings } from '../ground/reading.table.ts'
import { waterCards } from '../../card/index.ts'
import { isUndecided } from '../ground/water-meter-readings.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

type Meter = OutputOf<(typeof waterMeterApi)['get']>

/** A meter with its related rows. A user who may see the meter may see these. */
export async function meterDetail(ctx: Context, meter: Meter) {
  const { deviceSn } = meter
  const [[card], bindings, held, alarms, [judged], waiting] = await Promise.all([
    ctx.db
      .select({ id: waterCards.id, cardNo: waterCards.cardNo, name: waterCards.name })
      .from(waterCards)
      .where(eq(waterCards.deviceSn, deviceSn)),
    ctx.db
      .select({ id: meterBindings.id, cardNo: meterBindings.cardNo, from: meterBindings.from, to: meterBindings.to })
      .from(meterBindings)
      .where(eq(meterBindings.deviceSn, deviceSn))
      .orderBy(desc(meterBindings.from), desc(meterBindings.id)),
    ctx.db.$count(readings, and(eq(readings.deviceSn, deviceSn), isUndecided)),
    ctx.db.$count(deviceAlarms, and(eq(deviceAlarms.deviceSn, deviceSn), eq(deviceAlarms.state, 'untreated'))),
    ctx.db.select({ since: waterMeters.judgingSince }).from(waterMeters).where(eq(waterMeters.deviceSn, deviceSn)),
    ctx.db.$count(readingQueue, eq(readingQueue.deviceSn, deviceSn)),
  ])
  return {
    meter,
    card: card ? { ...card, roomNo: meter.roomNo } : null,
    bindings,
    held,
    alarms,
    judgingSince: judged?.since ?? null,
    waiting,
  }
}
