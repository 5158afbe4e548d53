import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type SimSandbox, startSimSandbox } from '../../../../test/iot/sim-sandbox.ts'
import { sandboxGateway } from './sandbox.ts'
import type { SimGateway, SimRequest } from './sim-gateway.ts'

const NOW = new Date('2026-01-15T00:00:00Z')
const CARD = '89860000000000000011'
const NEW_CARD = '89860000000000000010'
let sandbox: SimSandbox
let mobile: SimGateway

beforeAll(async () => {
  sandbox = await startSimSandbox()
  mobile = sandboxGateway(sandbox.setting, 'mobile')
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  await sandbox.reset()
  await sandbox.clock(NOW)
})

const request = (kind: SimRequest['kind'], more: Partial<SimRequest> = {}): SimRequest => ({ requestNo: 'R1', kind, iccid: CARD, ...more })
const reportOf = async (iccid = CARD) => (await mobile.query([iccid])).get(iccid)

describe('a query', () => {
  it('answers many cards at once, each as its ICCID makes it', async () => {
    const iccids = Array.from({ length: 50 }, (_, index) => `898600000000000000${String(index).padStart(2, '0')}`)
    const reports = await mobile.query(iccids)
    expect([...reports.keys()]).toEqual(iccids)
    expect(reports.get(CARD)).toMatchObject({ lifecycle: 'inService', dataOn: true, haltReason: null, asOf: NOW })
    expect(reports.get(NEW_CARD)).toMatchObject({ lifecycle: 'toBeActivated', usedKb: 0, activatedAt: null })
    expect(await mobile.query(iccids)).toEqual(reports)
    expect((await sandbox.received()).calls).toEqual({ mobile: { query: 2, send: 0, ask: 0, refused: 0 } })
  })

  it('counts traffic from the begin of the cycle of each operator', async () => {
    const unicom = sandboxGateway(sandbox.setting, 'unicom')
    const used = async (at: string, gateway = mobile) => {
      await sandbox.clock(new Date(at))
      return (await gateway.query([CARD])).get(CARD)!.usedKb
    }
    expect([await used('2025-12-31T16:00:00Z'), await used('2025-12-26T16:00:00Z', unicom)]).toEqual([0, 0])
    const day = await used('2026-01-01T16:00:00Z')
    expect(day).toBeGreaterThanOrEqual(100)
    expect(await used('2026-01-10T16:00:00Z')).toBe(day * 10)
    expect(await used('2026-01-10T16:00:00Z', unicom)).toBe(day * 15)
  })

  it('leaves out unknown cards, and has the figures of a test: late, and fallen', async () => {
    await sandbox.card('mobile', CARD, { usedKb: 5000, haltReason: 'quota', dataOn: false })
    await sandbox.late('mobile', 7_200_000)
    expect(await reportOf()).toMatchObject({ usedKb: 5000, haltReason: 'quota', asOf: new Date('2026-01-14T22:00:00Z') })
    await sandbox.card('mobile', CARD, { usedKb: 10 })
    expect(await reportOf()).toMatchObject({ usedKb: 10 })
    await sandbox.card('mobile', CARD, { isUnknown: true })
    expect(await mobile.query([CARD, 'none'])).toEqual(new Map())
  })
})

describe('a request', () => {
  it.each([
    ['activate', NEW_CARD, { lifecycle: 'inService', activatedAt: NOW }],
    ['stop', CARD, { haltReason: 'manual', dataOn: false }],
    ['logOff', CARD, { lifecycle: 'loggedOff', dataOn: false }],
  ] as const)('%s acts once, however often it is sent', async (kind, iccid, expected) => {
    for (let time = 0; time < 3; time++) expect(await mobile.send(request(kind, { iccid }))).toMatchObject({ state: 'done', code: '0' })
    expect(await reportOf(iccid)).toMatchObject(expected)
    expect((await sandbox.received()).requests).toEqual({
      R1: { operator: 'mobile', iccid, kind, sent: 3, acted: 1, state: 'done' },
    })
  })

  it('acts once though its answer is lost', async () => {
    await sandbox.faults({ operation: 'send', mode: 'lose' })
    await expect(mobile.send(request('stop'))).rejects.toThrow('the operator sandbox did not answer')
    expect(await mobile.ask(request('stop'))).toMatchObject({ state: 'done' })
    expect(await mobile.send(request('stop'))).toMatchObject({ state: 'done' })
    expect((await sandbox.received()).requests.R1).toMatchObject({ sent: 2, acted: 1 })
  })

  it('does not act before the operator has done it', async () => {
    await sandbox.faults({ operation: 'send', mode: 'pending', ms: 60_000 })
    expect(await mobile.ask(request('stop'))).toBe('unknown')
    expect(await mobile.send(request('stop'))).toMatchObject({ state: 'pending' })
    await sandbox.clock(new Date(NOW.getTime() + 59_999))
    expect(await mobile.ask(request('stop'))).toMatchObject({ state: 'pending' })
    expect(await reportOf()).toMatchObject({ haltReason: null })
    await sandbox.clock(new Date(NOW.getTime() + 60_000))
    expect(await mobile.ask(request('stop'))).toMatchObject({ state: 'done' })
    expect(await reportOf()).toMatchObject({ haltReason: 'manual' })
  })

  it('ends as a test settles it', async () => {
    await sandbox.faults({ operation: 'send', mode: 'pending', times: 2 })
    await mobile.send(request('stop'))
    await mobile.send(request('stop', { requestNo: 'R2', iccid: '89860000000000000012' }))
    await sandbox.settle({ requestNo: 'R1', refuse: { code: '77', text: 'no' } })
    await sandbox.settle()
    expect(await mobile.ask(request('stop'))).toEqual({ state: 'refused', code: '77', text: 'no' })
    expect(await mobile.ask(request('stop', { requestNo: 'R2' }))).toMatchObject({ state: 'done' })
  })

  it.each([
    ['resume', { haltReason: 'violation' }, '2004'],
    ['resume', { haltReason: 'imeiMismatch' }, '2004'],
    ['resume', {}, '2003'],
    ['activate', {}, '2001'],
    ['stop', { lifecycle: 'loggedOff' }, '1002'],
    ['stop', { isUnknown: true }, '1001'],
    ['subscribe', {}, '2005'],
  ] as const)('%s of a card %j is refused with %s', async (kind, fields, code) => {
    await sandbox.card('mobile', CARD, fields)
    expect(await mobile.send(request(kind))).toMatchObject({ state: 'refused', code })
    expect((await sandbox.received()).requests.R1).toMatchObject({ acted: 0, state: 'refused' })
  })

  it('resumes a card that was stopped, and takes a package', async () => {
    await sandbox.card('mobile', CARD, { haltReason: 'quota', dataOn: false })
    expect(await mobile.send(request('resume'))).toMatchObject({ state: 'done' })
    expect(await reportOf()).toMatchObject({ haltReason: null, dataOn: true })
    expect(await mobile.send(request('subscribe', { requestNo: 'R2', packageCode: 'M30' }))).toMatchObject({ state: 'done' })
  })

  it('has the words that a test plans', async () => {
    await sandbox.faults({ operation: 'send', mode: 'refuse', code: '55', text: 'busy' })
    expect(await mobile.send(request('stop'))).toEqual({ state: 'refused', code: '55', text: 'busy' })
  })
})

describe('an operator in trouble', () => {
  const down = (message: string, retryAfterMs?: number) => ({
    name: 'OperatorDown',
    message: `the operator sandbox ${message}`,
    retryAfterMs,
  })

  it('takes so many calls a second, and asks for a pause beyond', async () => {
    await sandbox.limit('mobile', 2)
    await mobile.query([CARD])
    await mobile.query([CARD])
    await expect(mobile.query([CARD])).rejects.toMatchObject(down('answered 429', 1000))
    await expect(sandboxGateway(sandbox.setting, 'telecom').query([CARD])).resolves.toHaveProperty('size', 1)
    await sandbox.clock(new Date(NOW.getTime() + 1000))
    expect((await mobile.query([CARD])).size).toBe(1)
    expect((await sandbox.received()).calls.mobile).toMatchObject({ query: 4, refused: 1 })
  })

  it('is away and comes back', async () => {
    await sandbox.outage('mobile', true)
    await expect(mobile.query([CARD])).rejects.toMatchObject(down('answered 503'))
    await sandbox.outage('mobile', false)
    expect((await mobile.query([CARD])).size).toBe(1)
  })

  it.each([
    [{ mode: 'fail' }, down('answered 503')],
    [{ mode: 'busy', seconds: 9 }, down('answered 429', 9000)],
    [{ mode: 'garbage' }, down('answered what nobody can read: no JSON')],
    [{ mode: 'lose' }, down('did not answer: UND_ERR_SOCKET')],
  ] as const)('has the fault %j once', async (fault, expected) => {
    await sandbox.faults({ operation: 'query', ...fault })
    await expect(mobile.query([CARD])).rejects.toMatchObject(expected)
    expect((await mobile.query([CARD])).size).toBe(1)
  })

  it('answers late', async () => {
    await sandbox.faults({ operation: 'query', mode: 'late', ms: 1 })
    expect((await mobile.query([CARD])).size).toBe(1)
  })

  it('refuses a call with another secret', async () => {
    const stranger = sandboxGateway(sandbox.setting.replace('operators', 'stranger'), 'mobile')
    await expect(stranger.query([CARD])).rejects.toMatchObject(down('answered what nobody can read: 401'))
    expect((await sandbox.received()).calls).toEqual({})
  })
})
