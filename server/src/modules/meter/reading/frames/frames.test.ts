import { readingApi } from '@weir/contract/modules/meter/reading'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { meter as meterModule } from '../../module.ts'
import { testApp } from '../../../../../test/app/app.ts'
import { makeFrame } from '../../../../../test/frames/make-frame.ts'
import { addHousehold } from '../../../../../test/sale/household.ts'
import { metersNetwork, publish } from '../../../../../test/meter/meters-network.ts'
import { expectBalanced } from '../../../../../test/meter/reading-state.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { meterAddresses } from '../../ground/meter-address.table.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { readingMessages } from '../reading-message.table.ts'
import { readings } from '../../ground/reading.table.ts'
import { framesTopic } from './frames.topic.ts'

const ADDRESS = '33780000000001'
const OTHER = '33780000000002'
const frame = (hundredths: number, time = '2025-12-31 08:00:00', more = {}) => makeFrame({ address: ADDRESS, hundredths, time, ...more })
const hex = (bytes: Buffer) => bytes.toString('hex')

/** Two households. The first meter has a recorded address; the SN of the second is the number in its address. */
async function town() {
  const test = await testApp(meterModule)
  await addHousehold(test.ctx, 1)
  await addHousehold(test.ctx, 2)
  const [meter] = await test.db.select().from(waterMeters).where(eq(waterMeters.deviceSn, 'SN-1'))
  const record = (address = ADDRESS) => test.db.insert(meterAddresses).values({ address, meterId: meter!.id, deptId: 1, createdBy: 1 })
  await record()
  const send = (...frames: (Buffer | string)[]) =>
    test.call(readingApi.frames, { frames: frames.map((one) => ({ hex: typeof one === 'string' ? one : hex(one) })) })
  const stored = async () =>
    (await test.db.select().from(readings).orderBy(readings.id)).map(
      ({ deviceSn, registerLitre, verdict, source, trusted }) =>
        `${deviceSn} ${registerLitre} ${verdict} ${source}${trusted ? '' : ' own'}`,
    )
  const kept = async () => (await test.call(readingApi.unreadable, { isAsc: true })).data.list
  return { ...test, meter: meter!, record, send, stored, kept }
}

describe('frames over HTTP', () => {
  it('are readings of the meter with their address, once', async () => {
    const { send, stored, db, kept } = await town()
    const first = await send(frame(100, '2025-12-30 08:00:00'), frame(150))
    expect(first.data).toEqual({ accepted: 2, duplicate: 0, held: 0, waiting: 0, rejected: [] })
    expect((await send(frame(150))).data).toMatchObject({ accepted: 0, duplicate: 1 })
    expect(await stored()).toEqual(['SN-1 1000 baseline http', 'SN-1 1500 ok http'])
    expect(await kept()).toEqual([])
    const [reading] = await db
      .select()
      .from(readings)
      .where(eq(readings.registerLitre, 1500 as never))
    expect(reading!.meterTime).toEqual(new Date('2025-12-31T08:00:00+08:00'))
    const [message] = await db.select().from(readingMessages)
    expect(JSON.parse(message!.parts)[0][4]).toBe(
      hex(frame(100, '2025-12-30 08:00:00'))
        .toUpperCase()
        .replaceAll(/(..)(?=.)/g, '$1 '),
    )
    await expectBalanced(db)
  })

  it('are answered one by one, and kept raw where they bring nothing', async () => {
    const { send, stored, kept } = await town()
    const broken = Buffer.from(frame(200))
    broken[14]! ^= 1
    const { data } = await send(frame(150), broken, 'nonsense', makeFrame({ address: OTHER, hundredths: 1 }))
    expect(data).toMatchObject({
      accepted: 1,
      rejected: [
        { index: 1, reason: 'badFrame', detail: 'checksum' },
        { index: 2, reason: 'badFrame', detail: 'hex' },
        { index: 3, reason: 'unknownDevice', detail: OTHER },
      ],
    })
    expect(await stored()).toEqual(['SN-1 1500 baseline http'])
    expect((await kept()).map(({ kind, fault, detail, content }) => [kind, fault, detail, content])).toEqual([
      ['cjt188', 'badFrame', 'checksum', hex(broken)],
      ['cjt188', 'badFrame', 'hex', 'nonsense'],
      ['cjt188', 'unknownDevice', OTHER, hex(makeFrame({ address: OTHER, hundredths: 1 }))],
    ])
  })

  it('offer an unregistered address for registration', async () => {
    const { send, call } = await town()
    await send(makeFrame({ address: OTHER, hundredths: 123 }))
    expect((await call(readingApi.unknown, {})).data.list).toMatchObject([{ deviceSn: OTHER, lastRegister: '1.230', count: 1 }])
  })

  it('of a meter without a clock are of the time at which they were received, else arrived', async () => {
    const { call, db } = await town()
    const receivedAt = '2025-12-20T08:00:00+08:00'
    await call(readingApi.frames, { frames: [{ hex: hex(frame(100, '')), receivedAt }, { hex: hex(frame(110, '')) }] })
    const times = (await db.select().from(readings).orderBy(readings.registerLitre)).map(({ meterTime }) => meterTime)
    expect(times).toEqual([new Date(receivedAt), new Date('2026-01-01T00:00:00Z')])
  })

  it('with the key of a meter are of that meter alone', async () => {
    const { call, stored, kept } = await town()
    const own = { meter: 'SN-1' }
    expect((await call(readingApi.frames, { frames: [{ hex: hex(frame(150)) }] }, own)).data).toMatchObject({ accepted: 1 })
    const stolen = await call(readingApi.frames, { frames: [{ hex: hex(frame(160)) }] }, { meter: 'SN-2' })
    expect(stolen.data).toMatchObject({ accepted: 0, rejected: [{ reason: 'foreignFrame', detail: ADDRESS }] })
    expect(await stored()).toEqual(['SN-1 1500 baseline http own'])
    expect(await kept()).toMatchObject([{ sender: 'SN-2', fault: 'foreignFrame' }])
  })

  it('raise the alarms that their status says, and clear these alone', async () => {
    const { send, db, call } = await town()
    await call(readingApi.report, {
      readings: [{ deviceSn: 'SN-1', time: '2025-12-29T08:00:00+08:00', register: '1', flags: ['backflow'] }],
    })
    await send(frame(150, '2025-12-30 08:00:00', { status: 0b111 }))
    const conditions = async () =>
      (await db.select().from(deviceAlarms).orderBy(deviceAlarms.id)).map(({ messageType, condition }) => `${messageType} ${condition}`)
    expect(await conditions()).toEqual(['BACKFLOW active', 'BATTERY_LOW active', 'VALVE_FAULT active'])
    await send(frame(160, '2025-12-31 08:00:00', { status: 0b001 }))
    expect(await conditions()).toEqual(['BACKFLOW active', 'BATTERY_LOW cleared', 'VALVE_FAULT cleared'])
    expect(await db.select().from(waterMeters).where(eq(waterMeters.deviceSn, 'SN-1'))).toMatchObject([{ valveReported: 'closed' }])
  })

  it('find an SN of digits without the zeros before it, unless two meters could be meant', async () => {
    const { send, db, ctx } = await town()
    await addHousehold(ctx, 3)
    await db.update(waterMeters).set({ deviceSn: '77' }).where(eq(waterMeters.deviceSn, 'SN-3'))
    const short = makeFrame({ address: '00000000000077', hundredths: 10, time: '2025-12-31 08:00:00' })
    expect((await send(short)).data).toMatchObject({ accepted: 1 })
    await addHousehold(ctx, 4)
    await db.update(waterMeters).set({ deviceSn: '077' }).where(eq(waterMeters.deviceSn, 'SN-4'))
    expect((await send(short)).data).toMatchObject({ rejected: [{ reason: 'unknownDevice' }] })
  })
})

describe('frames over MQTT', () => {
  it('are taken as bytes and as hex digits, of the meter in the topic alone', async () => {
    const { ctx, stored, kept, call } = await town()
    const net = await metersNetwork(ctx, [framesTopic])
    await net.addKey('of-gateway')
    await net.addKey('of-meter-1', 'SN-1')
    const gateway = await net.connect('gateway', 'of-gateway')
    const meter = await net.connect('SN-1', 'of-meter-1')
    await publish(gateway, 'weir/SN-1/frames', frame(100, '2025-12-30 08:00:00'))
    await publish(meter, 'weir/SN-1/frames', hex(frame(150)))
    await publish(gateway, 'weir/SN-2/frames', frame(160))
    await publish(meter, 'weir/SN-1/frames', Buffer.concat([frame(170), frame(170)]))
    await publish(gateway, 'weir/SN-1/frames', Buffer.alloc(5000, 0x68))
    expect(await stored()).toEqual(['SN-1 1000 baseline mqtt', 'SN-1 1500 ok mqtt own'])
    expect((await kept()).map(({ topic, kind, fault, detail }) => [topic, kind, fault, detail])).toEqual([
      ['weir/SN-2/frames', 'cjt188', 'foreignFrame', ADDRESS],
      ['weir/SN-1/frames', 'cjt188', 'badFrame', 'several'],
      ['weir/SN-1/frames', 'cjt188', 'tooLarge', null],
    ])
    const { id } = (await kept())[0]!
    expect((await call(readingApi.unreadableRaw, { id })).data.hex).toMatch(/^68 10( [0-9A-F]{2}){14}\n/)
  })
})

it('takes frames as gateways send them: other bytes around them, zeros and line ends behind hex digits', async () => {
  const { ctx, stored, kept, send } = await town()
  const net = await metersNetwork(ctx, [framesTopic])
  await net.addKey('of-gateway')
  const gateway = await net.connect('gateway', 'of-gateway')
  const around = (before: string, frame: Buffer, behind = '') =>
    Buffer.concat([Buffer.from(before, 'latin1'), frame, Buffer.from(behind, 'latin1')])
  await publish(gateway, 'weir/SN-1/frames', around('CTRL:&2017070000000921', frame(100, '2025-12-30 08:00:00')))
  await publish(gateway, 'weir/SN-1/frames', around('\0\0', frame(110, '2025-12-30 09:00:00'), 'RO'))
  await publish(gateway, 'weir/SN-1/frames', around('', Buffer.from(hex(frame(120, '2025-12-30 10:00:00'))), '\r\n\0\0'))
  await publish(gateway, 'weir/SN-1/frames', around('\xef\xbb\xbf', Buffer.from(hex(frame(130, '2025-12-30 11:00:00'))), '\0'))
  await send(`00 00 ${hex(frame(140, '2025-12-30 12:00:00'))} 52 4F`)
  expect(await kept()).toEqual([])
  expect((await stored()).map((row) => row.split(' ')[1])).toEqual(['1000', '1100', '1200', '1300', '1400'])
})

describe('reading again', () => {
  it('moves what is readable now into the readings, with its own arrival, once', async () => {
    const { send, stored, kept, call, db, meter, record } = await town()
    await db.delete(meterAddresses)
    await send(frame(150, ''))
    await db.execute(`update unreadable_message set arrived_at = '2025-12-15T00:00:00Z'`)
    const row = (await kept())[0]!
    const again = () => call(readingApi.readAgain, { ids: [row.id] })
    expect(await again()).toMatchObject({ code: 409, message: expect.stringContaining('not registered') })
    expect(await stored()).toEqual([])
    await record()
    expect(await again()).toMatchObject({ code: 0 })
    expect(await again()).toMatchObject({ code: 404 })
    expect(await stored()).toEqual(['SN-1 1500 baseline http'])
    const [reading] = await db.select().from(readings)
    expect(reading).toMatchObject({ arrivedAt: new Date('2025-12-15T00:00:00Z'), meterTime: new Date('2025-12-15T00:00:00Z') })
    const [after] = await db.select().from(waterMeters).where(eq(waterMeters.id, meter.id))
    expect(after!.lastReportAt).toEqual(new Date('2025-12-15T00:00:00Z'))
    expect(await kept()).toEqual([])
    await expectBalanced(db)
  })

  it('answers each of many, and keeps those that stay', async () => {
    const { send, kept, call, record, stored } = await town()
    const theirs = (hundredths: number) => makeFrame({ address: OTHER, hundredths, time: `2025-12-31 0${hundredths}:00:00` })
    await send(theirs(1), 'broken', theirs(2))
    await record(OTHER)
    const ids = (await kept()).map(({ id }) => id)
    const { data } = await call(readingApi.readAgain, { ids, each: true })
    expect(data.results!.map(({ code }) => code)).toEqual([0, 409, 0])
    expect(await stored()).toEqual(['SN-1 10 baseline http', 'SN-1 20 ok http'])
    expect(await kept()).toMatchObject([{ content: 'broken' }])
  })

  it('keeps the trust of its sender: a meter speaks for itself alone', async () => {
    const { call, kept, stored, record, db } = await town()
    await db.delete(meterAddresses)
    await call(readingApi.frames, { frames: [{ hex: hex(frame(150)) }] }, { meter: 'SN-2' })
    await record()
    const ids = (await kept()).map(({ id }) => id)
    expect(await call(readingApi.readAgain, { ids })).toMatchObject({
      code: 409,
      message: expect.stringContaining('does not match the meter'),
    })
    expect(await stored()).toEqual([])
  })

  it('refuses what was cut, and is for users with access to everything', async () => {
    const { ctx, kept, call } = await town()
    const net = await metersNetwork(ctx, [framesTopic])
    await net.addKey('of-gateway')
    const gateway = await net.connect('gateway', 'of-gateway')
    await publish(gateway, 'weir/SN-1/frames', Buffer.alloc(9000, 0x68))
    const ids = (await kept()).map(({ id }) => id)
    expect(await call(readingApi.readAgain, { ids })).toMatchObject({ code: 409, message: expect.stringContaining('beginning') })
    expect(await call(readingApi.readAgain, { ids }, { scope: { all: false, own: true, deptIds: [1] } })).toMatchObject({ code: 404 })
  })
})
