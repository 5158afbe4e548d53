import { litre } from '@weir/contract/platform/units'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { decideReadings } from '../src/modules/meter/reading/decide.service.ts'
import { leakJob } from '../src/modules/meter/device-alarm/leak/leak.job.ts'
import { deviceAlarms } from '../src/modules/meter/ground/device-alarm.table.ts'
import { framesTopic } from '../src/modules/meter/reading/frames/frames.topic.ts'
import { readings } from '../src/modules/meter/ground/reading.table.ts'
import { readingsTopic } from '../src/modules/meter/reading/readings.topic.ts'
import { takeHttpReport } from '../src/modules/meter/reading/report.service.ts'
import { meterAddresses } from '../src/modules/meter/ground/meter-address.table.ts'
import { waterMeters } from '../src/modules/meter/ground/water-meter.table.ts'
import { type Context, inTransaction } from '../src/kernel/context.ts'
import { unreadableMessages } from '../src/services/mqtt/unreadable.table.ts'
import { ENDS_WITHIN_MS } from './app/ends-within.ts'
import { testApp } from './app/app.ts'
import { lifeOf, type MeterLife } from './meter/fleet-story.ts'
import { makeFrame } from './frames/make-frame.ts'
import { addHousehold } from './sale/household.ts'
import { cut, metersNetwork, publish } from './meter/meters-network.ts'
import { expectBalanced } from './meter/reading-state.ts'

/** The embedded database lies in memory here, which has no room for all readings of the long form. */
const MANY = inject('postgres') ? 2000 : 400
const [METERS, DAYS] = process.env.TEST_LONG ? [MANY, 30] : [24, 5]
const HOURS = DAYS * 24
const HOUR = 3_600_000
const MINUTE = 60_000
const START = Date.parse('2025-11-01T00:00:00+08:00')
const SEED = Number(process.env.FUZZ_SEED ?? 188)

/** A report: the register that the meter shows, and its own time. */
interface Sent {
  life: MeterLife
  register: number
  time: number
}

const addressOf = (n: number) => `3378${String(n).padStart(10, '0')}`
const localTime = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 19)
const decimal = (litres: number) => (litres / 1000).toFixed(3)

async function fleet() {
  let now = START
  const test = await testApp(weir)
  const ctx: Context = { ...test.ctx, now: () => new Date(now) }
  const lives = Array.from({ length: METERS }, (_, n) => lifeOf(SEED, n, HOURS))
  for (const { n, initial } of lives) {
    const { deviceSn } = await addHousehold(ctx, n)
    const [meter] = await ctx.db
      .update(waterMeters)
      .set({ initialRegisterLitre: litre(initial), createdAt: new Date(START) })
      .where(eq(waterMeters.deviceSn, deviceSn))
      .returning({ id: waterMeters.id })
    await ctx.db.insert(meterAddresses).values({ address: addressOf(n), meterId: meter!.id, deptId: 1, createdBy: 1 })
  }
  const net = await metersNetwork(ctx, [readingsTopic, framesTopic])
  await net.addKey('of-gateway')
  const gateway = await net.connect('gateway', 'of-gateway')
  // A message of a connection that is cut never settles.
  const lost = cut(gateway).then(() => Promise.reject(new Error('the gateway lost its connection')))
  lost.catch(() => undefined)

  const send = async (sent: readonly Sent[]) => {
    const reading = ({ register, time }: Sent) => ({ time: new Date(time).toISOString(), register: decimal(register) })
    const over = (way: MeterLife['way']) => sent.filter(({ life }) => life.way === way)
    const byHttp = over('http').map((one) => ({ deviceSn: `SN-${one.life.n}`, time: new Date(one.time), register: litre(one.register) }))
    if (byHttp.length > 0) await takeHttpReport(ctx, { readings: byHttp })
    const published = Promise.all([
      ...over('mqtt').map((one) => publish(gateway, `weir/SN-${one.life.n}/readings`, { readings: [reading(one)] })),
      ...over('frames').map(({ life: { n }, register, time }) =>
        publish(gateway, `weir/SN-${n}/frames`, makeFrame({ address: addressOf(n), hundredths: register / 10, time: localTime(time) })),
      ),
    ])
    await Promise.race([published, lost])
  }
  return { ctx, db: test.db, lives, send, pass: (to: number) => void (now = to) }
}

/** The held readings that nobody decided, by the number of their meter. */
async function held({ db }: Context) {
  const rows = await db
    .select({ id: readings.id, deviceSn: readings.deviceSn, verdict: readings.verdict })
    .from(readings)
    .where(and(sql`${readings.verdict} in ('spike', 'rollback', 'stale', 'contradicting')`, isNull(readings.decision)))
  return new Map(rows.map(({ id, deviceSn, verdict }) => [Number(deviceSn.slice('SN-'.length)), { id, verdict }]))
}

it(
  `a fleet of ${METERS} meters over ${DAYS} days: every planted event is found, none invented, sums exact`,
  { timeout: ENDS_WITHIN_MS },
  async () => {
    const { ctx, db, lives, send, pass } = await fleet()
    const registers = lives.map(({ initial }) => initial)
    const used = lives.map(() => 0)
    const sentOnce = lives.map(() => new Set<string>())
    const last: (Sent | undefined)[] = lives.map(() => undefined)
    const missed = lives.map(() => 0)
    const planted: number[] = []
    const found: number[] = []

    for (let hour = 0; hour < HOURS; hour++) {
      const at = START + (hour + 1) * HOUR
      pass(at)
      const sent: Sent[] = []
      const finals = new Map<number, { final: number; initial: number }>()
      for (const [n, life] of lives.entries()) {
        registers[n]! += life.flow[hour]!
        missed[n]! += life.flow[hour]!
        if (life.swap?.hour === hour) {
          finals.set(n, { final: registers[n]!, initial: life.swap.initial })
          registers[n] = life.swap.initial
        }
        if (life.silent.has(hour)) continue
        const now = { life, register: registers[n]!, time: at + life.drift * MINUTE }
        sent.push(now)
        if (life.repeats.has(hour) && last[n]) sent.push(last[n])
        last[n] = now
        sentOnce[n]!.add(`${now.time} ${now.register}`)
        used[n]! += missed[n]!
        missed[n] = 0
      }
      await send(sent)

      const waiting = await held(ctx)
      planted.push(...finals.keys())
      found.push(...waiting.keys())
      expect([...waiting].map(([n, { verdict }]) => `${n} ${verdict}`).sort()).toEqual(
        [...finals.keys()].map((n) => `${n} rollback`).sort(),
      )
      if (hour % 24 === 7) await leakJob.run(ctx)
      // Somebody who waits for the long form sees how far it is.
      if (process.env.TEST_LONG && hour % 24 === 23) console.info(`day ${(hour + 1) / 24} of ${DAYS}`)
      for (const [n, { final, initial }] of finals)
        await inTransaction(ctx, (ctx) =>
          decideReadings(ctx, {
            ids: [waiting.get(n)!.id],
            decision: 'replaced',
            finalRegister: litre(final),
            initialRegister: litre(initial),
            reason: 'replaced on site',
            dryRun: false,
          }),
        )
    }

    expect(found).toEqual(planted)
    expect(planted).toHaveLength(lives.filter(({ swap }) => swap).length)
    const meters = await db.select({ deviceSn: waterMeters.deviceSn, used: waterMeters.usedLitre }).from(waterMeters)
    const stored = new Map(meters.map(({ deviceSn, used }) => [deviceSn, Number(used)]))
    expect(lives.map(({ n }) => stored.get(`SN-${n}`))).toEqual(used)
    expect(await db.$count(readings)).toBe(sentOnce.reduce((sum, { size }) => sum + size, 0))
    expect(await db.$count(unreadableMessages)).toBe(0)
    await expectDays(ctx, lives)
    await expectAlarms(ctx, lives)
    await expectBalanced(db)
  },
)

/** Of a meter whose clock is right and that is never silent, each day is exact. */
async function expectDays({ db }: Context, lives: readonly MeterLife[]) {
  const { rows } = await db.execute<{ device_sn: string; date: string; litres: string }>(
    sql`select device_sn, date::text, sum(usage_litre)::text as litres from meter_stat group by 1, 2 having sum(usage_litre) <> 0 order by 1, 2`,
  )
  const days = Map.groupBy(rows, ({ device_sn }) => device_sn)
  for (const { n, drift, silent, flow } of lives) {
    if (drift !== 0 || silent.size > 0) continue
    const byDay = new Map<number, number>()
    for (const [hour, litres] of flow.entries()) {
      // A rise is of the day of its reading: the last hour before midnight is of the day that begins.
      const day = Math.floor((hour + 1) / 24)
      byDay.set(day, (byDay.get(day) ?? 0) + litres)
    }
    const expected = [...byDay].flatMap(([day, litres]) =>
      litres === 0 ? [] : [[localTime(START + day * 24 * HOUR).slice(0, 10), litres]],
    )
    expect([n, (days.get(`SN-${n}`) ?? []).map(({ date, litres }) => [date, Number(litres)])]).toEqual([n, expected])
  }
}

/** Beyond this the clock of a meter is ahead, and not merely off. */
const AHEAD = 10

/** Leaks, swaps and clocks that are ahead raise their alarms, and nothing else does. Silence may. */
async function expectAlarms({ db }: Context, lives: readonly MeterLife[]) {
  const rows = await db.selectDistinct({ deviceSn: deviceAlarms.deviceSn, type: deviceAlarms.messageType }).from(deviceAlarms)
  const raised = rows.flatMap(({ deviceSn, type }) => (type === 'READING_GAP' ? [] : [`${type} ${deviceSn}`]))
  const expected = lives.flatMap(({ n, leak, swap, drift }) => [
    ...(leak === undefined ? [] : [`LEAK_SUSPECTED SN-${n}`]),
    ...(swap ? [`READING_ROLLBACK SN-${n}`] : []),
    ...(drift > AHEAD ? [`CLOCK_DRIFT SN-${n}`] : []),
  ])
  expect(raised.sort()).toEqual(expected.sort())
  const gaps = rows.filter(({ type }) => type === 'READING_GAP').map(({ deviceSn }) => deviceSn)
  expect(gaps.filter((sn) => !lives.some(({ n, silent }) => silent.size > 0 && `SN-${n}` === sn))).toEqual([])
}
