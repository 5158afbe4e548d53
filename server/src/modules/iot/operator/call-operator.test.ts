import { expect, it, onTestFinished } from 'vitest'

import { iot } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { startSimSandbox } from '../../../../test/iot/sim-sandbox.ts'
import { inTransaction } from '../../../kernel/context.ts'
import { callOperator } from './call-operator.ts'
import { iotOperators } from './operator.table.ts'
import { sandboxGateway } from './sandbox.ts'
import { CardUnclear, OperatorDown, type SimGateway } from './sim-gateway.ts'

const START_MS = Date.parse('2026-01-01T00:00:00Z')

/** An operator of two calls a second. `fails` is what its calls throw. */
async function world() {
  const app = await testApp(iot)
  const clock = { ms: 0 }
  const ctx = { ...app.ctx, now: () => new Date(START_MS + clock.ms) }
  const operator = { fails: undefined as Error | undefined, calls: 0 }
  const gateway: SimGateway = {
    batchSize: 1,
    callsPerSecond: 2,
    query: () => {
      operator.calls++
      return operator.fails ? Promise.reject(operator.fails) : Promise.resolve(new Map())
    },
    send: () => Promise.reject(new Error('not asked here')),
    ask: () => Promise.reject(new Error('not asked here')),
  }
  const call = () => callOperator(ctx, 'mobile', gateway, (gateway) => gateway.query(['1']))
  const row = async () => (await app.db.select().from(iotOperators))[0]!
  return { ctx, clock, operator, call, row }
}
const at = (ms: number) => new Date(START_MS + ms)

it('answers with the word of the operator, and keeps when that was', async () => {
  const { call, row } = await world()
  expect(await call()).toEqual({ state: 'answered', answer: new Map() })
  expect(await row()).toMatchObject({ operator: 'mobile', lastSuccessAt: at(0), milliTokens: 1000 })
})

it('lets no more calls leave than the operator takes in a second', async () => {
  const { call, operator, clock } = await world()
  const called = await Promise.all([call(), call(), call(), call()])
  // Of calls at once any may be first.
  const held = called.filter(({ state }) => state === 'held')
  expect(held).toEqual(Array.from({ length: 2 }, () => ({ state: 'held', why: 'throttled', until: at(500) })))
  expect(operator.calls).toBe(2)
  clock.ms = 500
  expect((await call()).state).toBe('answered')
})

it('stops after five failures, tries once after the pause, and goes on when that succeeds', async () => {
  const { call, operator, clock, row } = await world()
  operator.fails = new OperatorDown('the operator answered 503')
  for (let time = 0; time < 5; time++) {
    clock.ms = time * 1000
    expect(await call()).toEqual({ state: 'down', error: 'the operator answered 503', until: at(time < 4 ? time * 1000 : 34_000) })
  }
  clock.ms = 33_999
  expect(await call()).toEqual({ state: 'held', why: 'open', until: at(34_000) })
  expect(operator.calls).toBe(5)
  expect(await row()).toMatchObject({ breaker: 'open', openedAt: at(4000), lastError: 'the operator answered 503' })
  operator.fails = undefined
  clock.ms = 34_000
  expect((await call()).state).toBe('answered')
  expect(await row()).toMatchObject({ breaker: 'closed', lastSuccessAt: at(34_000) })
})

it('waits as long as the operator asks', async () => {
  const { call, operator, clock } = await world()
  operator.fails = new OperatorDown('too many calls', 2000)
  await call()
  clock.ms = 1999
  expect(await call()).toEqual({ state: 'held', why: 'open', until: at(2000) })
})

it('keeps the trial for the next caller if no call may leave in that moment', async () => {
  const { call, operator, clock } = await world()
  await call()
  operator.fails = new OperatorDown('too many calls', 1)
  await call()
  operator.fails = undefined
  clock.ms = 1
  expect(await call()).toMatchObject({ state: 'held', why: 'throttled' })
  clock.ms = 501
  expect((await call()).state).toBe('answered')
})

it('does not count a card that cannot be read, and closes an open breaker: the operator is there', async () => {
  const { call, operator, clock, row } = await world()
  operator.fails = new CardUnclear('status 99')
  for (; clock.ms < 10_000; clock.ms += 1000) expect(await call()).toEqual({ state: 'unclear', error: 'status 99' })
  expect(await row()).toMatchObject({ breaker: 'closed', failures: 0, lastError: 'status 99' })
  operator.fails = new OperatorDown('too many calls', 1000)
  await call()
  operator.fails = new CardUnclear('status 98')
  clock.ms += 1000
  expect((await call()).state).toBe('unclear')
  expect(await row()).toMatchObject({ breaker: 'closed', nextTryAt: null, lastError: 'status 98' })
})

it('passes an error of this program on, and blames no operator for it', async () => {
  const { call, operator, row } = await world()
  operator.fails = new TypeError('a slip')
  await expect(call()).rejects.toThrow('a slip')
  expect(await row()).toMatchObject({ failures: 0, lastError: null })
})

it('refuses to call inside a transaction', async () => {
  const { ctx, call, operator } = await world()
  await expect(inTransaction(ctx, call)).rejects.toThrow('outside of transactions')
  expect(operator.calls).toBe(0)
})

it('spares the simulator through an outage of an hour, and finds it again', async () => {
  const sandbox = await startSimSandbox()
  onTestFinished(() => sandbox.stop())
  const { ctx, clock, row } = await world()
  const gateway = sandboxGateway(sandbox.setting, 'mobile')
  const call = () => callOperator(ctx, 'mobile', gateway, (gateway) => gateway.query(['89860000000000000011']))
  await sandbox.outage('mobile', true)
  for (; clock.ms < 3_600_000; clock.ms += 30_000) expect((await call()).state).not.toBe('answered')
  // Five until it opened, at 120 s. The trials come at 150, 210, 330, 570, 1050, 1650, 2250, 2850 and 3450 s.
  expect((await sandbox.received()).calls.mobile).toMatchObject({ query: 14, refused: 14 })
  expect(await row()).toMatchObject({ breaker: 'open', openedAt: at(120_000), nextTryAt: at(4_050_000) })
  await sandbox.outage('mobile', false)
  expect(await call()).toEqual({ state: 'held', why: 'open', until: at(4_050_000) })
  clock.ms = 4_050_000
  expect((await call()).state).toBe('answered')
  expect(await row()).toMatchObject({ breaker: 'closed', lastError: 'the operator sandbox answered 503' })
})
