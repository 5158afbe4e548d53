import { createCipheriv, hash } from 'node:crypto'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { meter } from '../../module.ts'
import { mountedApp, testApp } from '../../../../../test/app/app.ts'
import { makeFrame } from '../../../../../test/frames/make-frame.ts'
import { addHousehold } from '../../../../../test/sale/household.ts'
import { expectBalanced } from '../../../../../test/meter/reading-state.ts'
import { counted } from '../../../../kernel/metrics.ts'
import { meterAddresses } from '../../ground/meter-address.table.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { readings } from '../../ground/reading.table.ts'
import { pushSettings } from './push-content.ts'
import { mountPlatformPush, PUSH } from './push.routes.ts'

const TOKEN = 'a-token-of-the-platform'
const AES_KEY = Buffer.alloc(32, 7)
const IMEI = '862592051651472'
const ADDRESS = '33780000000001'
const AT = Date.UTC(2025, 11, 31, 4)
const frame = (hundredths: number) => makeFrame({ address: ADDRESS, hundredths, time: '2025-12-31 08:00:00' })

async function platforms(
  secrets: Parameters<typeof mountPlatformPush>[1] = { ctwingToken: TOKEN, onenetToken: TOKEN, onenetAesKey: AES_KEY },
) {
  const { app } = await mountedApp({ mounted: [] })
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  await addHousehold(test.ctx, 2)
  mountPlatformPush(app, secrets, async () => test.ctx)
  const record = async (address: string, deviceSn = 'SN-1') => {
    const [meter] = await test.db.select().from(waterMeters).where(eq(waterMeters.deviceSn, deviceSn))
    await test.db.insert(meterAddresses).values({ address, meterId: meter!.id, deptId: 1, createdBy: 1 })
  }
  const post = async (path: string, body: unknown) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const { statusCode, body: answer } = await app.inject({
      method: 'POST',
      url: `${PUSH}/${path}`,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    return [statusCode, answer] as const
  }
  const stored = async () =>
    (await test.db.select().from(readings).orderBy(readings.id)).map(
      ({ deviceSn, registerLitre, meterTime }) => `${deviceSn} ${registerLitre} ${meterTime.toISOString()}`,
    )
  const kept = async () => (await test.call(readingApi.unreadable, { isAsc: true })).data.list
  return { ...test, app, record, post, stored, kept }
}

/** As the platform documents it. */
const ctwing = (payload: object, more = {}) => ({
  upPacketSN: -1,
  upDataSN: -1,
  topic: 'v1/up/ad',
  timestamp: AT,
  tenantId: '2000033629',
  serviceId: '',
  protocol: 'lwm2m',
  productId: '15114816',
  payload,
  messageType: 'dataReport',
  deviceType: '',
  deviceId: '40edca19b0124480864366de4621de99',
  assocAssetId: '',
  IMSI: 'undefined',
  IMEI,
  ...more,
})
const appData = (bytes: Buffer) => ({ APPdata: bytes.toString('base64') })

const sign = (message: string, nonce: string, token = TOKEN) => hash('md5', token + nonce + message, 'base64')
const point = (value: unknown, more = {}) => ({ at: AT, imei: IMEI, type: 1, ds_id: '3200_0_5750', value, dev_id: 518816929, ...more })
const onenet = (msg: unknown, { nonce = 'I$TLyP&f', token = TOKEN } = {}) =>
  `{"msg":${JSON.stringify(msg)},"msg_signature":"${sign(JSON.stringify(msg), nonce, token)}","nonce":"${nonce}"}`

it('takes a frame and properties from CTWing, once, of the device with this IMEI', async () => {
  const { post, record, stored, kept, db } = await platforms()
  await record(IMEI)
  await record(ADDRESS)
  const way = `ctwing?token=${TOKEN}`
  expect(await post(way, ctwing(appData(frame(150))))).toEqual([200, '{"code":0,"msg":"ok"}'])
  await post(way, ctwing(appData(frame(150))))
  await post(way, ctwing(appData(Buffer.from(frame(155).toString('hex')))))
  await post(way, ctwing({ register: 1.575, battery: 3.6, other: 'x' }))
  await post(
    way,
    ctwing({ serviceId: 'notification', serviceData: { register: '1.580', time: AT + 60_000 } }, { IMEI: 'undefined', deviceId: IMEI }),
  )
  await post(way, ctwing({}, { messageType: 'deviceOnlineOfflineReport' }))
  expect(await kept()).toEqual([])
  expect(await stored()).toEqual([
    'SN-1 1500 2025-12-31T00:00:00.000Z',
    'SN-1 1550 2025-12-31T00:00:00.000Z',
    'SN-1 1575 2025-12-31T04:00:00.000Z',
    'SN-1 1580 2025-12-31T04:01:00.000Z',
  ])
  await expectBalanced(db)
})

it('takes data points from OneNET, plain and encrypted, one or several', async () => {
  const { post, record, stored, kept } = await platforms()
  await record(IMEI)
  await record(ADDRESS)
  expect(await post('onenet', onenet(point(frame(150).toString('hex'))))).toEqual([200, 'ok'])
  await post(
    'onenet',
    onenet([point({ register: '1.6' }), point('{"register":1.7}', { at: AT + 1000 }), { ...point(''), type: 2, status: 1 }]),
  )
  const message = Buffer.from(JSON.stringify(point({ register: '1.8' }, { at: AT + 2000 })))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(message.length)
  const whole = Buffer.concat([Buffer.alloc(16, 1), length, message])
  const cipher = createCipheriv('aes-256-cbc', AES_KEY, AES_KEY.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([whole, Buffer.alloc((16 - (whole.length % 16)) % 16, 0x20)])
  const secret = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
  expect(await post('onenet', { enc_msg: secret, nonce: 'n', msg_signature: sign(secret, 'n') })).toEqual([200, 'ok'])
  expect(await kept()).toEqual([])
  expect((await stored()).map((row) => row.split(' ')[1])).toEqual(['1500', '1600', '1700', '1800'])
})

it('proves its address to OneNET with the token alone', async () => {
  const { app } = await platforms()
  const ask = async (msg: string, signature: string) => {
    const query = new URLSearchParams({ msg, nonce: 'abcdefgh', signature }).toString()
    const { statusCode, body, headers } = await app.inject({ method: 'GET', url: `${PUSH}/onenet?${query}` })
    return [statusCode, body, headers['content-type']]
  }
  expect(await ask('<b>hello', sign('<b>hello', 'abcdefgh'))).toEqual([200, '<b>hello', 'text/plain; charset=utf-8'])
  expect((await ask('hello', sign('other', 'abcdefgh')))[0]).toBe(401)
})

it('reads nothing of a push that nothing proves', async () => {
  const { post, record, stored, kept } = await platforms()
  await record(IMEI)
  await record(ADDRESS)
  const message = onenet(point({ register: '1.6' }))
  for (const [path, body] of [
    ['ctwing', ctwing(appData(frame(150)))],
    ['ctwing?token=another-token-of-it', ctwing(appData(frame(150)))],
    ['onenet', onenet(point({ register: '1.6' }), { token: 'another-token-of-it' })],
    ['onenet', message.replace('1.6', '1.7')],
    ['onenet', `${message.slice(0, -1)},"msg":${JSON.stringify(point({ register: '1.9' }))}}`],
    ['onenet', { msg: point({ register: '1.6' }) }],
    ['onenet', 'nonsense'],
    ['onenet', ''],
  ] as const)
    expect((await post(path, body))[0]).toBe(401)
  expect([await stored(), await kept()]).toEqual([[], []])
})

it('is not there without its token', async () => {
  const { post } = await platforms({ ctwingToken: undefined, onenetToken: undefined, onenetAesKey: undefined })
  expect([(await post('ctwing?token=undefined', {}))[0], (await post('onenet', {}))[0]]).toEqual([404, 404])
})

it('keeps what it cannot read, answers 200 all the same, and reads it again once the meter is known', async () => {
  const { post, record, kept, call, stored } = await platforms()
  const way = `ctwing?token=${TOKEN}`
  for (const body of [ctwing(appData(frame(150))), ctwing({ register: '1.55' }), ctwing({ register: 'x' }), 'nonsense'])
    expect((await post(way, body))[0]).toBe(200)
  await post('onenet', onenet(point({ register: '1.57' }, { at: AT + 1 })))
  await post('onenet', onenet({ ...point('x'), at: 'now' }))
  const rows = await kept()
  expect(rows.map(({ kind, fault, detail }) => [kind, fault, detail])).toEqual([
    ['ctwing', 'unknownDevice', IMEI],
    ['ctwing', 'unknownDevice', IMEI],
    ['ctwing', 'badReading', 'payload.register: invalid_format'],
    ['ctwing', 'notJson', null],
    ['onenet', 'unknownDevice', IMEI],
    ['onenet', 'wrongShape', 'at: invalid_type'],
  ])
  await record(IMEI)
  await record(ADDRESS)
  const { data } = await call(readingApi.readAgain, { ids: rows.map(({ id }) => id), each: true })
  expect(data.results!.map(({ code }) => code)).toEqual([0, 0, 409, 409, 0, 409])
  expect((await stored()).map((row) => row.split(' ')[1])).toEqual(['1500', '1550', '1570'])
})

it('takes what a device sent with a byte order mark, line ends or zeros', async () => {
  const { post, record, stored, kept } = await platforms()
  await record(IMEI)
  await record(ADDRESS)
  const way = `ctwing?token=${TOKEN}`
  const sent = [
    '{"register":"1.51"}\0',
    '\ufeff{"register":"1.52"}',
    '\r\n{"register":"1.53"}\r\n',
    `{"register":"1.54"}${'\0'.repeat(140)}`,
  ]
  for (const [n, text] of sent.entries()) await post(way, ctwing(appData(Buffer.from(text)), { timestamp: AT + n }))
  await post(way, ctwing(appData(Buffer.from(`${frame(160).toString('hex')}\0`))))
  await post(way, `\ufeff${JSON.stringify(ctwing({ register: '1.55' }, { timestamp: AT + 5 }))}\0`)
  await post('onenet', onenet(point('{"register":"1.57"}\0', { at: AT + 6 })))
  await post('onenet', `${onenet(point('{"register":"1.58"}', { at: AT + 7 }))}\0`)
  expect(await kept()).toEqual([])
  expect((await stored()).map((row) => row.split(' ')[1])).toEqual(['1510', '1520', '1530', '1540', '1600', '1550', '1570', '1580'])
  await post(way, ctwing(appData(Buffer.from('{"register":\0"1.59"}'))))
  expect(await kept()).toMatchObject([{ fault: 'notJson', detail: 'payload' }])
})

it('counts and drops messages that are no readings, and keeps those that are broken ones', async () => {
  const { post, record, stored, kept } = await platforms()
  await record(IMEI)
  const dropped = async () => (await counted.noReadings.get()).values.reduce((sum, { value }) => sum + value, 0)
  const before = await dropped()
  const way = `ctwing?token=${TOKEN}`
  for (const type of ['commandResponse', 'eventReport', 'deviceOnlineOfflineReport'])
    await post(way, ctwing({ register: 1 }, { messageType: type }))
  await post(way, ctwing({ serviceId: 'signal', serviceData: { rsrp: -967, sinr: 147, pci: 60 } }))
  for (const value of [-115, true, null, [1, 2], 'V1.03', '3132', 'FE FE', { rssi: -70 }, '{"rssi":-70}'])
    await post('onenet', onenet(point(value)))
  await post('onenet', onenet({ ...point('x'), type: 7 }))
  expect((await dropped()) - before).toBe(14)
  expect([await kept(), await stored()]).toEqual([[], []])
  await post('onenet', onenet(point(frame(150).subarray(0, 30).toString('hex'))))
  await post('onenet', onenet(point('{"register":')))
  await post('onenet', onenet(point({ register: null })))
  await post(way, ctwing(appData(Buffer.from('01020304', 'hex'))))
  expect((await kept()).map(({ fault, detail }) => [fault, detail])).toEqual([
    ['badFrame', 'length'],
    ['notJson', 'payload'],
    ['badReading', 'payload.register: invalid_type'],
    ['badFrame', 'hex'],
  ])
})

it('takes the newer form of OneNET: a name or an IMEI in place of the number, and the key signature', async () => {
  const { post, record, stored, kept } = await platforms()
  await record('meter-7')
  await record(IMEI)
  const newer = (value: unknown, ids: object, n: number) => ({ at: AT + n, type: 1, ds_id: '3200_0_5750', value, pid: 'x8Kd2', ...ids })
  const signed = (msg: string, signature = sign(JSON.parse(JSON.stringify(msg)) as string, 'n')) =>
    `{"msg":${msg},"signature":"${signature}","nonce":"n","time":${AT},"id":"1"}`
  await post('onenet', signed(JSON.stringify(newer({ register: '1.6' }, { dev_name: 'meter-7' }, 0))))
  await post('onenet', signed(JSON.stringify(newer({ register: '1.7' }, { imei: IMEI, dev_name: '七号' }, 1))))
  const text = JSON.stringify(newer({ register: '1.8' }, { dev_name: 'meter-7' }, 2))
  await post('onenet', signed(JSON.stringify(text), sign(text, 'n')))
  expect(await kept()).toEqual([])
  expect((await stored()).map((row) => row.split(' ')[1])).toEqual(['1600', '1700', '1800'])
  expect((await post('onenet', signed(JSON.stringify(text), sign(`${text} `, 'n'))))[0]).toBe(401)
  await post('onenet', signed(JSON.stringify(newer({ register: '1.9' }, {}, 3))))
  expect(await kept()).toMatchObject([{ fault: 'wrongShape', detail: 'imei' }])
})

it('takes no frame whose address is another meter than the device', async () => {
  const { post, record, stored, kept } = await platforms()
  await record(IMEI, 'SN-2')
  await record(ADDRESS, 'SN-1')
  await post(`ctwing?token=${TOKEN}`, ctwing(appData(frame(150))))
  expect(await stored()).toEqual([])
  expect(await kept()).toMatchObject([{ kind: 'ctwing', fault: 'foreignFrame', sender: `CTWing ${IMEI}` }])
})

it('reads an encrypted push again once the key is set', async () => {
  const { ctx, post, record, kept, call, stored } = await platforms({ ctwingToken: undefined, onenetToken: TOKEN, onenetAesKey: undefined })
  await record(IMEI)
  const message = Buffer.from(JSON.stringify(point({ register: '1.8' })))
  const head = Buffer.alloc(20)
  head.writeUInt32BE(message.length, 16)
  const whole = Buffer.concat([head, message])
  const cipher = createCipheriv('aes-256-cbc', AES_KEY, AES_KEY.subarray(0, 16)).setAutoPadding(false)
  const secret = Buffer.concat([cipher.update(Buffer.concat([whole, Buffer.alloc((16 - (whole.length % 16)) % 16)])), cipher.final()])
  const text = secret.toString('base64')
  await post('onenet', { enc_msg: text, nonce: 'n', msg_signature: sign(text, 'n') })
  const rows = await kept()
  expect(rows).toMatchObject([{ kind: 'onenet', fault: 'notJson' }])
  ctx.parts.set(pushSettings, { ...ctx.parts.get(pushSettings), onenet: { token: TOKEN, aesKey: AES_KEY } })
  expect(await call(readingApi.readAgain, { ids: [rows[0]!.id] })).toMatchObject({ code: 0 })
  expect((await stored()).map((row) => row.split(' ')[1])).toEqual(['1800'])
})
