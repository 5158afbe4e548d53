import { readingApi } from '@weir/contract/modules/water/reading'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'
import { expect, it } from 'vitest'

import { writeSampleData } from '../src/sample/sample-data.ts'
import { expectBalanced } from './reading-state.ts'
import { signedInApp } from './signed-in-app.ts'

const until = new Date('2026-03-31T03:27:00Z')

it('writes a believable small utility once, and its sums hold', async () => {
  const { ctx, db, send, tokenOf } = await signedInApp()
  const told: string[] = []
  const write = () => writeSampleData({ ...ctx, now: () => until }, (line) => told.push(line))

  const story = await write()
  expect(story).toMatchObject({ start: '2025-12-30T16:00:00.000Z', sentTo: until.toISOString() })
  expect(await write()).toBeUndefined()
  expect(told).toHaveLength(1)

  const token = await tokenOf('admin')
  const total = async (list: typeof waterCardApi.list | typeof waterMeterApi.list, filter: object = {}) =>
    (await send(list, { ...filter, pageSize: 10 }, { token })).data.total
  expect([await total(waterCardApi.list), await total(waterMeterApi.list), await total(waterCardApi.list, { state: 'suspended' })]).toEqual(
    [120, 123, 1],
  )
  expect(await total(waterCardApi.list, { view: 'low' })).toBeGreaterThan(3)
  expect((await send(readingApi.held, {}, { token })).data.list.map(({ verdict }) => verdict).toSorted()).toEqual([
    'rollback',
    'rollback',
    'spike',
    'spike',
  ])
  const { list: orders } = (await send(waterCardRechargeApi.list, { pageSize: 10_000 }, { token })).data
  expect(orders.length).toBeGreaterThan(150)
  expect(orders.filter(({ createdAt }) => new Date(createdAt) > until)).toEqual([])
  await expectBalanced(db)
}, 180_000)
