import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { person } from '../../../../test/sale/water-card.ts'
import { ledgerEntries } from '../../card/ground/ledger.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'
import { hyUserMerges } from '../ground/hy-user-merge.table.ts'
import { hyUsers } from '../ground/hy-user.table.ts'

const nth = (n: number) => ({ ...person, idCardNo: withCheckDigit(`1101011990030700${n}`) })
const KEPT = { nameFrom: 'kept', telephoneFrom: 'kept', idCardNoFrom: 'kept', noteFrom: 'kept' } as const

/** Two records of one person: the first with a card, the second with two, money, water and WeChat on both. */
async function twoRecords() {
  const test = await testApp(weir)
  const { call } = test
  const card = async (n: number) => (await call(waterCardApi.add, { ...nth(n), unitPrice: '3.00' })).data.id
  const [first, second, third] = [await card(1), await card(2), await card(2)]
  for (const [id, amount] of [
    [first, '30.00'],
    [second, '60.00'],
    [third, '9.00'],
  ] as const)
    await call(waterCardApi.recharge, { id, amount, paymentMethod: 'cash' })
  const [kept, other] = [await holderOf(first), await holderOf(second)]
  const wechat = (hyUserId: number, openid: string) => call(wechatBindingApi.add, { hyUserId, openid, nickname: openid })
  await wechat(kept, 'oBoth-0123456789012345')
  await wechat(other, 'oBoth-0123456789012345')
  await wechat(other, 'oOnly-0123456789012345')

  async function holderOf(id: number) {
    return (await call(waterCardApi.get, { id })).data.hyUserId
  }
  const merge = async (more: object = {}) => {
    const { data } = await call(hyUserApi.mergePreview, { id: kept, otherId: other })
    const seen = { keptVersion: data.kept.version, otherVersion: data.other.version, cards: data.cards.length }
    return call(hyUserApi.merge, { id: kept, otherId: other, ...seen, ...KEPT, confirmName: person.name, reason: 'one person', ...more })
  }
  return { ...test, kept, other, cards: [first, second, third], merge }
}

/** Everything that hangs on people, without what only counts its changes. */
async function world({ db }: Awaited<ReturnType<typeof testApp>>) {
  const plain = <Row extends object>(rows: Row[]) => rows.map((row) => ({ ...row, version: 0 }))
  return {
    people: plain(await db.select().from(hyUsers).orderBy(hyUsers.id)),
    cards: plain(await db.select().from(waterCards).orderBy(waterCards.id)),
    wechat: await db.select().from(wechatBindings).orderBy(wechatBindings.id),
    entries: await db.select().from(ledgerEntries).orderBy(ledgerEntries.id),
  }
}

/** Money and water of the persons together. */
const sums = async ({ db }: Awaited<ReturnType<typeof testApp>>) =>
  (
    await db
      .select({
        fen: sql`sum(${waterCards.totalRechargeFen})`.mapWith(Number),
        litre: sql`sum(${waterCards.remainingLitre})`.mapWith(Number),
        people: sql`count(distinct ${waterCards.hyUserId})`.mapWith(Number),
      })
      .from(waterCards)
  )[0]

it('shows both records, and what would move', async () => {
  const { call, kept, other } = await twoRecords()
  const { data } = await call(hyUserApi.mergePreview, { id: kept, otherId: other })
  expect(data).toMatchObject({ same: { name: true, telephone: true, idCardNo: false, note: true }, orderCount: 2, wechatTwice: 1 })
  expect(data.cards).toHaveLength(2)
  expect(data.wechat).toHaveLength(2)
  expect((await call(hyUserApi.mergePreview, { id: kept, otherId: kept })).data.fieldErrors).toHaveProperty('otherId')
  expect((await call(hyUserApi.mergePreview, { id: kept, otherId: 999 })).data.fieldErrors).toHaveProperty('otherId')
})

it('moves cards and WeChat, keeps the chosen fields, and neither makes nor loses water or money', async () => {
  const test = await twoRecords()
  const { call, kept, other, cards, merge } = test
  const before = await sums(test)
  expect((await merge({ idCardNoFrom: 'other' })).code).toBe(0)
  expect(await sums(test)).toEqual({ ...before, people: 1 })
  const { data } = await call(hyUserApi.detail, { id: kept })
  expect(data).toMatchObject({ usage: { recharged: '99.00', remaining: '33.000' }, hyUser: { cardCount: 3 } })
  expect(new Set(data.cards.map(({ id }) => id))).toEqual(new Set(cards))
  expect((await call(hyUserApi.reveal, { id: kept })).data.idCardNo).toBe(nth(2).idCardNo)
  expect(data.wechat.map(({ nickname }) => nickname).toSorted()).toEqual(['oBoth-0123456789012345', 'oOnly-0123456789012345'])
  expect((await call(hyUserApi.get, { id: other })).code).toBe(404)
  expect((await test.db.select().from(waterCards)).map(({ idCardNo }) => idCardNo)).toEqual(Array(3).fill(nth(2).idCardNo))
  const history = await call(operLogApi.history, { resource: 'hyUser', id: kept }, { isSuper: true })
  expect(history.data.list[0]).toMatchObject({ action: 'Merge households' })
  const { data: timeline } = await call(hyUserApi.timeline, { id: kept, kinds: ['edit'] })
  expect(timeline.list.map(({ title }) => title)).toContain('Household Zhang San merged into this one')
})

it.each([
  ['the kept ID number', {}],
  ['the other one', { idCardNoFrom: 'other' as const, nameFrom: 'other' as const }],
])('an undo restores every row as it was, with %s', async (_, sides) => {
  const test = await twoRecords()
  const before = await world(test)
  const { data } = await test.merge(sides)
  expect(await world(test)).not.toEqual(before)
  const undo = { id: test.kept, merge: data.merge }
  expect((await test.call(hyUserApi.undoMerge, undo)).code).toBe(0)
  expect(await world(test)).toEqual(before)
  expect(await test.call(hyUserApi.undoMerge, undo)).toMatchObject({ code: 409, message: expect.stringContaining('undone already') })
  expect((await test.call(hyUserApi.merges, { id: test.kept })).data.list).toMatchObject([{ obstacle: 'undone', undoneBy: '#1' }])
})

it('an undo says what contradicts it, and changes nothing then', async () => {
  const test = await twoRecords()
  const { call, kept, merge, db } = test
  const { data } = await merge()
  const undo = () => call(hyUserApi.undoMerge, { id: kept, merge: data.merge })
  const obstacle = async () => (await call(hyUserApi.merges, { id: kept })).data.list[0]!.obstacle
  expect(await obstacle()).toBeNull()

  await call(hyUserApi.edit, { id: kept, name: 'Li Si' })
  expect(await obstacle()).toBe('keptChanged')
  expect((await undo()).code).toBe(409)
  await call(hyUserApi.edit, { id: kept, name: 'Zhang San' })

  const { data: stranger } = await call(hyUserApi.add, nth(2))
  expect(await obstacle()).toBe('idCardNoTaken')
  expect((await undo()).code).toBe(409)
  await call(hyUserApi.delete, { ids: [stranger.id] })

  const [moved] = (await db.select().from(wechatBindings)).filter(({ nickname }) => nickname.startsWith('oOnly'))
  await call(wechatBindingApi.unbind, { id: moved!.id })
  expect(await obstacle()).toBe('wechatMoved')
  expect((await undo()).code).toBe(409)
})

it('refuses what the preview did not show, and rows out of scope', async () => {
  const { call, db, kept, other, merge } = await twoRecords()
  expect((await merge({ cards: 1 })).code).toBe(409)
  expect((await merge({ otherVersion: 9 })).code).toBe(409)
  await db
    .update(waterCards)
    .set({ deptId: 2 })
    .where(sql`${waterCards.hyUserId} = ${other} and ${waterCards.id} = (select max(id) from water_card)`)
  const scope = { all: false, deptIds: [1], own: false }
  const input = { id: kept, otherId: other, keptVersion: 1, otherVersion: 1, cards: 2, ...KEPT, reason: 'x' }
  expect((await call(hyUserApi.merge, input, { scope })).code).toBe(409)
  expect((await call(hyUserApi.mergePreview, { id: kept, otherId: other }, { scope })).code).toBe(409)
})

it('the record of a merge is kept as it was written', async () => {
  const { db, merge } = await twoRecords()
  await merge()
  await expect(db.update(hyUserMerges).set({ reason: 'another' })).rejects.toThrow('Failed query')
  await expect(db.delete(hyUserMerges)).rejects.toThrow('Failed query')
})

it('finds two records of one phone, or of one name in one room', async () => {
  const { call, kept, other } = await twoRecords()
  await call(hyUserApi.add, { ...nth(3), name: 'Alone', telephone: '13700000000' })
  const { data } = await call(hyUserApi.list, { view: 'duplicate' })
  expect(data.list.map(({ id }) => id)).toEqual([other, kept])
})

it('asks for the name of the one that goes, where the documents differ', async () => {
  const test = await twoRecords()
  const before = await world(test)
  for (const confirmName of [undefined, 'Somebody'])
    expect((await test.merge({ confirmName })).data.fieldErrors).toEqual({
      confirmName: [expect.stringContaining('exactly as it is stored')],
    })
  expect(await world(test)).toEqual(before)
  expect((await test.merge({ confirmName: ` ${person.name}\u200b` })).code).toBe(0)
})
