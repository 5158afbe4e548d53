import { beforeEach, expect, it } from 'vitest'

import { emptyDatabase } from '../../../../test/db/database.ts'
import type { Db } from '../../../kernel/context.ts'
import { iotOperators } from './operator.table.ts'
import { takeCalls, giveTrialBack, mayCall, noteFailure, noteSuccess } from './call-operator.ts'

const START_MS = Date.parse('2026-01-01T00:00:00Z')
const at = (seconds: number) => new Date(START_MS + seconds * 1000)
const DOWN = { error: 'OneLink answered 503' }

let db: Db
beforeEach(async () => {
  ;({ db } = await emptyDatabase())
  await takeCalls(db, 'mobile', { perSecond: 1, burst: 1 }, 0, at(0))
})

const may = (seconds: number) => mayCall(db, 'mobile', at(seconds))
const fail = (seconds: number, failure: Parameters<typeof noteFailure>[3] = DOWN) => noteFailure(db, 'mobile', at(seconds), failure)
const succeed = (seconds: number) => noteSuccess(db, 'mobile', at(seconds))
const failTimes = async (times: number, seconds = 0) => {
  for (let time = 0; time < times; time++) await fail(seconds)
}
const row = async () => (await db.select().from(iotOperators))[0]!
const YES = { may: true, isTrial: false }
const TRIAL = { may: true, isTrial: true }
const noUntil = (seconds: number) => ({ may: false, until: at(seconds) })

it('lets calls of an operator without a row leave', async () => {
  expect(await mayCall(db, 'unicom', at(0))).toEqual(YES)
})

it('opens with the fifth failure in a row, and says since when and why', async () => {
  await failTimes(4)
  expect(await may(1)).toEqual(YES)
  await fail(2, { error: 'x'.repeat(300) })
  expect(await may(3)).toEqual(noUntil(32))
  expect(await row()).toMatchObject({ breaker: 'open', failures: 5, openedAt: at(2), lastError: 'x'.repeat(200), lastSuccessAt: null })
})

it('counts failures in a row only', async () => {
  await failTimes(4)
  await succeed(1)
  await failTimes(4, 2)
  expect(await may(3)).toEqual(YES)
  expect(await row()).toMatchObject({ breaker: 'closed', failures: 4, lastSuccessAt: at(1) })
})

it('gives one of many callers the trial, and closes when it succeeds', async () => {
  await failTimes(5)
  expect(await may(29)).toEqual(noUntil(30))
  const permissions = await Promise.all(Array.from({ length: 5 }, () => may(30)))
  expect(permissions.filter(({ may }) => may)).toEqual([TRIAL])
  expect(permissions.filter(({ may }) => !may)).toEqual(Array(4).fill(noUntil(90)))
  expect(await row()).toMatchObject({ breaker: 'halfOpen' })
  await succeed(31)
  expect(await may(31)).toEqual(YES)
  expect(await row()).toMatchObject({ breaker: 'closed', failures: 0, openedAt: null, nextTryAt: null })
})

it('gives the trial of a dead process to another one', async () => {
  await failTimes(5)
  expect(await may(30)).toEqual(TRIAL)
  expect(await may(89)).toEqual(noUntil(90))
  expect(await may(90)).toEqual(TRIAL)
})

it('gives a trial that did not leave to the next caller', async () => {
  await failTimes(5)
  await may(30)
  await giveTrialBack(db, 'mobile', at(31))
  expect(await may(31)).toEqual(TRIAL)
})

it('leaves the pause alone when calls fail that left before', async () => {
  await failTimes(5)
  await failTimes(7, 8)
  expect(await may(9)).toEqual(noUntil(30))
  expect(await row()).toMatchObject({ failures: 5, openedAt: at(0) })
})

it('obeys a pause that the operator asks for, from the first time on', async () => {
  await fail(0, { ...DOWN, retryAfterMs: 90_000 })
  expect(await may(89)).toEqual(noUntil(90))
  expect(await may(90)).toEqual(TRIAL)
  await fail(90, { ...DOWN, retryAfterMs: 1000 })
  expect(await may(91)).toEqual(noUntil(120))
  await fail(92, { ...DOWN, retryAfterMs: 300_000 })
  expect(await may(93)).toEqual(noUntil(392))
})

it('tries less and less often through an outage of an hour, over three processes', async () => {
  const left: number[] = []
  let second = 0
  async function ask() {
    const { may: leaves } = await may(second)
    if (!leaves) return
    left.push(second)
    await (second <= 3600 ? fail(second) : succeed(second))
  }
  for (; (await row()).lastSuccessAt === null; second += 30) await Promise.all([ask(), ask(), ask()])
  // The sixth call may leave before the fifth has failed.
  const pauses = left.indexOf(60)
  expect([5, 6]).toContain(pauses)
  expect(left.slice(0, 5)).toEqual([0, 0, 0, 30, 30])
  expect(left.slice(pauses)).toEqual([60, 120, 240, 480, 960, 1560, 2160, 2760, 3360, 3960])
  expect(await row()).toMatchObject({ breaker: 'closed', failures: 0 })
})
