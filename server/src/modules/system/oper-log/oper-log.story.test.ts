import { regionApi } from '@weir/contract/modules/place/region'
import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { formatQuery } from '@weir/contract/platform/format-query'
import { businessZone, toZone } from '@weir/contract/platform/zone'
import { litre, unitPrice } from '@weir/contract/platform/units'
import { eq, sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { departments, users } from '../../../kernel/auth/access.table.ts'
import { sealOperationLog } from '../../../services/log-seal/seal.job.ts'
import { verifyOperationLog } from '../../../services/log-seal/verify-log.command.ts'
import { hyUsers } from '../../customer/ground/hy-user.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { logArchives } from '../log-archive/log-archive.table.ts'

async function appWithPriceChange() {
  const test = await testApp(weir)
  await test.db.insert(departments).values({ name: 'Company' })
  const { id } = await insertCard(test.db, { unitPrice: unitPrice(30_000), adjustedLitre: litre(12_340), remainingLitre: litre(12_340) })
  await test.call(waterCardApi.adjustPrice, { id, unitPrice: '3.45', mode: 'keepAmount' })
  return { ...test, id }
}

describe('an entry', () => {
  it('of a price change shows the old price and the new one, the author, the address and the input', async () => {
    const { call, id } = await appWithPriceChange()
    const { list } = (await call(operLogApi.list, {})).data
    expect(list).toMatchObject([
      {
        module: 'Water card',
        action: 'Adjust price',
        requestMethod: 'POST',
        operator: 'tester',
        department: 'Company',
        url: '/api/v1/water/waterCard/adjustPrice',
        location: 'localNetwork',
        outcome: 'done',
        errorMessage: null,
      },
    ])
    const { data } = await call(operLogApi.get, { id: list[0]!.id })
    expect(data).toMatchObject({
      resource: 'waterCard',
      parameters: { id, unitPrice: '3.45', mode: 'keepAmount' },
      changes: [
        {
          resource: 'waterCard',
          rowId: id,
          kind: 'changed',
          fields: [
            { field: 'unitPrice', before: '3.00', after: '3.45' },
            { field: 'remainingQuantity', before: '12.340', after: '10.730' },
          ],
        },
      ],
    })
  })

  it('of what was refused changed nothing, and says why in the language of its reader, field by field', async () => {
    const { call, db, id } = await appWithPriceChange()
    await call(waterCardApi.setStatus, { id, state: 'active', reason: 'because' })
    await call(waterCardApi.bind, { id, deviceSn: 'SN-1' })
    const english = (await call(operLogApi.list, { outcome: 'refused' })).data.list
    expect(english.map(({ errorMessage }) => errorMessage)).toEqual([expect.stringMatching(/\n.*meter/i), expect.stringContaining('card')])
    const chinese = (await call(operLogApi.list, { outcome: 'refused' }, { lang: 'zh-cn' })).data.list
    expect(chinese[0]).toMatchObject({ module: '水卡', errorMessage: expect.stringMatching(/输入有误\n.*水表/) })
    const stored = await db.select().from(operationLogs).where(eq(operationLogs.code, 409))
    expect(stored).toMatchObject([{ changes: null, touched: null }])
  })
})

it('shows what another version recorded by other words, never by a code alone', async () => {
  const { app, call, db, signIn } = await appWithPriceChange()
  const changes = [{ resource: 'teapot', id: 7, before: { lid: 'on' }, after: { lid: 'off' } }]
  const { id: _, ...mine } = (await db.select().from(operationLogs))[0]!
  await db.insert(operationLogs).values({
    ...mine,
    endpointId: 'api/v1/kitchen/teapot/boil',
    url: '/api/v1/kitchen/teapot/boil',
    code: 409,
    reason: 'teapot.error.empty' as never,
    input: { flavour: 'sweet' },
    changes,
  })
  const [entry] = (await call(operLogApi.list, { outcome: 'refused' })).data.list
  expect(entry).toMatchObject({
    module: 'Other feature',
    action: 'Other action',
    url: '/api/v1/kitchen/teapot/boil',
    errorMessage: 'Other reason, code teapot.error.empty',
  })
  const headers = { authorization: signIn({ permissions: [operLogApi.export.id] }) }
  const response = await app.inject({ url: `${operLogApi.export.path}?outcome=refused&lang=en`, headers })
  const [, row] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]!.rows
  expect(row).toEqual(expect.arrayContaining(['Other field (flavour): sweet', 'Other record (teapot) #7\nOther field (lid): on → off']))
})

describe('the list', () => {
  it('is filtered by words, operator, method, outcome and days', async () => {
    const { call, db, id } = await appWithPriceChange()
    await db.insert(users).values({ userName: 'tester', nickname: '王敏', passwordHash: '', deptId: 1 })
    await call(waterCardApi.setStatus, { id, state: 'suspended', reason: 'because' })
    const total = async (filter: object, lang = 'en') => (await call(operLogApi.list, filter, { lang })).data.total
    expect(await total({})).toBe(2)
    expect([await total({ module: 'adjust' }), await total({ module: '调价' }, 'zh-cn'), await total({ module: '水卡' })]).toEqual([
      1, 1, 0,
    ])
    expect([await total({ operator: '王' }), await total({ operator: 'TEST' }), await total({ operator: 'nobody' })]).toEqual([2, 2, 0])
    expect([await total({ requestMethod: 'PUT' }), await total({ requestMethod: 'DELETE' })]).toEqual([1, 0])
    expect([await total({ outcome: 'done' }), await total({ outcome: 'refused' }), await total({ outcome: 'failed' })]).toEqual([2, 0, 0])
    const { rows } = await db.execute<{ today: string }>(sql`select (now() at time zone ${businessZone()})::date::text as today`)
    const today = rows[0]!.today
    expect([await total({ dateRange: [today, today] }), await total({ dateRange: ['2026-01-01', '2026-01-02'] })]).toEqual([2, 0])
  })

  it('is refused without its permission', async () => {
    const { call } = await testApp(weir)
    for (const endpoint of [operLogApi.list, operLogApi.get, operLogApi.clear])
      expect((await call(endpoint, { id: 1 }, { permissions: [waterCardApi.get.id] })).code).toBe(403)
  })

  it('comes as a sheet, in words, with the hour of the business', async () => {
    const { app, call, signIn, id } = await appWithPriceChange()
    const [entry] = (await call(operLogApi.list, {})).data.list
    const query = formatQuery({ module: 'adjust', lang: 'en' }).toString()
    const headers = { authorization: signIn({ permissions: [operLogApi.export.id] }) }
    const response = await app.inject({ url: `${operLogApi.export.path}?${query}`, headers })
    const [head, ...rows] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]!.rows
    expect(head!.slice(0, 5)).toEqual(['Time', 'Module', 'Action', 'Target', 'Method'])
    const said = (label: string) => String(rows[0]![head!.indexOf(label)]).split('\n')
    expect(said('Parameters')).toEqual([`Number: ${id}`, 'Mode: Keep value', 'Unit price (yuan/t): 3.45'])
    expect(said('Changes')).toEqual([`Water card #${id}`, 'Unit price (yuan/t): 3.00 → 3.45', 'Remaining (t): 12.340 → 10.730'])
    expect(rows).toHaveLength(1)
    expect(rows[0]!.slice(1, 6)).toEqual(['Water card', 'Adjust price', `Water card #${id}`, 'POST', 'tester'])
    expect(toZone(new Date(entry!.time)).slice(0, 19)).toBe((rows[0]![0] as Date).toISOString().slice(0, 19))
  })
})

describe('clearing', () => {
  it('archives all there is, takes nothing away and leaves the chain as it was', async () => {
    const { call, ctx, db } = await appWithPriceChange()
    await sealOperationLog(ctx)
    const { head } = await verifyOperationLog(db)
    expect(await call(operLogApi.clear, {})).toMatchObject({ code: 0 })
    const names = async (filter: object) => (await call(operLogApi.list, filter)).data.list.map(({ action }) => action)
    expect(await names({})).toEqual(['Clear'])
    expect(await names({ archived: true })).toEqual(['Adjust price'])
    await sealOperationLog(ctx)
    expect(await verifyOperationLog(db, head)).toMatchObject({ sealed: 2, damages: 0 })
    await expect(db.delete(logArchives)).rejects.toThrow('Failed query')
  })

  it('of one log leaves the other alone', async () => {
    const { call } = await appWithPriceChange()
    await call(loginLogApi.clear, {})
    expect((await call(operLogApi.list, {})).data.total).toBe(2)
  })
})

describe('the rows of an entry', () => {
  it('are named for readers who may know them, and by their number for others', async () => {
    const { call, db, id } = await appWithPriceChange()
    await db.update(hyUsers).set({ name: 'Zhang San' })
    const subject = async (permissions: readonly string[], lang = 'en') =>
      (await call(operLogApi.list, {}, { permissions: [operLogApi.list.id, ...permissions], lang })).data.list[0]!.subject
    expect(await subject([])).toBe(`Water card #${id}`)
    expect(await subject([waterCardApi.get.id])).toMatch(/^Water card .*Zhang San/)
    expect(await subject([waterCardApi.get.id], 'zh-cn')).toMatch(/^水卡 .*Zhang San/)
    const permissions = [operLogApi.get.id, waterCardApi.get.id]
    const [entry] = (await call(operLogApi.list, {})).data.list
    const { data } = await call(operLogApi.get, { id: entry!.id }, { permissions })
    expect([data.subject, data.changes[0]?.name]).toEqual([expect.stringContaining('Zhang San'), expect.stringContaining('Zhang San')])
  })

  it('are those that its input names, where it was refused', async () => {
    const { call, id } = await appWithPriceChange()
    await call(waterCardApi.bind, { id, deviceSn: 'SN-NOBODYS' })
    const [refused] = (await call(operLogApi.list, { outcome: 'refused' })).data.list
    expect(refused).toMatchObject({ action: 'Bind meter', subject: `Water card #${id}` })
  })

  it('of one that is gone have the title that they had; of several, the first and their number', async () => {
    const { call } = await testApp(weir)
    const ids: number[] = []
    for (const name of ['North', 'South']) ids.push((await call(regionApi.add, { name })).data.id)
    expect((await call(regionApi.delete, { ids })).code).toBe(0)
    const [deleted, added] = (await call(operLogApi.list, {})).data.list
    expect([deleted!.subject, added!.subject]).toEqual([expect.stringMatching(/^Region (North|South) \(2 in all\)$/), 'Region South'])
  })
})

it('a trial run is no act: it leaves no entry, done or refused', async () => {
  const { call, db, id } = await appWithPriceChange()
  const before = await db.$count(operationLogs)
  const trial = { reason: 'meterFault', dryRun: true } as const
  expect((await call(waterCardApi.adjust, { id, quantity: '1.00', ...trial })).code).toBe(0)
  expect((await call(waterCardApi.adjust, { id: id + 1, quantity: '1.00', ...trial })).code).toBe(404)
  expect(await db.$count(operationLogs)).toBe(before)
})
