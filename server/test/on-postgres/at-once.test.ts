import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { taskApi } from '@weir/contract/modules/system/task'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../../src/modules/index.ts'
import { regions } from '../../src/modules/place/ground/region.table.ts'
import { checkBalances } from '../../src/modules/sale/ledger/balance-check.job.ts'
import { judgeMeters } from '../../src/modules/meter/reading/judging.job.ts'
import { readings } from '../../src/modules/meter/ground/reading.table.ts'
import { connectivityJob } from '../../src/modules/meter/water-meter/connectivity.job.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import { departments } from '../../src/kernel/auth/access.table.ts'
import type { Db } from '../../src/kernel/context.ts'
import { tasks } from '../../src/services/task/task.table.ts'
import { testApp } from '../app/app.ts'
import { addHousehold, report } from '../sale/household.ts'
import { expectBalanced } from '../meter/reading-state.ts'
import { addSender } from '../app/task-sender.ts'

const CORRECTOR = { permissions: [waterCardApi.edit.id, hyUserApi.edit.id] }

interface Answer {
  code: number
  message: string
}
type Act = () => Promise<Answer | undefined>

/** Numbers that look random and are the same every time. */
function numbers(seed: number) {
  let last = seed
  return (below: number) => (last = (last * 48_271) % 2_147_483_647) % below
}

/** All of them, as many at a time as the pool has connections, in an order of chance. Answers how often each code came. */
async function atOnce(acts: readonly Act[], seed = 20_261_121): Promise<Map<number, number>> {
  const chance = numbers(seed)
  const waiting = acts.map((act) => ({ act, place: chance(1_000_000) })).sort((a, b) => a.place - b.place)
  const codes = new Map<number, number>()
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const code = (await next.act())?.code ?? 0
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 10 }, worker))
  return codes
}

const addDepartments = (db: Db) => db.insert(departments).values([{ name: 'One' }, { name: 'Two' }])

async function addRegions(db: Db, ...names: string[]) {
  const owner = { deptId: 1, createdBy: 1 }
  const added = await db
    .insert(regions)
    .values(names.map((name) => ({ name, ...owner })))
    .returning({ id: regions.id })
  return added.map(({ id }) => id)
}

const times = (count: number, act: (n: number) => Act) => Array.from({ length: count }, (_, n) => act(n))

describe('on the same cards and meters', () => {
  it('recharges, prices, readings, bindings, decisions and moves at once lose nothing and fail nobody', { timeout: 120_000 }, async () => {
    const { call, ctx, db } = await testApp(weir)
    const houses = [await addHousehold(ctx, 1), await addHousehold(ctx, 2), await addHousehold(ctx, 3)]
    const [region] = await addRegions(db, 'East')
    await db.execute(sql`update water_card set region_id = ${region!} where card_no in ('C1', 'C2')`)
    for (const { deviceSn } of houses) await report(ctx, deviceSn, { '2025-12-01': 1000, '2025-12-02': 1100, '2025-12-03': 10 })
    const house = (n: number) => houses[n % 3]!
    const day = (n: number) => `2025-12-${String(1 + (n % 28)).padStart(2, '0')}T${String(n % 24).padStart(2, '0')}:00:00Z`
    const readings = (n: number) =>
      [0, 1, 2].map((i) => {
        const at = day(n + 7 * i)
        return {
          deviceSn: house(n + (n % 2 ? i : 2 - i)).deviceSn,
          time: at,
          register: (1 + (Date.parse(at) - Date.parse('2025-12-01T00:00:00Z')) / 864e5).toFixed(3),
        }
      })
    const held = async () =>
      (await db.execute<{ id: number }>(sql`select id::int from reading where verdict = 'rollback' order by id`)).rows.map(({ id }) => id)
    const rollbacks = await held()

    const codes = await atOnce([
      ...times(40, (n) => () => call(waterCardApi.recharge, { id: house(n).cardId, amount: '10.00', paymentMethod: 'cash' })),
      ...times(80, (n) => () => call(readingApi.report, { readings: readings(n) })),
      ...times(
        20,
        (n) => () =>
          call(waterCardApi.adjustPrice, {
            id: house(n).cardId,
            unitPrice: n % 2 ? '3.00' : '3.20',
            mode: n % 3 ? 'keepAmount' : 'keepTonnage',
          }),
      ),
      ...times(15, (n) => () => call(waterCardApi.unbind, { id: house(n).cardId })),
      ...times(15, (n) => () => call(waterCardApi.bind, { id: house(n).cardId, deviceSn: house(n + (n % 4 ? 0 : 1)).deviceSn })),
      ...times(
        12,
        (n) => () => call(readingApi.decide, { ids: [rollbacks[n % 3]!], decision: n % 2 ? 'accept' : 'reject', reason: 'seen' }),
      ),
      ...times(6, (n) => () => call(readingApi.withdraw, { ids: [rollbacks[n % 3]!], reason: 'wrong' })),
      ...times(
        9,
        (n) => () => call(waterCardApi.setStatus, { id: house(n).cardId, state: n % 2 ? 'suspended' : 'active', reason: 'moved out' }),
      ),
      ...times(
        10,
        (n) => () => call(waterCardApi.edit, { id: house(n).cardId, name: `Name ${n}`, regionId: n % 2 ? region! : null }, CORRECTOR),
      ),
      ...times(10, (n) => () => call(regionApi.edit, { id: region!, name: 'East', deptId: 1 + (n % 2) })),
      ...times(5, () => async () => void (await connectivityJob.run(ctx))),
    ])
    expect([...codes.keys()].filter((code) => ![0, 400, 404, 409].includes(code))).toEqual([])
    expect(codes.get(0)).toBeGreaterThan(100)
    await expectBalanced(db)
    expect((await checkBalances(ctx)).differences).toEqual([])
  })
})

describe('on the same people and places', () => {
  it('concurrent cards for one new end user share that end user', async () => {
    const { call, db } = await testApp(weir)
    const person = { name: 'Zhang San', idCardNo: '110101199003071233', telephone: '13812341234', unitPrice: '3.00' }
    expect(await atOnce(times(20, () => () => call(waterCardApi.add, person)))).toEqual(new Map([[0, 20]]))
    const { rows } = await db.execute(sql`select count(*)::int as cards, count(distinct hy_user_id)::int as people from water_card`)
    expect(rows).toEqual([{ cards: 20, people: 1 }])
  })

  it('corrections of one end user, on cards and on the end user, give the same result everywhere', async () => {
    const { call, db } = await testApp(weir)
    const person = { name: 'Zhang San', idCardNo: '110101199003071233', telephone: '13812341234', unitPrice: '3.00' }
    const ids: number[] = []
    for (let n = 0; n < 4; n++) ids.push((await call(waterCardApi.add, person)).data.id)
    const [user] = (await db.execute<{ id: number }>(sql`select id::int from hy_user`)).rows
    const codes = await atOnce([
      ...times(30, (n) => () => call(waterCardApi.edit, { id: ids[n % 4]!, name: `Card ${n}` }, CORRECTOR)),
      ...times(15, (n) => () => call(hyUserApi.edit, { id: user!.id, name: `Person ${n}` })),
    ])
    expect(codes).toEqual(new Map([[0, 45]]))
    const { rows } = await db.execute(sql`select 1 from water_card c join hy_user h on h.id = c.hy_user_id where c.name <> h.name`)
    expect(rows).toEqual([])
  })

  it('regions moved below each other make no circle', async () => {
    const { call, db } = await testApp(weir)
    const [a, b, c, d] = await addRegions(db, 'A', 'B', 'C', 'D')
    const below = (id: number, parentId: number) => () => call(regionApi.edit, { id, name: `R${id}`, parentId })
    for (let round = 0; round < 10; round++) {
      await db.execute(sql`update region set parent_id = case id when ${b!} then ${a!}::bigint when ${d!} then ${c!}::bigint end`)
      const codes = await atOnce([below(a!, d!), below(c!, b!)], round + 1)
      expect(codes).toEqual(new Map([0, 400].map((code) => [code, 1])))
      expect(await db.$count(regions, isNull(regions.parentId))).toBe(1)
    }
  })

  it('a row added to a moving place moves with it, and a deleted place stays deleted', async () => {
    const { call, db } = await testApp(weir)
    await addDepartments(db)
    const [east, west] = await addRegions(db, 'A', 'B')
    await db.execute(sql`update region set dept_id = 2 where name = 'B'`)
    const community = (await call(communityApi.add, { name: 'Garden', regionId: east! })).data.id
    const room = (n: number) => ({ communityId: community, building: '1', unit: '1', floor: 1, number: String(n) })
    const codes = await atOnce([
      ...times(40, (n) => () => call(roomApi.add, room(n))),
      ...times(20, (n) => () => call(communityApi.edit, { id: community, name: `Garden ${n}`, regionId: n % 2 ? east! : west! })),
    ])
    expect(codes).toEqual(new Map([[0, 60]]))
    const strays = sql`select 1 from room join community c on c.id = community_id join region r on r.id = c.region_id
      where room.dept_id <> c.dept_id or c.dept_id <> r.dept_id`
    expect((await db.execute(strays)).rows).toEqual([])

    const going = await atOnce(
      Array.from({ length: 20 }, (_, n) => n).flatMap((n): Act[] => {
        const made = call(communityApi.add, { name: `Yard ${n}`, regionId: east! })
        return [
          async () => call(communityApi.delete, { ids: [(await made).data.id] }),
          async () => call(roomApi.add, { ...room(n), communityId: (await made).data.id }),
        ]
      }),
    )
    expect([...going.keys()].filter((code) => ![0, 400, 409].includes(code))).toEqual([])
  })
})

it('of tasks that one person sends at once twenty are taken', async () => {
  const { ctx, call, db } = await testApp(weir)
  const sender = await addSender({ db, ctx }, waterCardApi.export.id)
  const { id, deptId } = sender.actor
  const send = () =>
    call(taskApi.export, { endpoint: waterCardApi.export.id, input: {} }, { id, deptId, permissions: [waterCardApi.export.id] })
  expect(await atOnce(times(60, () => send))).toEqual(
    new Map([
      [0, 20],
      [409, 40],
    ]),
  )
  expect(await db.$count(tasks)).toBe(20)
})

it('a meter judged by several processes while it reports is judged once, and no reading is lost', async () => {
  const { ctx, call, db } = await testApp(weir)
  await addHousehold(ctx, 1)
  const reading = (at: number, register: number) => ({
    deviceSn: 'SN-1',
    time: new Date(at).toISOString(),
    register: (register / 1000).toFixed(3),
  })
  const start = Date.parse('2025-12-01T00:00:00+08:00')
  const send = (n: number) => () => call(readingApi.report, { readings: [reading(start + n * 60_000, 50_000 + n)] })
  await call(readingApi.report, { readings: Array.from({ length: 4500 }, (_, n) => reading(start + n * 60_000, 50_000 + n)) })
  await call(readingApi.report, { readings: [reading(start - 3_600_000, 90_000)] })
  const judge = () => judgeMeters(ctx).then(() => undefined)
  await atOnce([...times(3, () => judge), ...times(40, (n) => send(4500 + n)), ...times(40, (n) => send(4500 + n))])
  await judge()
  expect(await db.$count(readings, eq(readings.verdict, 'rollback'))).toBe(4540)
  expect(await db.$count(readings)).toBe(4541)
  expect(await db.$count(waterMeters, isNotNull(waterMeters.judgingSince))).toBe(0)
  await expectBalanced(db)
})
