import { describe, expect, it } from 'vitest'

import { type AskedCall, fakeOperator, type FakeReply } from '../../../../test/iot/fake-operator.ts'
import type { SimRequest } from './sim-gateway.ts'
import { unicom } from './unicom.ts'

const ICCID = '89860617010001672760'
const request = (kind: SimRequest['kind'], packageCode?: string): SimRequest => ({
  requestNo: 'R1',
  kind,
  iccid: ICCID,
  ...(packageCode !== undefined && { packageCode }),
})

/** The platform with one device. `says` changes its answers. */
async function world(says: { device?: object; usage?: object; get?: FakeReply; put?: FakeReply } = {}) {
  const device: Record<string, unknown> = {
    iccid: ICCID,
    status: 'ACTIVATED',
    imei: '8638310400000001',
    dateActivated: '2025-06-29 00:39:49.000+0000',
    ...says.device,
  }
  function answer({ method, url, body }: AskedCall): FakeReply {
    if (method === 'PUT') {
      if (!says.put) Object.assign(device, JSON.parse(body))
      return says.put ?? { body: { iccid: ICCID } }
    }
    if (says.get) return says.get
    return { body: url.pathname.endsWith('/ctdUsages') ? { iccid: ICCID, ctdDataUsage: 31_457_280, ...says.usage } : device }
  }
  const { asked, url } = await fakeOperator(answer)
  return { asked, gateway: unicom(url('utility:key%2F1')) }
}
const reportOf = async (says?: Parameters<typeof world>[0]) => (await (await world(says)).gateway.query([ICCID])).get(ICCID)

it('asks for device and usage with Basic authentication', async () => {
  const { asked, gateway } = await world()
  const before = Date.now()
  const report = (await gateway.query([ICCID])).get(ICCID)!
  expect(report).toMatchObject({
    lifecycle: 'inService',
    dataOn: true,
    haltReason: null,
    usedKb: 30_720,
    activatedAt: new Date('2025-06-29T00:39:49Z'),
    imei: '8638310400000001',
  })
  expect(report.asOf.getTime()).toBeGreaterThanOrEqual(before)
  expect(asked.map(({ method, url }) => `${method} ${url.pathname}`).toSorted()).toEqual([
    `GET /rws/api/v1/devices/${ICCID}`,
    `GET /rws/api/v1/devices/${ICCID}/ctdUsages`,
  ])
  for (const { headers } of asked) expect(headers.authorization).toBe(`Basic ${Buffer.from('utility:key/1').toString('base64')}`)
})

it.each([
  ['INVENTORY', false, { lifecycle: 'toBeActivated', dataOn: false, haltReason: null }],
  ['ACTIVATION_READY', false, { lifecycle: 'toBeActivated', dataOn: false, haltReason: null }],
  ['TEST_READY', false, { lifecycle: 'toBeActivated', dataOn: true, haltReason: null }],
  ['ACTIVATED', true, { lifecycle: 'inService', dataOn: true, haltReason: null }],
  ['DEACTIVATED', false, { lifecycle: 'inService', dataOn: false, haltReason: 'manual' }],
  ['DEACTIVATED', true, { lifecycle: 'inService', dataOn: false, haltReason: 'quota' }],
  ['RETIRED', false, { lifecycle: 'loggedOff', dataOn: false, haltReason: null }],
  ['PURGED', false, { lifecycle: 'loggedOff' }],
  ['REPLACED', false, { lifecycle: 'loggedOff' }],
])('reads the status %s, limit reached %s', async (status, overageLimitReached, expected) =>
  expect(await reportOf({ device: { status }, usage: { overageLimitReached } })).toMatchObject(expected),
)

describe('an answer that nobody expects', () => {
  const unreadable = 'China Unicom answered what nobody can read'
  it.each([
    ['a page', { get: { body: '<html>' } }, `${unreadable}: no JSON`],
    ['a 404 of another server', { get: { status: 404, body: '<html>' } }, `${unreadable}: no JSON`],
    ['a refused account', { get: { status: 401, body: { errorCode: '10000001' } } }, 'China Unicom refuses the account: 401'],
    ['another account', { get: { status: 400, body: { errorCode: '10000004' } } }, 'China Unicom answered 400, 10000004'],
    ['another version', { get: { status: 400, body: { errorCode: '10000024' } } }, 'China Unicom answered 400, 10000024'],
    ['a role without access', { get: { status: 400, body: { errorCode: '10000030' } } }, 'China Unicom answered 400, 10000030'],
    ['too many calls', { get: { status: 400, body: { errorCode: '40000029' } } }, 'China Unicom answered 400, 40000029'],
    ['a fault inside', { get: { status: 500, body: { errorCode: '30000001' } } }, 'China Unicom answered 500'],
  ])('is no report: %s', async (_, says, message) => {
    await expect(reportOf(says)).rejects.toMatchObject({ name: 'OperatorDown', message })
  })

  it.each([
    ['an unknown status', { device: { status: 'DORMANT' } }, 'status DORMANT'],
    ['a status of another kind', { device: { status: 7 } }, 'status'],
    ['usage below zero', { usage: { ctdDataUsage: -1 } }, 'ctdDataUsage'],
    ['usage as a text', { usage: { ctdDataUsage: '1' } }, 'ctdDataUsage'],
    ['any other error', { get: { status: 400, body: { errorCode: '10000005' } } }, '400, 10000005'],
  ])('is a fault of that card alone: %s', async (_, says, what) => {
    await expect(reportOf(says)).rejects.toMatchObject({ name: 'CardUnclear', message: `${unreadable}: ${what}` })
  })

  it.each([
    [404, '20000001', 'Resource not found - Invalid ICCID.'],
    [400, '10000021', 'Invalid ICCID.'],
  ])('leaves out a card that the platform does not know: %s, %s', async (status, errorCode, errorMessage) =>
    expect(await reportOf({ get: { status, body: { errorCode, errorMessage } } })).toBeUndefined(),
  )
})

describe('a request', () => {
  it.each([
    ['activate', 'ACTIVATION_READY', { status: 'ACTIVATED' }],
    ['stop', 'ACTIVATED', { status: 'DEACTIVATED' }],
    ['resume', 'DEACTIVATED', { status: 'ACTIVATED' }],
    ['logOff', 'DEACTIVATED', { status: 'RETIRED' }],
  ] as const)('%s sets the status once, however often it is sent', async (kind, status, sent) => {
    const { asked, gateway } = await world({ device: { status } })
    expect(await gateway.ask(request(kind))).toBe('unknown')
    expect(await gateway.send(request(kind))).toMatchObject({ state: 'done' })
    expect(await gateway.send(request(kind))).toMatchObject({ state: 'done', code: 'met' })
    expect(await gateway.ask(request(kind))).toMatchObject({ state: 'done' })
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as object)).toEqual([sent])
  })

  it('sets the plan of a subscription', async () => {
    const { asked, gateway } = await world()
    expect(await gateway.send(request('subscribe', 'M30'))).toMatchObject({ state: 'done' })
    expect(JSON.parse(asked.at(-1)!.body)).toEqual({ ratePlan: 'M30' })
  })

  it('has the words of the operator when it is refused', async () => {
    const { gateway } = await world({ put: { status: 400, body: { errorCode: '10000005', errorMessage: 'Invalid SIM status.' } } })
    expect(await gateway.send(request('stop'))).toEqual({ state: 'refused', code: '10000005', text: 'Invalid SIM status.' })
  })

  it('has no answer while the account has too many calls', async () => {
    const { gateway } = await world({ put: { status: 400, body: { errorCode: '40000029', errorMessage: 'Rate limit exceeded.' } } })
    await expect(gateway.send(request('stop'))).rejects.toMatchObject({ name: 'OperatorDown' })
  })

  it('is refused for a card that the platform does not know', async () => {
    const { gateway } = await world({ get: { status: 404, body: { errorCode: '20000001' } } })
    expect(await gateway.send(request('stop'))).toMatchObject({ state: 'refused', code: 'unknownCard' })
  })
})
