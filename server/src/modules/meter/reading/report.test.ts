import { readingApi } from '@weir/contract/modules/meter/reading'
import { expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { readings } from '../ground/reading.table.ts'

const reading = (n: number, deviceSn = 'SN-1') => {
  return { deviceSn, time: new Date(Date.UTC(2025, 11, 1) + n * 60_000).toISOString(), register: (n / 1000).toFixed(3) }
}

/** A meter, a caller, and how many transactions stored readings. */
async function appWithMeter() {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  const transactions = async () => {
    const { rows } = await test.db.execute<{ count: number }>('select count(distinct xmin::text)::int as count from reading')
    return rows[0]!.count
  }
  return { ...test, transactions }
}

it('a large report is answered as one, however many pieces it is stored in', async () => {
  const { call, db, transactions } = await appWithMeter()
  const report = Array.from({ length: 2500 }, (_, n) => reading(n, n % 1000 === 0 ? `NOBODY-${n}` : 'SN-1'))
  const { data } = await call(readingApi.report, { readings: report })
  expect(data).toEqual({
    accepted: 2497,
    duplicate: 0,
    waiting: 0,
    held: 0,
    rejected: [0, 1000, 2000].map((index) => ({ index, reason: 'unknownDevice' })),
  })
  expect(await db.$count(readings)).toBe(2497)
  expect(await transactions()).toBeLessThanOrEqual(10)
})

it('a meter that brings more than it may is asked to wait, before anything is stored', async () => {
  const { app, signIn, db } = await appWithMeter()
  const headers = { authorization: signIn({ meter: 'SN-1' }), 'x-device-key': 'the-key' }
  const send = (from: number, count: number) => {
    const payload = { readings: Array.from({ length: count }, (_, n) => reading(from + n)) }
    return app.inject({ method: 'POST', url: readingApi.report.path, headers, payload })
  }
  expect((await send(0, 4000)).json()).toMatchObject({ code: 0 })
  const stored = await db.$count(readings)
  const refused = await send(4000, 1)
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.closeTo(10, -1)])
  expect(await db.$count(readings)).toBe(stored)
})
