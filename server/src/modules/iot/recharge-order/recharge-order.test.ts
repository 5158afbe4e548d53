import { rechargeOrderApi } from '@weir/contract/modules/customer/recharge-order'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { iot } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { ICCID } from '../../../../test/iot/iot-rows.ts'
import { packageSales } from '../../../../test/iot/package-sales.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { meterBindings } from '../../meter/index.ts'
import { waterCardRecharges, waterCards } from '../../card/index.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { lineId, orderOf, orderLines } from './recharge-order.queries.ts'
import { orderBy } from './recharge-order.list.ts'

const { list, counts, get, export: download } = rechargeOrderApi

/** Two orders of water, and one of three packages between them in time. */
async function bothKinds() {
  const app = await testApp(iot)
  const { call, db } = app
  const card = await insertCard(db, { cardNo: 'K-1' })
  const sales = await packageSales(app)
  const sell = (amount: string) => call(waterCardApi.recharge, { id: card.id, amount, paymentMethod: 'cash' })
  await sell('34.50')
  const packages = await sales.soldPackages(3)
  await sell('69.00')
  const at = (minute: number) => new Date(app.ctx.now().getTime() + minute * 60_000)
  const water = await db.select().from(waterCardRecharges).orderBy(waterCardRecharges.id)
  for (const [i, { id }] of water.entries())
    await db
      .update(waterCardRecharges)
      .set({ createdAt: at(i * 2) })
      .where(eq(waterCardRecharges.id, id))
  await db.update(iotCardRecharges).set({ createdAt: at(1) })
  const ids = [lineId('water', water[1]!.id), lineId('iot', packages.id), lineId('water', water[0]!.id)]
  const listed = async (input: Parameters<typeof call<typeof list>>[1] = {}, caller = {}) => (await call(list, input, caller)).data
  return { ...app, ...sales, card, water, packages, ids, listed, at }
}

it('has an id for each order of each kind', () => {
  for (const kind of ['water', 'iot'] as const)
    for (const orderId of [1, 2, 7]) expect(orderOf(lineId(kind, orderId))).toEqual({ kind, orderId })
  expect(lineId('water', 1)).not.toBe(lineId('iot', 1))
})

it('lists both kinds by time, and sums the paid ones that match on all pages', async () => {
  const { listed, ids, card, simId, type, packages, water } = await bothKinds()
  const { list: rows, total, sums } = await listed()
  expect([rows.map(({ id }) => id), total]).toEqual([ids, 3])
  expect(sums).toEqual({ amount: '112.50', refundedAmount: '0.00', quantity: '30.000' })
  expect(rows[0]).toMatchObject({
    kind: 'water',
    orderId: water[1]!.id,
    iotOrderId: null,
    cardId: card.id,
    iotCardId: null,
    cardNo: 'K-1',
    amount: '69.00',
  })
  expect(rows[0]).toMatchObject({ quantity: '20.000', unitPrice: '3.45', packetName: null, packages: null, delivery: 'nothingToDeliver' })
  expect(rows[1]).toMatchObject({ kind: 'iot', orderId: null, iotOrderId: packages.id, iotCardId: simId, cardNo: ICCID(1), amount: '9.00' })
  expect(rows[1]).toMatchObject({ packetName: type.name, packages: 3, quantity: null, unitPrice: null, delivery: 'nothingToDeliver' })
  expect(rows[1]).toMatchObject({ cardId: null, name: null, roomNo: null })
  for (const [i, id] of ids.entries())
    expect((await listed({ pageSize: 1, pageNum: i + 1 })).list).toMatchObject([{ id, amount: rows[i]!.amount }])
  expect((await listed({}, { scope: NO_ROWS })).sums).toMatchObject({ amount: '0.00' })
})

it('opens the order of its kind', async () => {
  const { call, listed } = await bothKinds()
  for (const row of (await listed()).list) {
    expect((await call(get, { id: row.id })).data).toEqual(row)
    const [page, id] = row.kind === 'water' ? [waterCardRechargeApi.get, row.orderId!] : [iotCardRechargeApi.get, row.iotOrderId!]
    expect((await call(page, { id })).data.orderNo).toBe(row.orderNo)
  }
  expect((await call(get, { id: lineId('iot', 99) })).code).toBe(404)
  expect((await call(get, { id: lineId('iot', 1) }, { scope: NO_ROWS })).code).toBe(404)
})

it.each([
  [{ kind: 'iot' }, [1]],
  [{ kind: 'water' }, [0, 2]],
  [{ orderNo: 'IR' }, [1]],
  [{ cardNo: 'k-1' }, [0, 2]],
  [{ cardNo: '89860612' }, [1]],
  [{ delivery: 'nothingToDeliver' }, [0, 1, 2]],
  [{ delivery: 'fail' }, []],
  [{ paymentMethod: 'cash' }, [0, 1, 2]],
  [{ paymentStatus: 'unpaid' }, []],
  [{ dateRange: ['2026-01-01', '2026-01-01'] }, [0, 1, 2]],
  [{ dateRange: ['2026-01-02', '2026-01-02'] }, []],
] as const)('finds %o, and counts as many', async (filter, places) => {
  const { call, listed, ids } = await bothKinds()
  const given = structuredClone(filter) as { kind?: 'iot' }
  expect((await listed(given)).list.map(({ id }) => id)).toEqual(places.map((place) => ids[place]))
  expect((await call(counts, { filters: [given] })).data.counts).toEqual([{ total: places.length }])
})

it('sorts by each key in both directions; rows without a value come last', async () => {
  const { listed, ids } = await bothKinds()
  const [large, packages, small] = ids
  const sorted = async (orderBy: 'id' | 'amount' | 'quantity' | 'createdAt' | 'orderNo', isAsc: boolean) =>
    (await listed({ orderBy, isAsc })).list.map(({ id }) => id)
  expect(await sorted('id', true)).toEqual([small, packages, large])
  expect(await sorted('createdAt', false)).toEqual([large, packages, small])
  expect(await sorted('amount', true)).toEqual([packages, small, large])
  expect(await sorted('quantity', false)).toEqual([large, small, packages])
  expect(await sorted('quantity', true)).toEqual([small, large, packages])
  expect(await sorted('orderNo', true)).toEqual([packages, small, large])
})

it('reads a page by time from an index of each half', async () => {
  const { db } = await testApp(iot)
  const plan = await db.transaction(async (tx) => {
    for (const way of ['seqscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    const page = sql`select orders.id from ${orderLines} ${orderBy('id', false)} limit 20`
    return (await tx.execute<Record<string, string>>(sql`explain (costs off) ${page}`)).rows.map((row) => row['QUERY PLAN']).join(' ')
  })
  for (const step of ['Merge Append', 'water_card_recharge_created', 'iot_card_recharge_created']) expect(plan).toContain(step)
})

it('counts refunds of both kinds', async () => {
  const { listed, refundPackages, packages } = await bothKinds()
  await refundPackages(packages.id)
  expect((await listed({ kind: 'iot' })).sums).toEqual({ amount: '9.00', refundedAmount: '9.00', quantity: '0.000' })
})

describe('the household of packages', () => {
  async function bound() {
    const world = await bothKinds()
    const { db, card, at } = world
    const later = await insertCard(db, { cardNo: 'K-2', name: 'Later' })
    const binding = { deviceSn: 'SN-1', deptId: 1, createdBy: 1 }
    await db.insert(meterBindings).values({ ...binding, cardId: card.id, cardNo: 'K-1', from: at(0), to: at(10) })
    await db.insert(meterBindings).values({ ...binding, cardId: later.id, cardNo: 'K-2', from: at(10) })
    return world
  }

  it('is the one that had the device at that time', async () => {
    const { listed, card, ids } = await bound()
    expect((await listed({ kind: 'iot' })).list).toMatchObject([{ cardId: card.id, name: card.name, cardNo: ICCID(1) }])
    expect((await listed({ name: card.name })).list.map(({ id }) => id)).toEqual(ids)
    expect((await listed({ name: 'Later' })).list).toEqual([])
  })

  it('is hidden once its card belongs to another department', async () => {
    const { listed, card, db } = await bound()
    await db.update(waterCards).set({ deptId: 2 }).where(eq(waterCards.id, card.id))
    expect((await listed({ kind: 'iot' })).list).toMatchObject([{ cardId: null, name: null }])
    expect((await listed({ kind: 'iot', name: card.name })).list).toEqual([])
  })
})

it('writes all of them into its file, page by page', async () => {
  const { app, signIn, db, water, at } = await bothKinds()
  const [first] = water
  const { id: _, delivery: __, orderNo: ___, ...copy } = first!
  await db.insert(waterCardRecharges).values(Array.from({ length: 1100 }, (____, i) => ({ ...copy, createdAt: at(3 + Math.floor(i / 7)) })))
  const headers = { authorization: signIn({ permissions: [download.id] }) }
  const file = await app.inject({ url: `${download.path}?lang=en`, headers })
  const [head, ...rows] = (await readXlsx(new Uint8Array(file.rawPayload))).sheets[0]!.rows
  expect(rows).toHaveLength(1103)
  const cell = (row: unknown[], name: string) => row[head!.indexOf(name)]
  expect(new Set(rows.map((row) => cell(row, 'Order no.'))).size).toBe(1103)
  expect(rows.slice(-3).map((row) => [cell(row, 'Product'), cell(row, 'Card number')])).toEqual([
    ['Water card', 'K-1'],
    ['IoT card', ICCID(1)],
    ['Water card', 'K-1'],
  ])
})
