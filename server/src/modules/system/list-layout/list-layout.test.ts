import { listLayoutApi, type ListLayout } from '@weir/contract/modules/system/list-layout'
import { expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'

const LAYOUT: ListLayout = {
  order: ['name', 'state'],
  hidden: ['createdAt'],
  shown: ['regionName'],
  widths: { name: 240 },
  density: 'small',
}

async function withTwo() {
  const test = await testApp(system)
  await test.db.insert(departments).values({ name: 'Hall' })
  const row = { passwordHash: '', deptId: 1 }
  await test.db.insert(users).values(['one', 'two'].map((userName) => ({ ...row, userName, nickname: userName })))
  return test
}

it('is kept for each list of a person, as it was left last, until it is reset', async () => {
  const { call } = await withTwo()
  const kept = async (id: number) => (await call(listLayoutApi.list, {}, { id })).data.list
  expect(await kept(1)).toEqual([])
  await call(listLayoutApi.keep, { list: 'waterCard.list', layout: { ...LAYOUT, hidden: [] } }, { id: 1 })
  await call(listLayoutApi.keep, { list: 'waterCard.list', layout: LAYOUT }, { id: 1 })
  await call(listLayoutApi.keep, { list: 'room.list', layout: LAYOUT }, { id: 2 })
  expect(await kept(1)).toEqual([{ list: 'waterCard.list', layout: LAYOUT }])
  expect((await call(listLayoutApi.keep, { list: 'waterCard.list' }, { id: 1 })).code).toBe(0)
  expect(await kept(1)).toEqual([])
  expect(await kept(2)).toEqual([{ list: 'room.list', layout: LAYOUT }])
})

it('is of a list that exists, and no larger than a table can be', async () => {
  const { call } = await withTwo()
  expect((await call(listLayoutApi.keep, { list: 'waterCard.nothing', layout: LAYOUT })).code).toBe(404)
  const wrong = async (layout: object) =>
    Object.keys((await call(listLayoutApi.keep, { list: 'room.list', layout: { ...LAYOUT, ...layout } })).data.fieldErrors ?? {})
  const many = Array.from({ length: 65 }, (_, n) => `c${n}`)
  expect(await wrong({ order: many })).toEqual(['layout.order'])
  expect(await wrong({ widths: Object.fromEntries(many.map((column) => [column, 80])) })).toEqual(['layout.widths'])
  expect(await wrong({ widths: { name: 4001 } })).toEqual(['layout.widths.name'])
  expect(await wrong({ hidden: ['<b>'] })).toEqual(['layout.hidden[0]'])
  expect(await wrong({ shown: many })).toEqual(['layout.shown'])
})
