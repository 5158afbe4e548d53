import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { litre } from '@weir/contract/platform/units'
import { formatQuery } from '@weir/contract/platform/format-query'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'

import { meter } from '../module.ts'
import { type Caller, testApp } from '../../../../test/app/app.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { inTransaction, NO_ROWS } from '../../../kernel/context.ts'
import { ingestReadings } from '../reading/ingest.service.ts'
import { type Compared, topHouseholds, topMeters } from './ranking.queries.ts'

const DEPT_1 = { scope: { ...NO_ROWS, deptIds: [1] } }
const DEPT_2 = { scope: { ...NO_ROWS, deptIds: [2] } }
const NOVEMBER = { dateRange: ['2025-11-01', '2025-11-30'] as [string, string] }

/** Household 1 uses less than before, household 2 begins, household 3 of department 2 uses as much. */
async function town() {
  const test = await testApp(meter)
  const { ctx } = test
  await addHousehold(ctx, 1)
  await addHousehold(ctx, 2)
  await addHousehold(ctx, 3, { deptId: 2 })
  await report(ctx, 'SN-1', { '2025-10-01': 600, '2025-10-31': 1_000, '2025-11-01': 1_500, '2025-11-29': 1_500, '2025-11-30': 1_900 })
  await report(ctx, 'SN-2', { '2025-11-05': 2_000 })
  await report(ctx, 'SN-3', { '2025-10-09': 100, '2025-11-08': 100, '2025-11-09': 200 })
  const figures = async (input: object, caller: Caller = {}) => {
    const tops = await Promise.all([meterStatApi.top, meterStatApi.byUser].map((endpoint) => test.call(endpoint, input, caller)))
    const [meters, users] = tops.map(({ data }) => data.map(({ no, usage, usageBefore, change }) => [no, usage, usageBefore, change]))
    expect(users).toEqual(meters)
    return meters
  }
  const sheet = async (endpoint: typeof meterStatApi.exportTop | typeof meterStatApi.exportByUser, input: object, caller: Caller = {}) => {
    const url = `${endpoint.path}?${formatQuery({ ...input, lang: 'en' }).toString()}`
    const { rawPayload, headers } = await test.app.inject({
      url,
      headers: { authorization: test.signIn({ permissions: [endpoint.id], ...caller }) },
    })
    const rows = (await readXlsx(new Uint8Array(rawPayload))).sheets[0]!.rows
    return { rows, filename: decodeURIComponent(String(headers['content-disposition'])) }
  }
  return { ...test, figures, sheet }
}

it('shows beside each usage that of the period before, and the change if there was any', async () => {
  const { figures } = await town()
  expect(await figures(NOVEMBER)).toEqual([
    [1, '2.000', '0.000', null],
    [2, '0.900', '1.000', '-10.0'],
    [3, '0.100', '0.100', '0.0'],
  ])
  // From kept years, and from daily rows.
  expect((await figures({ dateRange: ['2025-01-01', '2025-12-31'] }))?.[0]).toEqual([1, '2.000', '0.000', null])
  expect(await figures({ dateRange: ['2025-11-16', '2025-11-30'] })).toEqual([[1, '0.400', '0.500', '-20.0']])
  expect(await figures({ ...NOVEMBER, limit: 1 })).toHaveLength(1)
})

it('compares what the caller may see', async () => {
  const { figures } = await town()
  expect(await figures(NOVEMBER, DEPT_2)).toEqual([[1, '0.100', '0.100', '0.0']])
  expect(await figures(NOVEMBER, { scope: NO_ROWS })).toEqual([])
})

it('compares a running period with as many days of the one before', async () => {
  const { figures, ctx } = await town()
  await report(ctx, 'SN-2', { '2025-11-30': 2_000, '2025-12-01': 2_600, '2025-12-31': 2_600 })
  const atDawn = [{ deviceSn: 'SN-2', meterTime: Date.parse('2026-01-01T07:00:00+08:00'), register: litre(2_900) }]
  await inTransaction(ctx, (ctx) => ingestReadings(ctx, atDawn, { source: 'http', arrivedAt: ctx.now() }))
  expect(await figures({})).toEqual([[1, '0.300', '0.600', '-50.0']])
  expect(await figures({ unit: 'month' })).toEqual(await figures({}))
  expect(await figures({ unit: 'year' })).toEqual([[1, '0.300', '0.000', null]])
  expect(await figures({ unit: 'day' })).toEqual([[1, '0.300', '0.000', null]])
})

it('exports all ranks of the days and places that were asked for, with both periods named', async () => {
  const { sheet } = await town()
  const { rows, filename } = await sheet(meterStatApi.exportTop, NOVEMBER)
  expect(rows).toEqual([
    [
      'No.',
      'Meter SN',
      'Card number',
      'Room',
      'Household',
      'Usage (t)',
      'Previous usage (t) 2025-10-01–2025-10-31',
      'Change (%)',
      'Amount (yuan)',
    ],
    [1, 'SN-2', 'C2', '1-1-2', 'User 2', 2, 0, null, 6],
    [2, 'SN-1', 'C1', '1-1-1', 'User 1', 0.9, 1, -10, 2.7],
    [3, 'SN-3', 'C3', '1-1-3', 'User 3', 0.1, 0.1, 0, 0.3],
  ])
  expect(filename).toContain('Top meters 2025-11-01–2025-11-30 ')
  const users = await sheet(meterStatApi.exportByUser, NOVEMBER, DEPT_1)
  expect(users.rows.slice(1)).toEqual([
    [1, 'User 2', '1-1-2', 2, 0, null, 6],
    [2, 'User 1', '1-1-1', 0.9, 1, -10, 2.7],
  ])
})

it('reads each rank once, part after part, equal ones too', async () => {
  const { ctx } = await town()
  await addHousehold(ctx, 4)
  await report(ctx, 'SN-4', { '2025-11-09': 100 })
  const november: Compared = { days: NOVEMBER.dateRange, before: ['2025-10-01', '2025-10-31'], filter: {} }
  for (const top of [topMeters, topHouseholds] as (typeof topMeters)[]) {
    const whole = await top(ctx, november, { limit: 10 })
    expect(whole.map(({ userName }) => userName)).toEqual(['User 2', 'User 1', 'User 3', 'User 4'])
    for (const [i, rank] of whole.entries()) expect(await top(ctx, november, { limit: 1, after: whole[i - 1] })).toEqual([rank])
    expect(await top(ctx, november, { limit: 1, after: whole.at(-1) })).toEqual([])
  }
})
