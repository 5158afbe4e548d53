import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { expectBalanced } from '../../../../test/meter/reading-state.ts'

type Given = [time: string, register: string]

const reading = (n: number, [time, register]: Given) => ({ deviceSn: `SN-${n}`, time: `${time}:00+08:00`, register })

/** A household for each meter's readings. Now is 2026-01-01 08:00 in Shanghai. */
async function households(...meters: Given[][]) {
  const test = await testApp(weir)
  for (const [i, given] of meters.entries()) {
    await addHousehold(test.ctx, i + 1)
    await test.call(readingApi.report, { readings: given.map((one) => reading(i + 1, one)) })
  }
  const held = async (input = {}) => (await test.call(readingApi.held, { orderBy: 'rise', ...input })).data.list
  const review = (id: number, caller = {}) => test.call(readingApi.review, { id }, caller)
  const decide = async (id: number, decision: 'accept' | 'reject' | 'undo' | 'replaced', more = {}) =>
    (await test.call(readingApi.decide, { ids: [id], decision, reason: 'seen on site', ...more })).data
  const remaining = async () => (await test.call(waterCardApi.list, { orderBy: 'id', isAsc: true })).data.list[0]!.remainingQuantity
  return { ...test, held, review, decide, remaining }
}

const STEADY: Given[] = [
  ['2025-11-28T08:00', '1'],
  ['2025-11-29T08:00', '1.400'],
  ['2025-11-30T08:00', '2'],
]
const SPIKE: Given = ['2025-11-30T10:00', '940']
const AFTER: Given = ['2025-12-01T08:00', '2.500']

it('lists the largest change first, in both directions, and finds it by room, household, card and meter', async () => {
  const { held } = await households(
    [STEADY[0]!, ['2025-11-28T09:00', '40']],
    [...STEADY, ['2025-12-01T08:00', '0.100']],
    [...STEADY, SPIKE],
  )
  expect((await held()).map(({ deviceSn, rise }) => [deviceSn, rise])).toEqual([
    ['SN-3', '938.000'],
    ['SN-1', '39.000'],
    ['SN-2', '-1.900'],
  ])
  expect((await held({ isAsc: true })).map(({ deviceSn }) => deviceSn)).toEqual(['SN-2', 'SN-1', 'SN-3'])
  for (const text of ['1-1-2', 'user 2', 'C2', 'sn-2']) expect((await held({ text })).map(({ deviceSn }) => deviceSn)).toEqual(['SN-2'])
  expect(await held({ text: '%' })).toEqual([])
})

it('answers the facts of a decision: limits, mean, price, and the readings around', async () => {
  const { held, review, decide } = await households([...STEADY, SPIKE, AFTER])
  const { id } = (await held())[0]!
  const { data } = await review(id)
  expect(data).toMatchObject({ mostRise: '6.250', dailyMean: '0.700', price: '3.00', reason: null, decidedAt: null })
  expect(data.reading).toMatchObject({ id, rise: '938.000', roomNo: '1-1-1' })
  expect(data.readings.map(({ register, verdict, accepted }) => [register, verdict, accepted])).toEqual([
    ['1.000', 'baseline', true],
    ['1.400', 'ok', true],
    ['2.000', 'ok', true],
    ['940.000', 'spike', false],
    ['2.500', 'ok', true],
  ])
  await decide(id, 'reject')
  expect((await review(id)).data).toMatchObject({ reason: 'seen on site', reading: { state: 'rejected' } })
  await decide(id, 'undo')
  expect((await review(id)).data).toMatchObject({ reason: null, decidedAt: null })
})

it('has the accepted neighbours however far away they are, and of a fast meter one reading each few hours', async () => {
  const minutes = Array.from({ length: 120 }, (_, i): Given => {
    const at = new Date(Date.UTC(2025, 10, 20) + i * 10 * 60_000).toISOString().slice(0, 16)
    return [at, (5 + i / 1000).toFixed(3)]
  })
  const { held, review } = await households(
    [
      ['2025-07-01T08:00', '1'],
      ['2025-11-01T08:00', '0.200'],
    ],
    [...minutes, ['2025-11-21T00:00', '900']],
  )
  const [fast, slow] = await held()
  expect((await review(slow!.id)).data.readings.map(({ register }) => register)).toEqual(['1.000', '0.200'])
  const { readings } = (await review(fast!.id)).data
  // The four neighbours, and four buckets of six hours before them.
  expect(readings.length).toBeLessThan(12)
  expect(readings.slice(-2).map(({ register }) => register)).toEqual(['5.119', '900.000'])
})

it('exists within the scope of its meter alone, and only while it is in question', async () => {
  const { held, review, call } = await households([...STEADY, SPIKE])
  const { id } = (await held())[0]!
  const elsewhere = { scope: { all: false, deptIds: [7], own: false } }
  expect((await review(id, elsewhere)).code).toBe(404)
  expect((await review(id, { permissions: [] })).code).toBe(403)
  expect((await review(id, { permissions: [readingApi.held.permission] })).code).toBe(0)
  const { data } = await review(id)
  const accepted = data.readings.find(({ accepted }) => accepted)!
  expect((await call(readingApi.review, { id: accepted.id })).code).toBe(404)
})

const REGISTERS = { finalRegister: '2.100', initialRegister: '0.100' }

it.each([
  ['accept', SPIKE, {}, 2],
  ['reject', SPIKE, {}, 0],
  ['accept', ['2025-11-30T10:00', '0.300'], {}, 0],
  ['reject', ['2025-11-30T10:00', '0.300'], {}, 0],
  ['replaced', ['2025-11-30T10:00', '0.300'], REGISTERS, 0],
] as const)(
  'a dry run of %s promises exactly what the decision does, later readings included',
  async (decision, doubtful, registers, nextHeld) => {
    const { held, review, decide, remaining, db } = await households([...STEADY, [...doubtful], AFTER, ['2025-12-02T08:00', '3']])
    const { id } = (await held())[0]!
    const before = (await review(id)).data
    const promised = await decide(id, decision, { ...registers, dryRun: true })
    expect((await review(id)).data).toEqual(before)

    expect(await decide(id, decision, registers)).toEqual(promised)
    const after = (await review(id)).data
    const states = (readings: typeof after.readings) => new Map(readings.map((one) => [one.id, one]))
    const former = states(before.readings)
    const changed = after.readings.filter((one) => {
      const was = former.get(one.id)!
      return one.id !== id && (was.verdict !== one.verdict || was.accepted !== one.accepted || was.usage !== one.usage)
    })
    const isHeld = (verdict: string) => verdict === 'rollback' || verdict === 'spike'
    const { first, ...counted } = promised.later!
    expect(counted).toEqual({
      held: changed.filter(({ verdict }) => isHeld(verdict)).length,
      counted: changed.filter(({ id, accepted }) => accepted && !former.get(id)!.accepted).length,
    })
    const [next] = changed.map(({ time, register, usage, verdict }) => ({ time, register, usage, verdict }))
    expect(first).toEqual(next ?? null)
    expect(promised.later?.held).toBe(nextHeld)
    const left = promised.cards[0]?.after ?? before.reading.remainingQuantity
    expect(await remaining()).toBe(left)
    await expectBalanced(db)
  },
)
