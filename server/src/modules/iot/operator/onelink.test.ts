import { describe, expect, it } from 'vitest'

import { type AskedCall, fakeOperator } from '../../../../test/iot/fake-operator.ts'
import { onelink } from './onelink.ts'
import type { SimRequest } from './sim-gateway.ts'

const ICCID = '89860467051970221025'
const request = (kind: SimRequest['kind']): SimRequest => ({ requestNo: 'R1', kind, iccid: ICCID, packageCode: 'P' })
const rows = (...result: object[]) => ({ status: '0', message: '正确', result })
const functions = (...states: [string, string][]) =>
  rows({ serviceTypeList: states.map(([serviceType, serviceStatus]) => ({ serviceType, serviceStatus, apnName: 'CMIOT' })) })

/** By the last part of the path; a test changes some of them. */
const ANSWERS: Record<string, unknown> = {
  token: rows({ token: 't-1', ttl: '3600' }),
  'sim-status': rows({ cardStatus: '2', lastChangeDate: '2026-01-01 00:00:00' }),
  'sim-data-usage': rows({ dataAmount: '30720.00' }),
  'sim-communication-function-status': functions(['01', '1'], ['11', '1']),
  'sim-imei': rows({ imei: '8638310400000001' }),
  'sim-basic-info': rows({ activeDate: '2025-05-01 10:00:00' }),
  'sim-stop-reason': rows({ platformType: 'OneLink-CT', stopReason: '000000002000' }),
}
async function world(says: Record<string, unknown> = {}) {
  const answers = { ...ANSWERS, ...says }
  const lastOf = ({ url }: AskedCall) => (url.pathname.includes('/change/') ? 'change' : url.pathname.split('/').at(-1)!)
  const { asked, url } = await fakeOperator((call) => ({ body: answers[lastOf(call)] ?? rows({}) }))
  return { answers, asked, gateway: onelink(url('2002163782:p%40ss')) }
}
const reportOf = async (says?: Record<string, unknown>) => (await (await world(says)).gateway.query([ICCID])).get(ICCID)
const TRANSACTION = /^2002163782\d{14}\d{8}$/

it('gets a token once, and sends it with a transaction id of its own in each call', async () => {
  const { asked, gateway } = await world()
  expect((await gateway.query([ICCID])).get(ICCID)).toMatchObject({
    lifecycle: 'inService',
    dataOn: true,
    haltReason: null,
    usedKb: 30_720,
    activatedAt: new Date('2025-05-01T02:00:00Z'),
    imei: '8638310400000001',
  })
  await gateway.query([ICCID])
  const [token, ...calls] = asked
  expect(token!.url.pathname).toBe('/v5/ec/get/token')
  expect(Object.fromEntries(token!.url.searchParams)).toEqual({
    appid: '2002163782',
    password: 'p@ss',
    transid: expect.stringMatching(TRANSACTION) as string,
  })
  expect(calls).toHaveLength(10)
  const sent = calls.map(({ body }) => JSON.parse(body) as { transid: string })
  for (const one of sent) expect(one).toEqual({ token: 't-1', iccid: ICCID, transid: expect.stringMatching(TRANSACTION) as string })
  expect(new Set(sent.map(({ transid }) => transid)).size).toBe(10)
})

it('gets another token when the operator calls the first one ended', async () => {
  const { answers, asked, gateway } = await world()
  await gateway.query([ICCID])
  const before = asked.length
  answers['sim-status'] = { status: '12021', message: 'TOKEN ended' }
  await expect(gateway.query([ICCID])).rejects.toThrow('China Mobile refuses its own token')
  expect(asked.slice(before).map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['sim-status', 'token', 'sim-status'])
})

it('asks for a token again after a failure', async () => {
  const { answers, gateway } = await world({ token: { status: '12001', message: 'no', result: [] } })
  await expect(gateway.query([ICCID])).rejects.toThrow('China Mobile gives no token: 12001')
  answers.token = ANSWERS.token
  expect((await gateway.query([ICCID])).size).toBe(1)
})

it.each([
  ['1', { lifecycle: 'toBeActivated', haltReason: null }],
  ['2', { lifecycle: 'inService', dataOn: true, haltReason: null }],
  ['4', { lifecycle: 'inService', dataOn: false, haltReason: 'manual' }],
  ['6', { lifecycle: 'toBeActivated', dataOn: true }],
  ['7', { lifecycle: 'toBeActivated' }],
  ['8', { lifecycle: 'inService', dataOn: false, haltReason: 'expired' }],
  ['9', { lifecycle: 'loggedOff', haltReason: null }],
  ['00', { lifecycle: 'inService', haltReason: null }],
  ['01', { lifecycle: 'inService', haltReason: 'manual' }],
  ['02', { lifecycle: 'inService', haltReason: 'manual' }],
  ['03', { lifecycle: 'inService', haltReason: 'expired' }],
  ['04', { lifecycle: 'loggedOff' }],
  ['06', { lifecycle: 'toBeActivated' }],
  ['07', { lifecycle: 'toBeActivated' }],
])('reads the status %s', async (cardStatus, expected) =>
  expect(await reportOf({ 'sim-status': rows({ cardStatus }) })).toMatchObject(expected),
)

it.each([
  ['200000000000', 'expired'],
  ['020000000000', 'imeiMismatch'],
  ['000200000000', 'violation'],
  ['000020000000', 'unpaid'],
  ['000000002000', 'manual'],
  ['000000000200', 'violation'],
  ['000000000020', 'violation'],
  ['000020000020', 'violation'],
  ['020020000000', 'imeiMismatch'],
  ['000020002000', 'unpaid'],
  ['000000000000', 'manual'],
])('reads the stop reason %s as %s', async (stopReason, haltReason) =>
  expect(await reportOf({ 'sim-status': rows({ cardStatus: '4' }), 'sim-stop-reason': rows({ stopReason }) })).toMatchObject({
    haltReason,
  }),
)

it.each([
  [[['11', '0']], false],
  [
    [
      ['11', '0'],
      ['11', '1'],
    ],
    true,
  ],
  [[['01', '1']], false],
] as [[string, string][], boolean][])('reads the services %j: data on %s', async (states, dataOn) =>
  expect(await reportOf({ 'sim-communication-function-status': functions(...states) })).toMatchObject({ dataOn }),
)

const unreadable = 'China Mobile answered what nobody can read'
it.each([
  ['a refused token', { 'sim-status': { status: '12004', message: 'transId 或 appid 或 token 鉴权失败' } }, 'China Mobile answered 12004'],
  ['a refused password', { 'sim-status': { status: '12022', message: 'appid 或 password 鉴权不通过' } }, 'China Mobile answered 12022'],
  ['an unknown application', { 'sim-imei': { status: '443', message: '无效的appid' } }, 'China Mobile answered 443'],
  ['a fault inside', { 'sim-data-usage': { status: '500', message: '内部错误' } }, 'China Mobile answered 500'],
  ['a page', { 'sim-status': '<html>' }, `${unreadable}: no JSON`],
  ['an answer without a code', { 'sim-status': { result: [] } }, `${unreadable}: status`],
])('takes %s for no report', async (_, says, message) => {
  await expect(reportOf(says)).rejects.toMatchObject({ name: 'OperatorDown', message })
})

it.each([
  ['a status that is none', { 'sim-status': rows({ cardStatus: 'x'.repeat(99) }) }, `${unreadable}: cardStatus`],
  ['another code', { 'sim-status': { status: '12013', message: 'no', result: [] } }, `${unreadable}: query/sim-status 12013`],
  ['a wrong parameter', { 'sim-status': { status: '11000', message: '请求参数错误' } }, `${unreadable}: query/sim-status 11000`],
  ['no usage', { 'sim-data-usage': { status: '11', result: [] } }, `${unreadable}: query/sim-data-usage 11`],
  ['usage as a number', { 'sim-data-usage': rows({ dataAmount: 1 }) }, `${unreadable}: dataAmount`],
  ['a status without a counterpart', { 'sim-status': rows({ cardStatus: '05' }) }, `${unreadable}: status 05`],
  ['usage that is no amount', { 'sim-data-usage': rows({ dataAmount: 'NaN' }) }, `${unreadable}: traffic`],
  [
    'a stop reason of another length',
    { 'sim-status': rows({ cardStatus: '4' }), 'sim-stop-reason': rows({ stopReason: '2' }) },
    `${unreadable}: stop reason`,
  ],
  [
    'a stop reason at another place',
    { 'sim-status': rows({ cardStatus: '4' }), 'sim-stop-reason': rows({ stopReason: '002000000000' }) },
    `${unreadable}: stop reason`,
  ],
])('takes %s for a fault of that card alone', async (_, says, message) => {
  await expect(reportOf(says)).rejects.toMatchObject({ name: 'CardUnclear', message })
})

it.each([
  ['12009', '卡号鉴权失败，不属于此用户'],
  ['12010', '卡号鉴权失败，不存在本系统'],
])('leaves out a card of another customer, or none at all: %s', async (status, message) =>
  expect(await reportOf({ 'sim-status': { status, message, result: [] } })).toBeUndefined(),
)

it('leaves out an unknown card, and leaves open what the operator does not say', async () => {
  expect(await reportOf({ 'sim-status': rows({ cardStatus: '99' }) })).toBeUndefined()
  expect(await reportOf({ 'sim-status': rows() })).toBeUndefined()
  const silent = { status: '11', result: [] }
  expect(await reportOf({ 'sim-imei': silent, 'sim-basic-info': silent })).toMatchObject({ imei: null, activatedAt: null })
})

describe('a request', () => {
  const changes = (asked: readonly AskedCall[]) =>
    asked.filter(({ url }) => url.pathname === '/v5/ec/change/sim-status').map(({ body }) => JSON.parse(body) as object)

  it.each([
    ['activate', '1', '6', '2'],
    ['stop', '2', '0', '4'],
    ['resume', '4', '1', '2'],
  ] as const)('%s changes the status once, and the card shows when it is done', async (kind, before, operType, after) => {
    const { answers, asked, gateway } = await world({ 'sim-status': rows({ cardStatus: before }) })
    expect(await gateway.send(request(kind))).toEqual({ state: 'pending', code: '0', text: '正确' })
    expect(await gateway.ask(request(kind))).toMatchObject({ state: 'pending' })
    answers['sim-status'] = rows({ cardStatus: after })
    expect(await gateway.ask(request(kind))).toMatchObject({ state: 'done' })
    expect(await gateway.send(request(kind))).toMatchObject({ state: 'done' })
    expect(changes(asked)).toEqual([expect.objectContaining({ iccid: ICCID, operType })])
  })

  it('has the words of the operator when it is refused', async () => {
    const { gateway } = await world({ change: { status: '13001', message: '30分钟内不能重复办理' } })
    expect(await gateway.send(request('stop'))).toEqual({ state: 'refused', code: '13001', text: '30分钟内不能重复办理' })
  })

  it('has no answer while the operator refuses the account', async () => {
    const { gateway } = await world({ change: { status: '12004', message: 'transId 或 appid 或 token 鉴权失败' } })
    await expect(gateway.send(request('stop'))).rejects.toThrow('China Mobile answered 12004')
  })

  it.each(['logOff', 'subscribe'] as const)('%s is not offered', async (kind) => {
    const { gateway } = await world()
    expect(await gateway.send(request(kind))).toMatchObject({ state: 'refused', code: 'notOffered' })
  })
})
