import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { MESSAGE_BYTES } from '@weir/contract/modules/meter/reading-message'
import { litre } from '@weir/contract/platform/units'
import { describe, expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { metersNetwork, publish } from '../../../../test/meter/meters-network.ts'
import { inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { ingestReadings } from './ingest.service.ts'
import { judgeMeters } from './judging.job.ts'
import { dropOldMessages } from './reading-message.service.ts'
import { readingMessages } from './reading-message.table.ts'
import { readingImports, readingQueue, readings } from '../ground/reading.table.ts'
import { readingsTopic } from './readings.topic.ts'

const ARRIVED = '2026-01-01T08:00:00.000+08:00'
const at = (hour: number) => `2025-12-01T${String(hour).padStart(2, '0')}:00:00+08:00`
const reading = (hour: number, register: string) => ({ deviceSn: 'SN-1', time: at(hour), register })

/** Two households. `report` sends a text over HTTP, as a gateway or with the key of a meter. */
async function town() {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  await addHousehold(test.ctx, 2)
  const report = async (payload: string | Buffer, caller: { meter?: string } = {}) => {
    const headers = {
      authorization: test.signIn({ userName: 'north', ...caller }),
      'x-device-key': 'key',
      'content-type': 'application/json',
    }
    return (await test.app.inject({ method: 'POST', url: readingApi.report.path, headers, payload })).json<{ code: number }>()
  }
  const idOf = async (registerLitre: number) =>
    (await test.db.select().from(readings)).find((reading) => reading.registerLitre === registerLitre)!.id
  const messageOf = async (register: number, caller = {}) => test.call(waterMeterApi.message, { id: await idOf(register) }, caller)
  const shown = async (register: number) => (await messageOf(register)).data
  /** Parts of messages. */
  const kept = async () => {
    const rows = await test.db.select().from(readingMessages)
    return rows.reduce((sum, { parts }) => sum + (JSON.parse(parts) as unknown[]).length, 0)
  }
  return { ...test, report, messageOf, shown, kept }
}

describe('a report over HTTP', () => {
  it('leaves the text of each reading as its caller wrote it, once', async () => {
    const { report, shown, kept } = await town()
    const first = `{ "register":"0.100",  "time":"${at(8)}", "deviceSn":"SN-\\u0031" }`
    const second = JSON.stringify({ ...reading(9, '0.15'), battery: 3.6 })
    expect(await report(`{"readings":[${first} , ${second}]}`)).toMatchObject({ code: 0, data: { accepted: 2 } })
    expect(await report(JSON.stringify({ readings: [reading(9, '0.150')] }))).toMatchObject({ data: { duplicate: 1 } })
    expect(await kept()).toBe(2)
    const message = { source: 'http', topic: null, sender: 'north', byOwnKey: false, arrivedAt: ARRIVED, isCut: false }
    expect(await shown(100)).toEqual({
      deviceSn: 'SN-1',
      time: '2025-12-01T08:00:00.000+08:00',
      register: '0.100',
      source: 'http',
      arrivedAt: ARRIVED,
      messages: [{ ...message, size: first.length, content: first.replace('\\', '\\\\') }],
      gone: null,
      file: null,
    })
    expect((await shown(150)).messages).toEqual([{ ...message, size: second.length, content: second }])
  })

  it('may have zeros behind it, as programs in C send them', async () => {
    const { report, shown } = await town()
    const one = JSON.stringify(reading(8, '0.100'))
    expect(await report(`{"readings":[${one}]}\r\n\0\0\0`)).toMatchObject({ code: 0, data: { accepted: 1 } })
    expect(await report(`\ufeff{"readings":[${JSON.stringify(reading(9, '0.2'))}]}\0`)).toMatchObject({ data: { accepted: 1 } })
    expect((await shown(100)).messages).toMatchObject([{ content: one }])
  })

  it('of many pieces keeps each text beside its own reading, and none of those rejected', async () => {
    const { report, shown, kept } = await town()
    const many = Array.from({ length: 600 }, (_, n) => ({
      ...reading(0, (n / 1000).toFixed(3)),
      time: new Date(Date.UTC(2025, 11, 1, 0, n)).toISOString(),
    }))
    await report(JSON.stringify({ readings: [...many, { ...reading(1, '1'), deviceSn: 'NOBODY' }] }))
    expect(await kept()).toBe(600)
    expect((await shown(499)).messages[0]!.content).toBe(JSON.stringify(many[499]))
  })

  it('that is hostile is kept bounded and shown without effect', async () => {
    const { report, shown } = await town()
    const turned = `{"time":"\u202e\u007f<script>","deviceSn":"SN-1","time":"${at(8)}","register":"1"}`
    const huge = `{"deviceSn":"SN-1","time":"${at(9)}",${' '.repeat(200_000)}"register":"1.1"}`
    const wide = `{"time":"${'😀'.repeat(600)}","deviceSn":"SN-1","time":"${at(10)}","register":"1.2"}`
    expect(await report(`{"readings":[${turned},${huge},${wide}]}`)).toMatchObject({ code: 0, data: { accepted: 3 } })
    expect((await shown(1000)).messages[0]).toMatchObject({ content: expect.stringContaining('"\\u{202e}\\u{7f}<script>"'), isCut: false })
    expect((await shown(1100)).messages[0]).toMatchObject({ size: huge.length, isCut: true, content: huge.slice(0, MESSAGE_BYTES) })
    const { content, isCut, size } = (await shown(1200)).messages[0]!
    expect([isCut, size, content.endsWith('😀'), Buffer.byteLength(content) <= MESSAGE_BYTES]).toEqual([
      true,
      Buffer.byteLength(wide),
      true,
      true,
    ])
  })

  it('with bytes that are no UTF-8 where nothing reads them is stored', async () => {
    const { report, shown } = await town()
    const [before, after] = ['{"readings":[{"time":"', `","deviceSn":"SN-1","time":"${at(8)}","register":"1"}]}`]
    const sent = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe]), Buffer.from(after)])
    expect(await report(sent)).toMatchObject({ code: 0 })
    expect((await shown(1000)).messages[0]!.content).toContain('"time":"\ufffd\ufffd"')
  })
})

describe('a message over MQTT', () => {
  it('is kept with its topic and sender, and confirms one of the meter beside it', async () => {
    const test = await town()
    const net = await metersNetwork(test.ctx, [readingsTopic])
    await net.addKey('of-meter-1', 'SN-1')
    await net.addKey('of-gateway')
    const own = `{"time": "${at(8)}", "register": "0.10"}`
    const trusted = `{"time":"${at(8)}","register":"0.100"}`
    await publish(await net.connect('SN-1', 'of-meter-1'), 'weir/SN-1/readings', `{"readings":[${own}, ${own}]}`)
    const gateway = await net.connect('gateway', 'of-gateway')
    for (let n = 0; n < 2; n++) await publish(gateway, 'weir/SN-1/readings', `{"readings":[{"time":"x"},${trusted}]}`)
    const message = { source: 'mqtt', topic: 'weir/SN-1/readings' }
    expect(await test.shown(100)).toMatchObject({
      source: 'mqtt',
      messages: [
        { ...message, sender: 'SN-1', byOwnKey: true, content: own, size: own.length },
        { ...message, sender: 'key of-gateway', byOwnKey: false, content: trusted },
      ],
    })
    expect(await test.kept()).toBe(2)
    const { list } = (await test.call(readingApi.unreadable, {})).data
    expect(list.map(({ content }) => content)).toEqual(['{"time":"x"}', '{"time":"x"}'])
  })
})

it('a reading in the queue has its message before and after it is judged', async () => {
  const { report, shown, kept, db, ctx } = await town()
  await db.update(waterMeters).set({ judgingSince: ctx.now() })
  const sent = JSON.stringify({ readings: [reading(8, '1')] })
  for (let n = 0; n < 2; n++) await report(sent)
  expect([await db.$count(readingQueue), await kept()]).toEqual([1, 1])
  await judgeMeters(ctx)
  expect(await db.$count(readingQueue)).toBe(0)
  expect((await shown(1000)).messages).toMatchObject([{ content: JSON.stringify(reading(8, '1')) }])
})

it('is out of reach with its meter', async () => {
  const { report, messageOf } = await town()
  await report(JSON.stringify({ readings: [reading(8, '1')] }))
  expect((await messageOf(1000, { scope: NO_ROWS })).code).toBe(404)
  expect((await messageOf(1000, { permissions: [waterMeterApi.list.id] })).code).toBe(403)
  expect((await messageOf(1000, { permissions: [waterMeterApi.readings.id] })).code).toBe(0)
})

it('goes after 30 days, chunk by chunk, and the answer says why it is not there', async () => {
  const { report, shown, kept, ctx, db } = await town()
  for (let n = 0; n < 7; n++) await report(JSON.stringify({ readings: [reading(n, `0.00${n}`)] }))
  const after = (days: number, minutes = 0) => ({ ...ctx, now: () => new Date(ctx.now().getTime() + days * 86_400_000 + minutes * 60_000) })
  expect([await dropOldMessages(after(30), undefined, 3), await kept()]).toEqual([0, 7])
  await db.delete(readingMessages)
  expect((await shown(1)).gone).toBe('notKept')
  await db.update(readings).set({ arrivedAt: new Date('2025-11-01T00:00:00Z') })
  expect((await shown(1)).gone).toBe('expired')
  for (let n = 0; n < 7; n++) await report(JSON.stringify({ readings: [reading(10 + n, `0.10${n}`)] }))
  const later = { arrivedAt: after(2).now(), readingArrivedAt: after(2).now() }
  await db.insert(readingMessages).values({ ...later, byOwnKey: false, source: 'http', sender: 'north', parts: '[["SN-2",0,1,2,"{}"]]' })
  expect([await dropOldMessages(after(30, 1), undefined, 3), await kept()]).toEqual([7, 1])
})

it('of a file is not there, and the import that ran alone is named', async () => {
  const { shown, ctx, db } = await town()
  const arriving = [{ deviceSn: 'SN-1', meterTime: Date.parse(at(8)), register: litre(1000) }]
  await inTransaction(ctx, (ctx) => ingestReadings(ctx, arriving, { source: 'file', arrivedAt: ctx.now() }))
  expect(await shown(1000)).toMatchObject({ gone: 'file', file: null, messages: [] })
  const job = { filename: 'north.csv', state: 'done' as const, createdAt: ctx.now(), seenAt: ctx.now(), deptId: 1, createdBy: 1 }
  await db.insert(readingImports).values([
    { ...job, dryRun: false },
    { ...job, dryRun: true },
    { ...job, dryRun: false, seenAt: new Date('2025-12-31T00:00:00Z'), createdAt: new Date('2025-12-30T00:00:00Z') },
  ])
  expect((await shown(1000)).file).toEqual({ jobId: 1, filename: 'north.csv' })
  await db.insert(readingImports).values({ ...job, dryRun: false })
  expect((await shown(1000)).file).toBeNull()
})
