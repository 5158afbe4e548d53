import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { roomApi } from '@weir/contract/modules/place/room'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { describe, expect, it } from 'vitest'

import { weir } from '../index.ts'
import { testApp } from '../../../test/app/app.ts'
import { describeCrud } from '../../../test/app/describe-crud.ts'
import { person } from '../../../test/sale/water-card.ts'
import { departments } from '../../kernel/auth/access.table.ts'
import { type Context, NO_ROWS } from '../../kernel/context.ts'
import { communities } from './ground/community.table.ts'
import { regions } from './ground/region.table.ts'

const owner = { deptId: 1, createdBy: 1 }
const region = (ctx: Context) => ctx.db.insert(regions).values({ name: 'East', ...owner })
const community = async (ctx: Context) => {
  await region(ctx)
  await ctx.db.insert(communities).values({ name: 'Garden', regionId: 1, ...owner })
}
const room = { communityId: 1, building: '3', unit: '2', floor: 12 }

describeCrud(weir, communityApi, {
  prepare: region,
  add: (n) => ({ name: `Garden ${n}`, regionId: 1, address: '1 Canal Road' }),
  edit: { name: 'Park', regionId: 1 },
  shown: (n) => ({ name: `Garden ${n}`, regionId: 1, regionName: 'East', address: '1 Canal Road', roomCount: 0 }),
})
describeCrud(weir, roomApi, {
  prepare: community,
  add: (n) => ({ ...room, number: `120${n}` }),
  edit: { ...room, number: '1299' },
  shown: (n) => ({ ...room, number: `120${n}`, name: `3-2-120${n}`, communityName: 'Garden' }),
})
describeCrud(weir, roomNoApi, {
  prepare: region,
  add: (n) => ({ room: `A-${n}`, regionId: 1 }),
  edit: { room: 'B-1', regionId: 1 },
  shown: (n) => ({ room: `A-${n}`, name: `A-${n}`, regionName: 'East' }),
})

async function appWithTree() {
  const test = await testApp(weir)
  const add = async (name: string, parentId?: number) =>
    (await test.call(regionApi.add, { name, ...(parentId !== undefined && { parentId }) })).data.id
  const east = await add('East')
  const inner = await add('Inner', east)
  const block = await add('Block', inner)
  return { ...test, add, east, inner, block }
}

describe('regions', () => {
  it('answer as a tree; a filter keeps what stands above', async () => {
    const { call, east, inner, block } = await appWithTree()
    const tree = { total: 3, currentPage: 1, list: [{ id: east, children: [{ id: inner, children: [{ id: block, children: [] }] }] }] }
    expect((await call(regionApi.list, {})).data).toMatchObject(tree)
    expect((await call(regionApi.list, { name: 'Block' })).data).toMatchObject(tree)
    expect((await call(regionApi.list, { name: 'Inner' })).data.total).toBe(2)
    expect((await call(regionApi.list, { name: 'nowhere' })).data).toMatchObject({ list: [], total: 0 })
    expect((await call(regionApi.get, { id: inner })).data).toMatchObject({ name: 'Inner', parentId: east, deptId: 1 })
  })

  it('can be chosen if they are enabled and in scope', async () => {
    const { call, inner } = await appWithTree()
    await call(regionApi.edit, { id: inner, name: 'Inner', status: 0 })
    const names = async (caller: object) => (await call(regionApi.treeSelect, {}, caller)).data.list.map(({ name }) => name)
    expect(await names({})).toEqual(['Block', 'East'])
    expect(await names({ scope: NO_ROWS })).toEqual([])
    expect(await names({ permissions: [] })).toEqual([])
  })

  it('do not stand below themselves, nor deeper than 8 levels, nor twice under one name', async () => {
    const { call, add, east, block } = await appWithTree()
    const edit = (id: number, parentId: number | null) => call(regionApi.edit, { id, name: `moved ${id}`, parentId })
    expect((await edit(east, block)).data.fieldErrors).toHaveProperty('parentId')
    expect((await edit(east, east)).data.fieldErrors).toHaveProperty('parentId')
    let deepest = block
    for (let level = 4; level <= 8; level++) deepest = await add(`Level ${level}`, deepest)
    expect((await call(regionApi.add, { name: 'Level 9', parentId: deepest })).data.fieldErrors).toHaveProperty('parentId')
    const west = await add('West')
    await add('Below west', west)
    expect((await edit(west, deepest)).data.fieldErrors).toHaveProperty('parentId')
    expect(await call(regionApi.add, { name: 'West' })).toMatchObject({ code: 409 })
    expect((await edit(block, null)).code).toBe(0)
    expect((await call(regionApi.get, { id: block })).data.parentId).toBeNull()
  })

  it('stay while something stands in them, all or nothing', async () => {
    const { call, add, east, block } = await appWithTree()
    expect((await call(regionApi.delete, { ids: [block, east] })).code).toBe(409)
    const west = await add('West')
    await call(communityApi.add, { name: 'Garden', regionId: west })
    expect(await call(regionApi.delete, { ids: [west] })).toMatchObject({
      code: 409,
      message: expect.stringContaining('are still in this region'),
    })
    expect((await call(regionApi.list, {})).data.total).toBe(4)
    expect((await call(regionApi.delete, { ids: [block] })).code).toBe(0)
  })

  it('out of scope are not seen, edited, deleted or built upon', async () => {
    const { call, east } = await appWithTree()
    const scope = { ...NO_ROWS, deptIds: [2] }
    expect((await call(regionApi.list, {}, { scope })).data.total).toBe(0)
    expect((await call(regionApi.get, { id: east }, { scope })).code).toBe(404)
    expect((await call(regionApi.edit, { id: east, name: 'Mine' }, { scope })).code).toBe(404)
    expect((await call(regionApi.delete, { ids: [east] }, { scope })).code).toBe(404)
    expect((await call(regionApi.add, { name: 'x', parentId: east }, { scope })).data.fieldErrors).toHaveProperty('parentId')
    expect((await call(communityApi.add, { name: 'x', regionId: east }, { scope })).data.fieldErrors).toHaveProperty('regionId')
    expect((await call(roomNoApi.add, { room: 'x', regionId: east }, { scope })).data.fieldErrors).toHaveProperty('regionId')
    for (const endpoint of [regionApi.list, regionApi.get, regionApi.add, regionApi.edit, regionApi.delete])
      expect((await call(endpoint, {}, { permissions: [] })).code).toBe(403)
  })

  it('take what stands in them to another department', async () => {
    const { call, db, east } = await appWithTree()
    await db.insert(departments).values([{ name: 'one' }, { name: 'two' }])
    const { data: garden } = await call(communityApi.add, { name: 'Garden', regionId: east })
    const { data: home } = await call(roomApi.add, { ...room, communityId: garden.id, number: '1203' })
    await call(roomNoApi.add, { room: 'A-12', regionId: east })
    const { data: card } = await call(waterCardApi.add, { ...person, unitPrice: '3.45', roomId: home.id })
    await call(waterCardApi.recharge, { id: card.id, amount: '10.00', paymentMethod: 'cash' })

    const told = { communities: 1, rooms: 1, roomNos: 1, cards: 1, meters: 0 }
    expect((await call(regionApi.contents, { id: east })).data).toEqual(told)
    expect((await call(regionApi.contents, { id: east }, { scope: NO_ROWS })).code).toBe(404)
    expect((await call(regionApi.list, { deptId: 1 })).data.list).toMatchObject([{ id: east, deptName: 'one' }])
    const scope = { ...NO_ROWS, deptIds: [1] }
    const refused = await call(regionApi.edit, { id: east, name: 'East', deptId: 2 }, { scope })
    expect(refused.data.fieldErrors).toHaveProperty('deptId')
    expect((await call(regionApi.edit, { id: east, name: 'East', deptId: 99 })).data.fieldErrors).toHaveProperty('deptId')
    expect((await call(regionApi.edit, { id: east, name: 'East', deptId: 2 })).code).toBe(0)

    expect((await call(regionApi.get, { id: east })).data).toMatchObject({ deptId: 2, deptName: 'two' })
    expect((await call(regionApi.treeSelect, {})).data.list).toMatchObject([{ deptName: 'two' }])
    const totals = (deptId: number) =>
      Promise.all(
        [communityApi.list, roomApi.list, roomNoApi.list, waterCardApi.list].map(
          async (list) => (await call(list, {}, { scope: { ...NO_ROWS, deptIds: [deptId] } })).data.total,
        ),
      )
    expect([await totals(1), await totals(2)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ])
    const mine = { scope: { ...NO_ROWS, deptIds: [2] } }
    expect((await call(waterCardApi.detail, { id: card.id }, mine)).data.lastOrders).toHaveLength(1)
  })
})

describe('the figures of a community and of the regions above it', () => {
  it('count what the lists behind them show, within the data scope', async () => {
    const { call, ctx } = await testApp(weir)
    await community(ctx)
    const added = async (number: string) => (await call(roomApi.add, { ...room, number })).data.id
    const [first, second, third] = [await added('1201'), await added('1202'), await added('1203')]
    await call(waterMeterApi.add, { deviceSn: 'SN-1' })
    const card = { ...person, unitPrice: '3.45' }
    const { data: open } = await call(waterCardApi.add, { ...card, roomId: first, deviceSn: 'SN-1', cardNo: 'K-1' })
    await call(waterCardApi.adjust, { id: open.id, quantity: '20', reason: 'promotion' }, { key: 'adjust-it-1' })
    await call(waterCardApi.add, { ...card, roomId: second })
    await call(deviceAlarmApi.add, { deviceSn: 'SN-1', messageType: 'FRAUD', content: 'seal broken' })

    const zero = { usageToday: '0.000', usageMonth: '0.000' }
    const figures = { rooms: 3, households: 2, meters: 1, online: 0, alarms: 1, ...zero }
    expect((await call(communityApi.figures, { id: 1 })).data).toEqual(figures)
    expect((await call(communityApi.figures, { id: 1 }, { scope: NO_ROWS })).code).toBe(404)
    const { list } = (await call(communityApi.rooms, { id: 1 })).data
    expect(list).toMatchObject([
      { number: '1201', isOpen: true, standing: 'enough', connectivity: 'never', alarms: 1, usage: '0.000' },
      { number: '1202', isOpen: true, standing: 'low', connectivity: null, alarms: 0 },
      { number: '1203', isOpen: false, cardId: null, usage: null },
    ])
    const names = async (filter: object) => (await call(roomApi.list, { communityId: 1, ...filter })).data.list.map(({ number }) => number)
    expect(await names({ hasCard: false })).toEqual(['1203'])
    expect((await names({ hasCard: true })).toSorted()).toEqual(['1201', '1202'])
    const cards = async (filter: object) =>
      (await call(waterCardApi.list, { communityId: 1, ...filter })).data.list.map(({ roomId }) => roomId)
    expect(await cards({ standing: 'enough' })).toEqual([first])
    expect(await cards({ standing: 'low' })).toEqual([second])
    expect(await cards({ standing: 'overdrawn' })).toEqual([])
    expect((await call(waterCardApi.list, { communityId: 2 })).data.total).toBe(0)
    expect((await call(waterMeterApi.list, { communityId: 1, connectivity: 'never' })).data.total).toBe(1)
    expect((await call(waterMeterApi.list, { communityId: 2 })).data.total).toBe(0)
    expect((await call(deviceAlarmApi.list, { communityId: 1, state: 'untreated' })).data.total).toBe(1)

    const { rooms: _, ...counts } = figures
    const above = (await call(communityApi.get, { id: 1 })).data.regionId
    const { id: beside } = (await call(regionApi.add, { name: 'Beside' })).data
    const { id: top } = (await call(regionApi.add, { name: 'Top' })).data
    const { version } = (await call(regionApi.get, { id: above })).data
    await call(regionApi.edit, { id: above, name: 'Below', parentId: top, sort: 0, status: 1, version })
    for (const [id, expected] of [
      [above, counts],
      [top, counts],
      [beside, { ...counts, households: 0, meters: 0, alarms: 0 }],
    ] as const) {
      expect((await call(regionApi.figures, { id })).data).toEqual(expected)
      expect((await call(waterCardApi.list, { regionId: id, isOpen: true })).data.total).toBe(expected.households)
      expect((await call(waterMeterApi.list, { regionId: id })).data.total).toBe(expected.meters)
      expect((await call(deviceAlarmApi.list, { regionId: id, state: 'untreated' })).data.total).toBe(expected.alarms)
    }
    expect((await call(regionApi.figures, { id: top }, { scope: NO_ROWS })).code).toBe(404)
    expect((await call(deviceAlarmApi.list, { communityId: 2 })).data.total).toBe(0)
    expect(third).toBeGreaterThan(second)
  })

  it('keep the price that new cards are offered, and empty it again', async () => {
    const { call, ctx } = await testApp(weir)
    await community(ctx)
    const { data } = await call(roomApi.add, { ...room, number: '1201' })
    const price = async () => (await call(roomApi.get, { id: data.id })).data.defaultUnitPrice
    const edit = (more: object) => call(communityApi.edit, { id: 1, name: 'Garden', regionId: 1, ...more })
    expect(await price()).toBeNull()
    expect((await edit({ defaultUnitPrice: '3.45' })).code).toBe(0)
    expect(await price()).toBe('3.45')
    expect((await edit({ defaultUnitPrice: '0.001' })).data.fieldErrors).toHaveProperty('defaultUnitPrice')
    await edit({})
    expect(await price()).toBeNull()
  })
})

describe('communities and rooms', () => {
  it('show who lives where', async () => {
    const { call, ctx } = await testApp(weir)
    await community(ctx)
    const { data: first } = await call(roomApi.add, { ...room, number: '1203' })
    await call(roomApi.add, { ...room, number: '1201' })
    const { data: card } = await call(waterCardApi.add, { ...person, unitPrice: '3.45', roomId: first.id, cardNo: 'K-1' })
    expect((await call(communityApi.rooms, { id: 1 })).data).toMatchObject({
      total: 2,
      list: [
        { number: '1201', cardId: null, remainingQuantity: null },
        { number: '1203', cardId: card.id, cardNo: 'K-1', remainingQuantity: '0.000' },
      ],
    })
    expect((await call(communityApi.list, {})).data.list).toMatchObject([{ roomCount: 2 }])
    expect((await call(communityApi.rooms, { id: 1 }, { scope: NO_ROWS })).code).toBe(404)
    expect((await call(roomApi.delete, { ids: [first.id] })).code).toBe(409)
    expect((await call(communityApi.delete, { ids: [1] })).code).toBe(409)
    expect((await call(roomApi.add, { ...room, number: '1203' })).code).toBe(409)
    expect((await call(communityApi.add, { name: 'Garden', regionId: 1 })).code).toBe(409)
  })
})
