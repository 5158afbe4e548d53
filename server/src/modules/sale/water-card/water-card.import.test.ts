import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardAdjustApi } from '@weir/contract/modules/sale/water-card-adjust'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { recordImporter, type Sheet } from '../../../../test/sweep/record-importer.ts'
import { staffedApp } from '../../../../test/app/staff.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { checkBalances } from '../ledger/balance-check.job.ts'
import { waterCardImport } from './water-card.import.ts'

let app: Awaited<ReturnType<typeof staffedApp>>
let outcome: ReturnType<typeof recordImporter>['outcome']
const call = <E extends Endpoint>(endpoint: E, input: WireInput<E>, token = app.admin) => app.send(endpoint, input, { token })

beforeEach(async () => {
  app = await staffedApp(sale)
  outcome = recordImporter(app, waterCardImport).outcome
  const { id: regionId } = (await call(regionApi.add, { name: '城东' })).data
  await call(regionApi.add, { name: '城西' })
  await call(communityApi.add, { name: '锦绣花园', regionId, defaultUnitPrice: '3.45' })
  for (const deviceSn of ['SN-1', 'SN-2', 'SN-3']) await call(waterMeterApi.add, { deviceSn })
})

const id = (n: number) => withCheckDigit(`1101011990030700${n}`)
/** In the words of three languages, as the template of each has them. */
const TITLES = ['小区', '楼栋', '單元', 'Door', '房号', '区域', '户名', '联系电话', 'Document', 'ID number', '单价', '单价确认', '卡号', '设备SN', 'Opening balance (t)', '原因'] // prettier-ignore
type Row = Partial<
  Record<'community' | 'building' | 'unit' | 'door' | 'roomNo' | 'region' | 'name' | 'phone' | 'kind' | 'idNo' | 'price' | 'meant' | 'cardNo' | 'sn' | 'opening' | 'reason', Sheet[number][number]> // prettier-ignore
>
const FIELDS = ['community', 'building', 'unit', 'door', 'roomNo', 'region', 'name', 'phone', 'kind', 'idNo', 'price', 'meant', 'cardNo', 'sn', 'opening', 'reason'] as const // prettier-ignore
const sheet = (...rows: Row[]): Sheet => [TITLES, ...rows.map((row) => FIELDS.map((field) => row[field] ?? null))]

const home = (n: number, more: Row = {}): Row => ({ community: '锦绣花园', roomNo: `3栋2单元120${n}室`, name: `住户${n}`, phone: `1380000000${n}`, idNo: id(n), ...more }) // prettier-ignore
const SHOP: Row = {
  roomNo: '锦绣路 3 号商铺',
  region: '城东',
  name: '锦绣便利店有限公司',
  phone: '0571-86543210',
  kind: '统一社会信用代码',
  idNo: '91350100M000100Y43',
  price: 4.1,
}
const cards = async () => (await call(waterCardApi.list, { orderBy: 'id', isAsc: true })).data.list
const totals = async () =>
  Promise.all([roomApi.list, roomNoApi.list, hyUserApi.list, waterCardApi.list].map(async (list) => (await call(list, {})).data.total))
/** The rows that imports changed, by the operation log. */
async function changed() {
  const logs = await app.db.select().from(operationLogs).where(eq(operationLogs.endpointId, waterCardApi.import.id))
  return logs.flatMap(({ changes }) => (changes ?? []).map(({ resource, id }) => `${resource} ${id}`))
}
const wrongOf = async (...rows: Row[]) => (await outcome(sheet(...rows), { mode: 'good' })).wrong

describe('a file of existing customers', () => {
  const FILE = sheet(
    home(1, { sn: 'SN-1', opening: '12.5', cardNo: 'OLD-1' }),
    home(2, { roomNo: null, building: '3号楼', unit: 2, door: '1202室', opening: -3 }),
    SHOP,
    { ...SHOP, roomNo: '望江街 21 号院', region: '城西', name: 'J. Smith', kind: '護照', idNo: 'e12345678', phone: '138 0000 0009' },
    { name: '无地址', phone: '13800000008', idNo: id(8), price: 3, cardNo: 'OLD-8', region: '城西' },
  )

  it('is checked without writing, opens every card with its room, meter and water, and adds nothing when it comes again', async () => {
    expect(await outcome(FILE, { dryRun: true })).toMatchObject({ good: 5, bad: 0, added: 5, wrong: [] })
    expect(await totals()).toEqual([0, 0, 0, 0])

    expect(await outcome(FILE)).toMatchObject({ added: 5, updated: 0, wrong: [] })
    expect(await totals()).toEqual([2, 2, 5, 5])
    expect(await cards()).toMatchObject([
      { cardNo: 'OLD-1', communityName: '锦绣花园', roomNo: '3-2-1201', unitPrice: '3.45', deviceSn: 'SN-1', remainingQuantity: '12.500', state: 'active' }, // prettier-ignore
      { roomNo: '3-2-1202', regionName: '城东', deviceSn: null, remainingQuantity: '-3.000', documentKind: 'residentId' },
      { roomNo: '锦绣路 3 号商铺', communityName: null, regionName: '城东', unitPrice: '4.10', documentKind: 'companyCode', telephone: '057******3210' }, // prettier-ignore
      { roomNo: '望江街 21 号院', regionName: '城西', documentKind: 'passport', telephone: '138****0009' },
      { cardNo: 'OLD-8', roomNo: null, regionName: '城西', unitPrice: '3.00' },
    ])
    const adjusts = (await call(waterCardAdjustApi.list, {})).data.list
    expect(adjusts.map(({ reason, quantity }) => [reason, quantity])).toEqual([['openingBalance', '-3.000'], ['openingBalance', '12.500']]) // prettier-ignore
    expect((await checkBalances(app.ctx)).differences).toEqual([])
    const logged = await changed()
    const times = (resource: string, n: number) => Array<string>(n).fill(resource)
    expect([...new Set(logged)].map((one) => one.split(' ')[0]!).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      ['room', 'roomNo'].flatMap((place) => times(place, 2)).concat(times('waterCard', 5), 'waterMeter'),
    )

    for (const mode of ['all', 'good'] as const) expect(await outcome(FILE, { mode })).toMatchObject({ added: 0, updated: 5, wrong: [] })
    expect(await totals()).toEqual([2, 2, 5, 5])
    expect((await call(waterCardAdjustApi.list, {})).data.total).toBe(2)
    expect(await changed()).toEqual(logged)
  })

  it('finds the room of a door whose zero a spreadsheet dropped', async () => {
    const { id: communityId } = (await call(communityApi.list, {})).data.list[0]!
    await call(roomApi.add, { communityId, building: '1', unit: '1', floor: 1, number: '0101' })
    expect(await wrongOf(home(1, { roomNo: null, building: 1, unit: 1, door: 101 }))).toEqual([])
    expect([(await cards())[0]!.roomNo, (await totals())[0]]).toEqual(['1-1-0101', 1])
  })
})

describe('a price', () => {
  it('is never guessed: one that is unusual is asked about, and the file answers', async () => {
    expect(await wrongOf(home(1, { price: 12 }))).toEqual([
      '2 Unit price (yuan/t): The unit price 12.00 is not that of the community, 3.45: correct it, or write “Yes” in “Price confirmed”',
    ])
    expect(await wrongOf({ ...SHOP, price: null })).toEqual([expect.stringContaining('Enter a unit price')])
    expect(await wrongOf(home(1, { price: 12, meant: '是' }), home(2, { price: '3.45' }))).toEqual([])
    expect((await cards()).map(({ unitPrice }) => unitPrice)).toEqual(['12.00', '3.45'])
  })
})

describe('a known card', () => {
  beforeEach(async () => {
    await outcome(sheet(home(1, { cardNo: 'C-1', opening: 5 }), home(2, { sn: 'SN-2' })))
  })

  it('takes a phone and a meter that it lacks', async () => {
    expect(await outcome(sheet(home(1, { phone: '0571-87654321', sn: 'SN-1' })))).toMatchObject({ added: 0, updated: 1, wrong: [] })
    expect((await cards())[0]).toMatchObject({ cardNo: 'C-1', telephone: '057******4321', deviceSn: 'SN-1', remainingQuantity: '5.000' })
  })

  it('keeps what has an act of its own', async () => {
    const before = await cards()
    const files: [Row[], RegExp[]][] = [
      [
        [home(1, { price: 4, meant: '是' }), home(2, { sn: 'SN-1' })],
        [/^2 Unit price .*: Card C-1 has the unit price 3.45/, /^3 Meter SN: Card .* has the meter SN-2/],
      ],
      [
        [home(1, { opening: 6 }), home(2, { kind: '护照' })],
        [/^2 Opening balance .*: Card C-1 exists/, /^3 .*/],
      ],
      [[home(1, { cardNo: 'C-1', roomNo: '3-2-1209' })], [/^2 Room: Card C-1 is at 3-2-1201/]],
      [[home(1, { cardNo: 'C-1', name: '别人', idNo: id(9) })], [/^2 Card number: Card C-1 exists with another name/]],
    ]
    for (const [rows, messages] of files) expect(await wrongOf(...rows)).toEqual(messages.map((message) => expect.stringMatching(message)))
    expect(await cards()).toEqual(before)
  })

  it('makes room for a second card with a reason, which comes again as itself', async () => {
    const second = home(1, { sn: 'SN-3' })
    expect(await wrongOf(home(3, { roomNo: '3-2-1201' }))).toEqual([expect.stringMatching(/^2 .*reason/)])
    const twice = sheet({ ...second, cardNo: 'C-1B', reason: '花园另装一表' })
    expect(await outcome(twice)).toMatchObject({ added: 1, wrong: [] })
    expect(await outcome(twice)).toMatchObject({ added: 0, updated: 1, wrong: [] })
    expect(await wrongOf(home(1))).toEqual([expect.stringContaining('several cards')])
    expect((await cards()).map(({ roomNo, deviceSn }) => [roomNo, deviceSn])).toEqual([
      ['3-2-1201', null],
      ['3-2-1202', 'SN-2'],
      ['3-2-1201', 'SN-3'],
    ])
  })
})

describe('a row that cannot be taken', () => {
  it('says at its column what is wrong', async () => {
    const wrong: [slip: string, Row, RegExp][] = [
      ['a slip of the community', home(1, { community: '锦秀花园' }), /^2 Community: .*锦绣花园/],
      ['a room that nobody can read', home(2, { roomNo: '东边第二间' }), /^3 Room: Write a room/],
      ['no address and no number', home(3, { community: null, roomNo: null }), /^4 Room: /],
      ['parts without a community', home(4, { community: null, roomNo: null, building: 3, unit: 2, door: 1 }), /^5 Community: /],
      ['a part that is missing', home(5, { roomNo: null, building: 3, door: 1201 }), /^6 Unit: /],
      ['a new shop without a region', { ...SHOP, region: null }, /^7 Region: .*name the region/],
      ['a room as a date', home(6, { roomNo: new Date('2026-09-01T00:00:00Z') }), /^8 Room: Excel turned .* into a date/],
      ['an ID number that lost its end', home(7, { idNo: Number('440981198001011234') }), /^9 ID number: Excel dropped the last digits/],
      ['a company code with a letter O', { ...SHOP, idNo: '9135O100M000100Y43' }, /^10 ID number: .*social credit code/],
      ['a phone without its area code', { ...SHOP, phone: '86543210' }, /^11 Contact phone: .*area code/],
      ['a kind that is none', home(8, { kind: '驾驶证' }), /^12 Document: /],
      ['a meter that nobody registered', home(9, { sn: 'SN-9' }), /^13 Meter SN: /],
      ['a masked phone of an export', home(1, { roomNo: '3-2-1299', phone: '138****0001' }), /^14 Contact phone: /],
    ]
    expect(await wrongOf(...wrong.map(([, row]) => row))).toEqual(wrong.map(([, , message]) => expect.stringMatching(message)))
    expect((await totals())[3]).toBe(0)
  })

  it('takes all rows or none, and tells numbers that stand twice', async () => {
    const file = sheet(home(1, { cardNo: 'X', sn: 'SN-1' }), home(2, { cardNo: 'X', sn: 'SN-1' }))
    expect(await outcome(file)).toMatchObject({ added: 0, bad: 1, wrong: [expect.stringMatching(/^3 Card number/), expect.stringMatching(/^3 Meter SN/)] }) // prettier-ignore
    expect((await totals())[3]).toBe(0)
  })
})

describe('rights', () => {
  const importer = (name: string, more: Endpoint[] = []) =>
    app.role(name, 3, [waterCardApi.import.id, ...more.map((endpoint) => endpoint.id)])
  const enter = async (name: string, more: Endpoint[] = []) => {
    await app.hired(name, { roleIds: [await importer(name, more)] })
    return app.enter(name)
  }

  it('takes an opening balance only from those who may adjust, and sees no community out of scope', async () => {
    const token = await enter('clerk1')
    const { id: regionId } = (await call(regionApi.add, { name: 'Hall region', deptId: app.hall })).data
    await call(communityApi.add, { name: 'Hall homes', regionId, defaultUnitPrice: '3.00' })
    const theirs = home(1, { community: 'Hall homes' })
    expect((await outcome(sheet({ ...theirs, opening: 1 }), { token })).wrong).toEqual([expect.stringContaining('permission to adjust')])
    expect(await outcome(sheet(theirs), { token })).toMatchObject({ added: 1, wrong: [] })
    expect((await outcome(sheet(home(2)), { token })).wrong).toEqual([expect.stringMatching(/^2 Community/)])
    const adjuster = await enter('clerk2', [waterCardApi.adjust])
    expect(await outcome(sheet(home(3, { community: 'Hall homes', opening: 1 })), { token: adjuster })).toMatchObject({ added: 1 })
  })
})
