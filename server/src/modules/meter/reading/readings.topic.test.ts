import { OWN_KEY_QUOTA, readingApi } from '@weir/contract/modules/meter/reading'
import { describe, expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { metersNetwork, publish } from '../../../../test/meter/meters-network.ts'
import { expectBalanced } from '../../../../test/meter/reading-state.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { readings } from '../ground/reading.table.ts'
import { readingsTopic } from './readings.topic.ts'

const reading = (time: string, register: string, more = {}) => ({ time: `${time}:00+08:00`, register, ...more })

/** Two households, a gateway, and the meter of the first with a key of its own. */
async function town() {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  await addHousehold(test.ctx, 2)
  const net = await metersNetwork(test.ctx, [readingsTopic])
  await net.addKey('of-meter-1', 'SN-1')
  await net.addKey('of-gateway')
  const gateway = await net.connect('gateway', 'of-gateway')
  const report = (deviceSn: string, ...readings: unknown[]) => publish(gateway, `weir/${deviceSn}/readings`, { readings })
  const stored = async () =>
    (await test.db.select().from(readings).orderBy(readings.id)).map(
      ({ deviceSn, registerLitre, verdict, source }) => `${deviceSn} ${registerLitre} ${verdict} ${source}`,
    )
  const unreadable = async (input = {}) => (await test.call(readingApi.unreadable, input)).data
  return { ...test, ...net, gateway, report, stored, unreadable }
}

describe('readings over MQTT', () => {
  it('are taken in as over HTTP, once, however often they come', async () => {
    const { report, stored, db, connect } = await town()
    await report('SN-1', reading('2025-12-01T08:00', '0.100'), reading('2025-12-01T09:00', '0.150', { battery: 3.6, flags: [] }))
    await report('SN-1', reading('2025-12-01T09:00', '0.15'))
    const meter = await connect('SN-1', 'of-meter-1')
    await publish(meter, 'weir/SN-1/readings', { readings: [reading('2025-12-01T10:00', '0.175')] })
    await report('NEW-1', reading('2025-12-01T10:00', '0.175'))
    expect(await stored()).toEqual(['SN-1 100 baseline mqtt', 'SN-1 150 ok mqtt', 'SN-1 175 ok mqtt'])
    await expectBalanced(db)
  })

  it('may have a byte order mark before them, and line ends and zeros behind them', async () => {
    const { gateway, stored, unreadable } = await town()
    const text = (hour: number) => JSON.stringify({ readings: [reading(`2025-12-01T0${hour}:00`, `0.${hour}`)] })
    const sent = [`${text(1)}\0`, text(2).padEnd(160, '\0'), `\ufeff${text(3)}`, `\r\n${text(4)}\r\n\0`, `${text(5)}\0\n`]
    for (const one of sent) await publish(gateway, 'weir/SN-1/readings', Buffer.from(one))
    expect((await stored()).map((row) => row.split(' ')[1])).toEqual(['100', '200', '300', '400', '500'])
    await publish(gateway, 'weir/SN-1/readings', Buffer.from(text(6).replace(',', ',\0')))
    expect((await unreadable()).list).toMatchObject([{ fault: 'notJson' }])
  })

  it('of a thousand messages in flight are all there when the last is acknowledged', async () => {
    const { report, stored, db } = await town()
    const hours = Array.from({ length: 500 }, (_, hour) => new Date(Date.UTC(2025, 11, 1, hour)).toISOString())
    await Promise.all(
      hours.flatMap((time, hour) =>
        ['SN-1', 'SN-2'].map((deviceSn) => report(deviceSn, { time, register: `${Math.floor(hour / 10)}.${hour % 10}` })),
      ),
    )
    expect((await stored()).filter((row) => / (ok|baseline) /.test(row))).toHaveLength(1000)
    await expectBalanced(db)
  })

  it('of one large message are all stored, however many pieces it takes', async () => {
    const { report, db } = await town()
    const start = Date.UTC(2025, 11, 1)
    const all = Array.from({ length: 1000 }, (_, n) => ({
      time: new Date(start + n * 60_000).toISOString(),
      register: `0.${String(Math.floor(n / 2)).padStart(3, '0')}`,
    }))
    await report('SN-1', ...all)
    const { rows } = await db.execute('select count(*)::int as readings, count(distinct xmin::text)::int as transactions from reading')
    expect(rows).toEqual([{ readings: 1000, transactions: expect.toBeOneOf([1, 2, 3, 4]) }])
  })

  it('beyond the daily quota of a meter are acknowledged, kept and counted', async () => {
    const { db, stored, connect, unreadable } = await town()
    await db.update(waterMeters).set({ ownKeyDay: '2026-01-01', ownKeyCount: OWN_KEY_QUOTA - 1 })
    const meter = await connect('SN-1', 'of-meter-1')
    await publish(meter, 'weir/SN-1/readings', { readings: [reading('2025-12-01T08:00', '1'), reading('2025-12-01T09:00', '1.1')] })
    expect(await stored()).toEqual(['SN-1 1000 baseline mqtt'])
    expect((await unreadable()).list).toMatchObject([{ fault: 'quota', sender: 'SN-1', content: expect.stringContaining('"1.1"') }])
  })

  it('that cannot be read do not hold up those beside them, and are kept', async () => {
    const { report, stored, unreadable } = await town()
    const good = reading('2025-12-01T08:00', '1')
    await report('SN-1', good, { ...good, register: '4e+05' }, { ...good, deviceSn: 'SN-2' }, null, reading('2025-12-02T08:00', '2'))
    expect(await stored()).toEqual(['SN-1 1000 baseline mqtt', 'SN-1 2000 ok mqtt'])
    const { list, total } = await unreadable({ isAsc: true })
    expect(total).toBe(3)
    expect(list.map(({ detail, sender, fault, content }) => [detail, sender, fault, content])).toEqual([
      ['readings[1].register: invalid_format', 'key of-gateway', 'badReading', JSON.stringify({ ...good, register: '4e+05' })],
      ['readings[2]: unrecognized_keys', 'key of-gateway', 'badReading', JSON.stringify({ ...good, deviceSn: 'SN-2' })],
      ['readings[3]: invalid_type', 'key of-gateway', 'badReading', 'null'],
    ])
  })
})

describe('the list of unreadable messages', () => {
  it('shows what is hostile so that it does no harm', async () => {
    const { gateway, unreadable, call } = await town()
    const turned = 'a\u202e\u0000<script>\\'
    await publish(gateway, 'weir/SN-1/readings', turned)
    await publish(gateway, 'weir/SN-1/readings', Buffer.from([0x7b, 0xff, 0x00, 0x5c]))
    await publish(gateway, 'weir/\u202eSN/x', Buffer.alloc(20_000, 'y'))
    const { list } = await unreadable({ isAsc: true })
    expect(list.map(({ topic, fault, size, content }) => [topic, fault, size, content.slice(0, 40)])).toEqual([
      ['weir/SN-1/readings', 'notJson', Buffer.byteLength(turned), 'a\\u{202e}\\u{0}<script>\\\\'],
      ['weir/SN-1/readings', 'notJson', 4, '{\\xff\\x00\\x5c'],
      ['weir/\\u{202e}SN/x', 'wrongTopic', 20_000, 'y'.repeat(40)],
    ])
    expect(list[2]!.content).toHaveLength(200)
    const whole = await call(readingApi.unreadableRaw, { id: list[2]!.id })
    expect(whole.data).toEqual({ content: 'y'.repeat(8192), hex: null, isCut: true })
    expect((await call(readingApi.unreadableRaw, { id: list[0]!.id })).data).toEqual({ content: list[0]!.content, hex: null, isCut: false })
    expect((await call(readingApi.unreadableRaw, { id: 999 })).code).toBe(404)
  })

  it('can be narrowed down, and counts what it does not keep', async () => {
    const { gateway, unreadable, call } = await town()
    await Promise.all(Array.from({ length: 50 }, () => publish(gateway, 'weir/SN-1/readings', 'x')))
    await publish(gateway, 'weir/SN-1/other', 'x')
    expect((await unreadable()).total).toBe(30)
    expect((await unreadable({ fault: 'wrongTopic' })).total).toBe(0)
    expect((await unreadable({ sender: 'gateway', dateRange: ['2026-01-01', '2026-01-01'] })).total).toBe(30)
    expect((await unreadable({ sender: 'SN-1' })).total).toBe(0)
    expect((await call(readingApi.unreadableCounts, {})).data.counts).toEqual([
      { date: '2026-01-01', fault: 'notJson', count: 50 },
      { date: '2026-01-01', fault: 'wrongTopic', count: 1 },
    ])
  })

  it('is for users with access to everything', async () => {
    const { gateway, call } = await town()
    await publish(gateway, 'weir/SN-1/readings', 'x')
    const { id } = (await call(readingApi.unreadable, {})).data.list[0]!
    const clerk = { scope: { ...NO_ROWS, own: true, deptIds: [1] } }
    expect((await call(readingApi.unreadable, {}, clerk)).data.total).toBe(0)
    expect((await call(readingApi.unreadableRaw, { id }, clerk)).code).toBe(404)
    expect((await call(readingApi.unreadableCounts, {}, clerk)).data.counts).toEqual([])
  })
})
