import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { WATER_CARD_VIEWS } from '@weir/contract/modules/card/water-card-row'
import { litre } from '@weir/contract/platform/units'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { describeCrud } from '../../../../test/app/describe-crud.ts'
import { insertCard, person } from '../../../../test/sale/water-card.ts'
import { ALL_ROWS, NO_ROWS } from '../../../kernel/context.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { hyUsers } from '../../customer/index.ts'
import { quickSearch } from '../ground/water-card.search.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'

const masked = { telephone: '138****1234', idCardNo: '110***********1233' }

describeCrud(sale, waterCardApi, {
  add: (n) => ({ ...person, cardNo: `A${n}`, unitPrice: '3.45' }),
  edit: { name: person.name, cardNo: 'E1' },
  shown: (n) => ({
    name: 'Zhang San',
    ...masked,
    cardNo: `A${n}`,
    unitPrice: '3.45',
    state: 'active',
    remainingQuantity: '0.000',
    createdAt: '2026-01-01T08:00:00.000+08:00',
  }),
})

const card = { ...person, unitPrice: '3.45' }
/** A user who may edit cards, and correct households. */
const CORRECTOR = { permissions: [waterCardApi.edit.id, hyUserApi.edit.id] }
/** A user with the own department in scope. */
const HERE = { deptId: 1, scope: { ...NO_ROWS, deptIds: [1] } }

/** A region with a community with a room, and their ids. */
async function appWithPlace() {
  const test = await testApp(sale)
  const { data: region } = await test.call(regionApi.add, { name: 'East' })
  const { data: community } = await test.call(communityApi.add, { name: 'Garden', regionId: region.id })
  const at = { communityId: community.id, building: '3', unit: '2', floor: 12 }
  const { data: room } = await test.call(roomApi.add, { ...at, number: '1203' })
  return { ...test, regionId: region.id, communityId: community.id, roomId: room.id, at }
}

describe('a new card', () => {
  it('is made out to the end user of its ID number, who is made once', async () => {
    const { call } = await testApp(sale)
    const first = await call(waterCardApi.add, card)
    const second = await call(waterCardApi.add, { ...card, telephone: '13900005678' })
    const { list } = (await call(waterCardApi.list, {})).data
    expect(new Set(list.map(({ hyUserId }) => hyUserId)).size).toBe(1)
    expect((await call(hyUserApi.list, {})).data.list).toMatchObject([{ name: 'Zhang San', ...masked, cardCount: 2 }])
    expect((await call(waterCardApi.reveal, { id: second.data.id })).data.telephone).toBe(person.telephone)
    const other = await call(waterCardApi.add, { ...card, name: 'Li Si' })
    expect(other).toMatchObject({ code: 400, data: { fieldErrors: { idCardNo: [expect.stringContaining('another household')] } } })
    expect(first.data.id).not.toBe(second.data.id)
  })

  it('takes region and department from its room, or department from its creator', async () => {
    const { call, regionId, roomId } = await appWithPlace()
    const { data } = await call(waterCardApi.add, { ...card, roomId }, { deptId: 9 })
    expect((await call(waterCardApi.get, { id: data.id })).data).toMatchObject({
      regionId,
      roomId,
      roomNo: '3-2-1203',
      communityName: 'Garden',
    })
    const none = await call(waterCardApi.add, card, { deptId: 9 })
    const seenBy = async (deptId: number) =>
      (await call(waterCardApi.list, {}, { scope: { ...NO_ROWS, deptIds: [deptId] } })).data.list.map(({ id }) => id)
    expect([await seenBy(1), await seenBy(9)]).toEqual([[data.id], [none.data.id]])
  })

  it('needs places within the scope of its creator', async () => {
    const { call, regionId, roomId } = await appWithPlace()
    const scope = { ...NO_ROWS, deptIds: [2] }
    expect((await call(waterCardApi.add, { ...card, regionId }, { scope })).data.fieldErrors).toHaveProperty('regionId')
    expect((await call(waterCardApi.add, { ...card, roomId }, { scope })).data.fieldErrors).toHaveProperty('roomId')
    expect((await call(waterCardApi.add, { ...card, roomId: 404 })).data.fieldErrors).toHaveProperty('roomId')
  })

  it('has a number of its own, made where none is given', async () => {
    const { call } = await testApp(sale)
    const { data } = await call(waterCardApi.add, card)
    expect((await call(waterCardApi.get, { id: data.id })).data.cardNo).toMatch(/^C\d{10}$/)
    expect((await call(waterCardApi.add, { ...card, cardNo: 'X1' })).code).toBe(0)
    expect(await call(waterCardApi.add, { ...card, cardNo: 'X1' })).toMatchObject({ code: 409, message: expect.stringContaining('exists') })
  })
})

describe('an edited card', () => {
  it('corrects its end user, on all of their cards', async () => {
    const { call } = await testApp(sale)
    const { data } = await call(waterCardApi.add, card)
    await call(waterCardApi.add, card)
    const edit = (input: object) => call(waterCardApi.edit, { id: data.id, name: 'Li Si', ...input }, CORRECTOR)
    expect((await edit({ telephone: '138****1234' })).code).toBe(400)
    expect((await edit({ telephone: '13900005678' })).code).toBe(0)
    const { list } = (await call(waterCardApi.list, { telephone: '13900005678' })).data
    expect(list.map(({ name }) => name)).toEqual(['Li Si', 'Li Si'])
    const stranger = { ...card, name: 'Wang Wu', idCardNo: '110101199003079999' }
    await call(waterCardApi.add, stranger)
    const taken = await edit({ idCardNo: stranger.idCardNo })
    expect(taken).toMatchObject({ code: 409, message: expect.stringContaining('ID number') })
  })

  it('corrects nobody without the permission for households; what says the same needs none', async () => {
    const { call } = await testApp(sale)
    const { id } = (await call(waterCardApi.add, card)).data
    for (const change of [
      { name: 'Li Si' },
      { name: card.name, telephone: '13900005678' },
      { name: card.name, idCardNo: '11010119900307002X' },
    ])
      expect((await call(waterCardApi.edit, { id, ...change })).code).toBe(403)
    expect((await call(waterCardApi.edit, { id, ...person, cardNo: 'NEW-2' })).code).toBe(0)
  })

  it.each(['active', 'closed'] as const)(
    'corrects nobody who has a card out of reach, %s: neither there nor as an end user',
    async (state) => {
      const { call, db } = await testApp(sale)
      const { id } = (await call(waterCardApi.add, card, HERE)).data
      const other = (await call(waterCardApi.add, card, { ...HERE, deptId: 2, scope: ALL_ROWS })).data.id
      await db.update(waterCards).set({ state, deptId: 2 }).where(eq(waterCards.id, other))
      const { hyUserId } = (await call(waterCardApi.get, { id })).data
      const refusals = [
        await call(waterCardApi.edit, { id, name: 'Li Si' }, { ...CORRECTOR, ...HERE }),
        await call(hyUserApi.edit, { id: hyUserId, name: 'Li Si' }, HERE),
      ]
      for (const reply of refusals) expect(reply).toMatchObject({ code: 409, message: expect.stringContaining('outside your data scope') })
      expect((await call(waterCardApi.get, { id: other })).data.name).toBe(card.name)
      expect((await call(waterCardApi.edit, { id, name: card.name, cardNo: 'MINE' }, HERE)).code).toBe(0)
      expect((await call(waterCardApi.edit, { id, name: 'Li Si' }, CORRECTOR)).code).toBe(0)
      expect((await call(waterCardApi.get, { id: other })).data.name).toBe('Li Si')
    },
  )

  it('corrects nobody who is seen by a card alone', async () => {
    const { call, db } = await testApp(sale)
    const { id } = (await call(waterCardApi.add, card, HERE)).data
    await db.update(hyUsers).set({ deptId: 2 })
    const refused = await call(waterCardApi.edit, { id, name: 'Li Si' }, { ...CORRECTOR, ...HERE })
    expect(refused).toMatchObject({ code: 409, message: expect.stringContaining('outside your data scope') })
  })

  it('moves, and leaves its place', async () => {
    const { call, roomId, regionId } = await appWithPlace()
    const { data } = await call(waterCardApi.add, card)
    const edit = (place: object) => call(waterCardApi.edit, { id: data.id, name: card.name, ...place })
    const place = async () => {
      const { regionId, roomNo, communityName } = (await call(waterCardApi.get, { id: data.id })).data
      return [regionId, roomNo, communityName]
    }
    await edit({ roomId })
    expect(await place()).toEqual([regionId, '3-2-1203', 'Garden'])
    await edit({ cardNo: 'NEW-1' })
    expect(await place()).toEqual([regionId, '3-2-1203', 'Garden'])
    await edit({ roomId: null, regionId: null })
    expect(await place()).toEqual([null, null, null])
    expect((await call(waterCardApi.get, { id: data.id })).data.cardNo).toBe('NEW-1')
  })

  it.each([{ unitPrice: '1.00' }, { state: 'closed' }, { deviceSn: 'SN-1' }])('takes no %j', async (input) => {
    const { call, db } = await testApp(sale)
    const { id } = await insertCard(db)
    expect((await call(waterCardApi.edit, { id, name: 'x', ...input })).data.fieldErrors).toHaveProperty(Object.keys(input))
  })

  it('follows its room, its community and its region', async () => {
    const { call, roomId, communityId, regionId, at } = await appWithPlace()
    const { data } = await call(waterCardApi.add, { ...card, roomId })
    await call(roomApi.edit, { ...at, id: roomId, number: '1204' })
    await call(communityApi.edit, { id: communityId, name: 'New Garden', regionId })
    const { data: west } = await call(regionApi.add, { name: 'West' }, { deptId: 5 })
    expect((await call(waterCardApi.get, { id: data.id })).data).toMatchObject({ roomNo: '3-2-1204', communityName: 'New Garden' })
    await call(communityApi.edit, { id: communityId, name: 'New Garden', regionId: west.id })
    const scope = { ...NO_ROWS, deptIds: [5] }
    expect((await call(waterCardApi.get, { id: data.id }, { scope })).data.regionId).toBe(west.id)
  })
})

describe('a quick search', () => {
  it.each([
    ['card number', 'K-77'],
    ['name', 'Ouyang'],
    ['last four of the phone', '4321'],
    ['whole phone', '13800004321'],
    ['room', '3-2-12'],
    ['community', 'Gard'],
    ['meter', 'SN-88'],
  ])('finds by %s: %s', async (_, text) => {
    const { call, db } = await testApp(sale)
    await insertCard(db)
    const found = { cardNo: 'K-7701', name: 'Ouyang Feng', telephone: '13800004321', roomNo: '3-2-1203', communityName: 'Garden' }
    const { id } = await insertCard(db, { ...found, deviceSn: 'SN-8801' })
    expect((await call(waterCardApi.list, { text })).data).toMatchObject({ total: 1, list: [{ id }] })
  })

  it.each(['%', '_', "' or 1=1 --", '\\', '0000'])('takes %j as text', async (text) => {
    const { call, db } = await testApp(sale)
    await insertCard(db)
    expect((await call(waterCardApi.list, { text })).data).toMatchObject({ total: 0 })
  })

  it('looks into indexes, not through the table', async () => {
    const { db } = await testApp(sale)
    await db.execute(sql`
      insert into hy_user (name, telephone, id_card_no, dept_id, created_by) values ('x', '13800000000', '-', 1, 1)`)
    await db.execute(sql`
      insert into water_card (hy_user_id, name, telephone, id_card_no, unit_price, dept_id, created_by)
      select 1, 'N' || n, '138' || lpad(n::text, 8, '0'), '-', 1, 1, 1 from generate_series(1, 5000) n`)
    await db.execute(sql`analyze water_card`)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain select id from water_card where ${quickSearch('4321')}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('BitmapOr')
    expect(plan).not.toContain('Seq Scan')
  })
})

describe('a list of cards', () => {
  it('is found by part of the name, wildcards being text, and by business day', async () => {
    const { call, db } = await testApp(sale)
    await insertCard(db, { name: '100%_x', createdAt: new Date('2025-12-31T16:00:00Z') })
    const total = async (filter: object) => (await call(waterCardApi.list, filter)).data.total
    expect(await Promise.all(['0%_X', '%', '1%x'].map((name) => total({ name })))).toEqual([1, 1, 0])
    expect(await Promise.all(['2026-01-01', '2025-12-31'].map((day) => total({ dateRange: [day, day] })))).toEqual([1, 0])
    expect((await call(waterCardApi.list, { orderBy: 'telephone' as never })).code).toBe(400)
  })

  it('takes the regions below along', async () => {
    const { call, regionId } = await appWithPlace()
    const { data: block } = await call(regionApi.add, { name: 'Block', parentId: regionId })
    await call(waterCardApi.add, { ...card, regionId: block.id })
    expect((await call(waterCardApi.list, { regionId })).data.total).toBe(1)
    expect((await call(waterCardApi.list, { regionId: 404 })).data.total).toBe(0)
  })

  it('has a view for each standing question', async () => {
    const { call, db } = await testApp(sale)
    const left = (litres: number) => ({ remainingLitre: litre(litres), adjustedLitre: litre(litres) })
    const old = { createdAt: new Date('2025-06-01T00:00:00Z') }
    await insertCard(db, { ...left(5000), ...old })
    await insertCard(db, { ...left(5001), ...old })
    await insertCard(db, { ...left(-1), ...old })
    await insertCard(db, { ...left(0), state: 'closed', ...old })
    await insertCard(db, { ...left(20_000), createdAt: new Date('2025-12-31T16:00:00Z') })
    const total = async (view: (typeof WATER_CARD_VIEWS)[number]) => (await call(waterCardApi.list, { view })).data.total
    expect(await Promise.all(WATER_CARD_VIEWS.map(total))).toEqual([1, 1, 0, 1, 0])
    expect((await call(waterCardApi.list, { view: 'low' }, { scope: NO_ROWS })).data.total).toBe(0)
  })

  it('counts up to 10,000', async () => {
    const { call, db } = await testApp(sale)
    await insertCard(db)
    await db.execute(sql`
      insert into water_card (hy_user_id, name, telephone, id_card_no, unit_price, dept_id, created_by)
      select 1, 'x', '13800000000', '-', 1, 1, 1 from generate_series(1, 10000)`)
    const { data } = await call(waterCardApi.list, { pageSize: 10, orderBy: 'unitPrice', isAsc: true })
    expect(data).toMatchObject({ total: 10_000, more: true })
  })
})

describe('personal data', () => {
  it('is shown masked, revealed with the permission, and logged neither way', async () => {
    const { call, db } = await testApp(sale)
    const { data } = await call(waterCardApi.add, card)
    expect((await call(waterCardApi.list, {})).data.list).toMatchObject([masked])
    expect((await call(waterCardApi.detail, { id: data.id })).data).toMatchObject({ card: masked, household: { hyUser: masked } })
    const whole = { telephone: person.telephone, idCardNo: person.idCardNo }
    expect((await call(waterCardApi.reveal, { id: data.id })).data).toEqual(whole)
    expect((await call(waterCardApi.reveal, { id: data.id }, { permissions: [waterCardApi.detail.id] })).code).toBe(403)
    const entries = JSON.stringify(await db.select().from(operationLogs))
    expect(entries).toContain('138****1234')
    expect(entries).not.toContain(person.telephone)
    expect(entries).not.toContain(person.idCardNo)
  })
})

it('leaves cards with a history, and says what they have', async () => {
  const { call } = await testApp(sale)
  const { data } = await call(waterCardApi.add, card)
  await call(waterCardApi.recharge, { id: data.id, amount: '1.00', paymentMethod: 'cash' })
  const refused = await call(waterCardApi.delete, { ids: [data.id] })
  expect(refused).toMatchObject({ code: 409, data: { entries: 2, orders: 1, meters: 0 }, message: expect.stringContaining('2 entries') })

  const { id } = (await call(waterCardApi.add, { ...card, idCardNo: '110101199003071241' })).data
  await call(waterCardApi.adjustPrice, { id, unitPrice: '4.00', mode: 'keepTonnage' })
  await call(waterCardApi.setStatus, { id, state: 'suspended', reason: 'moved out' })
  expect(await call(waterCardApi.delete, { ids: [id] })).toMatchObject({ code: 409, data: { entries: 0, changes: 2 } })
})
