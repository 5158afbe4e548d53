import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { litre } from '@weir/contract/platform/units'
import { asc } from 'drizzle-orm'
import { expect } from 'vitest'

import { meter } from '../../src/modules/meter/module.ts'
import { type Context, inTransaction } from '../../src/kernel/context.ts'
import { deviceAlarms } from '../../src/modules/meter/ground/device-alarm.table.ts'
import { leakJob } from '../../src/modules/meter/device-alarm/leak/leak.job.ts'
import { alarmRulesJob } from '../../src/modules/meter/device-alarm/rules/alarm-rules.job.ts'
import { book } from '../../src/modules/card/ground/ledger.store.ts'
import { ingestReadings } from '../../src/modules/meter/reading/ingest.service.ts'
import { type Reported, takeReport } from '../../src/modules/meter/reading/report.service.ts'
import { lockCards } from '../../src/modules/card/ground/water-card.queries.ts'
import { connectivityJob } from '../../src/modules/meter/water-meter/connectivity.job.ts'
import { testApp } from '../app/app.ts'
import { addHousehold } from '../sale/household.ts'

const HOUR = 3_600_000
export const at = (text: string) => Date.parse(`${text}+08:00`)
type Said = Partial<Pick<Reported, 'deviceSn' | 'flags' | 'battery'>>

/** A household with a meter and so many litres on its card; the clock stands where the last report came. */
export async function alarmWorld(opening = 100_000, settings: Partial<Context['settings']> = {}) {
  const test = await testApp(meter, settings)
  const { cardId, deviceSn } = await addHousehold(test.ctx, 1)
  let now = new Date(at('2026-01-01T00:00:00'))
  const ctx = { ...test.ctx, now: () => now }
  await inTransaction(ctx, async (ctx) => {
    const card = (await lockCards(ctx, [cardId])).get(cardId)!
    await book(ctx, card, { kind: 'adjustment', refType: 'adjust', refId: cardId, litres: litre(opening) })
  })
  const jobs = async () => {
    for (const job of [connectivityJob, alarmRulesJob, leakJob]) await job.run(ctx)
  }
  const go = async (time: string) => {
    now = new Date(at(time))
    await jobs()
  }
  const report = (readings: (readonly [time: number, litres: number])[], said: Said = {}) =>
    inTransaction(ctx, (ctx) =>
      takeReport(
        ctx,
        readings.map(([time, litres]) => ({
          deviceSn,
          time: new Date(time),
          register: litre(litres),
          byOwnKey: false,
          sender: 'g',
          text: '',
          ...said,
        })),
        'http',
      ),
    )
  /** The meter reports at its own time; `late`: it comes now. */
  const send = async (time: string, litres: number, said: Said & { late?: boolean } = {}) => {
    const { late = false, ...rest } = said
    if (!late) now = new Date(at(time))
    await report([[at(time), litres]], rest)
    await jobs()
  }
  const file = async (time: string, litres: number) => {
    await inTransaction(ctx, (ctx) =>
      ingestReadings(ctx, [{ deviceSn, meterTime: at(time), register: litre(litres) }], { source: 'file', arrivedAt: now }),
    )
    await jobs()
  }
  /** Every hour so many litres, from a time on; the register after it. */
  const flow = async (from: string, hours: number, perHour: number, register: number, except: readonly number[] = []) => {
    const readings: [number, number][] = []
    for (let hour = 0; hour <= hours; hour++) if (!except.includes(hour)) readings.push([at(from) + hour * HOUR, register + hour * perHour])
    now = new Date(at(from) + hours * HOUR)
    await report(readings)
    await jobs()
    return register + hours * perHour
  }
  const alarms = async () => {
    const { messageType, condition, count, params, source } = deviceAlarms
    return test.db.select({ messageType, condition, count, params, source }).from(deviceAlarms).orderBy(asc(deviceAlarms.id))
  }
  const stateOf = async (type: AlarmType) => {
    const found = (await alarms()).filter(({ messageType }) => messageType === type)
    return found.map(({ condition }) => condition).join(' ')
  }
  const decide = async (decision: 'reject') => {
    const { list } = (await test.call(readingApi.held, {})).data
    const answer = await test.call(readingApi.decide, { ids: list.map(({ id }) => id), decision, reason: 'Misread' })
    expect(answer.code).toBe(0)
  }
  return { ...test, ctx, deviceSn, send, report, file, flow, go, jobs, alarms, stateOf, decide }
}
export type AlarmWorld = Awaited<ReturnType<typeof alarmWorld>>
