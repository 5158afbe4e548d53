import { MOST_COUNTED } from '@weir/contract/platform/counts'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { bare } from '@weir/contract/platform/schemas'
import { regionApi } from '@weir/contract/modules/place/region'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { weir } from '../src/modules/index.ts'
import { apiKeys } from '../src/kernel/auth/api-key.table.ts'
import { ALL_ROWS, type Context, type DataScope, NO_ROWS } from '../src/kernel/context.ts'
import { listsOf } from '../src/kernel/crud/registered.ts'
import { unwritable } from '../src/kernel/http/input.ts'
import { uncreditedPayments } from '../src/modules/card/ground/uncredited-payment.table.ts'
import { payReconciliations } from '../src/modules/pay/reconciliation/reconciliation.table.ts'
import { webhookDeliveries, webhooks } from '../src/services/webhook/webhook.table.ts'
import { alarmDuties } from '../src/modules/meter/ground/alarm-duty.table.ts'
import { balanceReminders } from '../src/modules/card/ground/balance-reminder.table.ts'
import { waterCardPriceBatches } from '../src/modules/card/ground/price-batch.table.ts'
import { smsTemplates } from '../src/modules/sms/ground/sms-template.table.ts'
import { logArchives } from '../src/modules/system/log-archive/log-archive.table.ts'
import { loginLogs } from '../src/modules/system/login-log/login-log.table.ts'
import { bigFiles } from '../src/services/files/file.table.ts'
import { sysJobs } from '../src/services/jobs/sys-job.table.ts'
import { notices } from '../src/services/notice/notice.table.ts'
import { tasks } from '../src/services/task/task.table.ts'
import { testApp } from './app/app.ts'
import { countedLists } from './sweep/counted-lists.ts'
import { arbitraryOf } from './fuzz/arbitrary-of.ts'
import { type FuzzApp, fuzzApp } from './fuzz/fuzz-app.ts'
import { knownValues } from './fuzz/known-values.ts'
import { SEED } from './fuzz/settings.ts'
import { insertRow } from './plain/plain-cruds.ts'
import { isSwept } from './sweep/swept.ts'

type Filter = Record<string, unknown>
type Handle = (ctx: Context, input: unknown) => Promise<never>

const RANDOM_FILTERS = 8
const filterOf = ({ input }: Endpoint) => (input as z.ZodObject<{ filters: z.ZodArray<z.ZodObject> }>).shape.filters.element
const handlerOf = ({ resource, action }: Endpoint) =>
  weir.implementations.find((one) => Object.values<Endpoint>(one.resource)[0]!.resource === resource)!.handlers[action] as unknown as Handle

/** Every value of a closed filter: each delivered view is one of them. */
function closedFilters(shape: Record<string, z.ZodType>): Filter[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const inner = bare(schema)
    const values = inner instanceof z.ZodEnum ? inner.options : inner instanceof z.ZodBoolean ? [true, false] : []
    return values.map((value) => ({ [field]: value }))
  })
}

/** A list without rows would prove nothing. */
async function fillEmptyLists({ db }: FuzzApp) {
  const given = new Map<PgTable, object>([
    [notices, { userId: 1 }],
    [smsTemplates, { smsType: 'marginReminder' }],
    [waterCardPriceBatches, { unitPrice: 30_000 }],
    [balanceReminders, { level: 'low', content: 'text' }],
    // That of the difference has the usual day.
    [payReconciliations, { day: '2026-01-02' }],
    [uncreditedPayments, { createdAt: new Date('2025-12-31T00:00:00Z') }],
    [bigFiles, { key: crypto.randomUUID(), kind: 'pdf' }],
    [sysJobs, { cronExpression: '0 0 3 * * ?' }],
    [alarmDuties, { messageType: ['LOW_BALANCE'] }],
    [webhookDeliveries, { webhookId: await insertRow(db, webhooks, { events: ['orderPaid'] }), state: 'done', dueAt: null }],
    [apiKeys, { menuIds: [1] }],
  ])
  // An entry that was cleared stays, and the list shows it on request alone.
  await insertRow(db, loginLogs, { createdAt: new Date('2025-01-01T00:00:00Z') })
  await db.insert(logArchives).values({ log: 'loginLog', until: new Date('2025-06-01T00:00:00Z'), createdBy: 1 })
  // A line of money in trouble is of no table of its own.
  for (const table of new Set([notices, tasks, uncreditedPayments, ...listsOf(weir.implementations).map((one) => one.table)]))
    if ((await db.$count(table)) === 0) await insertRow(db, table, { ...given.get(table) })
}

let app: FuzzApp
let knownTo: Awaited<ReturnType<typeof knownValues>>
beforeAll(async () => {
  app = await fuzzApp()
  await fillEmptyLists(app)
  knownTo = await knownValues(app)
})

function filtersFor(counts: Endpoint): Filter[] {
  const filter = filterOf(counts)
  const known = knownTo(counts)
  const ofRows = Object.entries(filter.shape).flatMap(([field, schema]) => {
    const value = known(field).find((one) => schema.safeParse(one).success)
    return value === undefined ? [] : [{ [field]: value }]
  })
  const days = 'dateRange' in filter.shape ? [{ dateRange: ['2025-12-01', '2025-12-30'] }, { dateRange: ['2026-01-01', '2026-01-31'] }] : []
  // A call refuses other texts before its handler runs.
  const writable = arbitraryOf(filter, known).filter((one) => unwritable(one).next().done === true)
  const random = fc.sample(writable, { seed: SEED, numRuns: RANDOM_FILTERS }) as Filter[]
  return [{}, ...closedFilters(filter.shape), ...ofRows, ...days, ...random]
}

const scopes: Record<string, DataScope> = {
  'all rows': ALL_ROWS,
  'their department': { all: false, deptIds: [1], own: false },
  'another department': { all: false, deptIds: [2], own: false },
  'own rows': { all: false, deptIds: [], own: true },
  'no rows': NO_ROWS,
}

/** The totals of the list, one filter after the other, and its counts. */
async function compared({ list, counts }: (typeof countedLists)[number], ctx: Context) {
  const filters = filtersFor(counts)
  const listed: object[] = []
  for (const filter of filters) {
    const { total, more } = (await handlerOf(list)(ctx, list.input.parse(filter))) as { total: number; more?: true }
    listed.push({ filter, total, ...(more && { more }) })
  }
  const counted: object[] = []
  for (let from = 0; from < filters.length; from += MOST_COUNTED) {
    const some = filters.slice(from, from + MOST_COUNTED)
    const answer = (await handlerOf(counts)(ctx, counts.input.parse({ filters: some }))) as { counts: object[] }
    counted.push(...answer.counts.map((count, i) => ({ filter: some[i], ...count })))
  }
  return { listed, counted }
}

/**
 * Lists whose handlers have the same source share their code: of a common kind two are asked. Each list of its own making is asked itself.
 */
const OF_A_KIND = 2
const kinds = Map.groupBy(countedLists, ({ list, counts }) => `${handlerOf(list).toString()} ${handlerOf(counts).toString()}`)
const asked = [...kinds.values()].flatMap((ofKind) => ofKind.slice(0, OF_A_KIND)).filter(({ counts }) => isSwept(counts))
const named = asked.map((both) => [both.counts.id, both] as const)

// A module may have no list with counts.
describe.each(named.length > 0 ? Object.entries(scopes) : [])('within %s', (name, scope) => {
  it.each(named)(`%s says what the list says (seed ${SEED})`, async (_, both) => {
    const { listed, counted } = await compared(both, { ...app.ctx, actor: { ...app.ctx.actor, id: 1, deptId: 1 }, scope })
    expect(counted).toEqual(listed)
    const least = name === 'all rows' ? 1 : 0
    expect((listed[0] as { total: number }).total, 'rows to count').toBeGreaterThanOrEqual(least)
  })
})

it('knows a list for every query that the permission of another one admits to', () => {
  expect(countedLists.length).toBeGreaterThan(20)
  for (const { list, counts } of countedLists) {
    expect([counts.id, counts.access, counts.permission]).toEqual([counts.id, list.access, list.id])
    const shape = (list.input as z.ZodObject).shape as Record<string, unknown>
    const { pageNum: _p, pageSize: _s, orderBy: _o, isAsc: _a, ...filter } = shape
    const counted = filterOf(counts).shape as Record<string, unknown>
    expect(Object.keys(counted)).toEqual(Object.keys(filter))
    for (const field of Object.keys(filter)) expect(counted[field], `${counts.id} ${field}`).toBe(filter[field])
  }
})

it('names the field of a filter that the list refuses, and takes no page', async () => {
  const { call } = await testApp(weir)
  const refused = async (...filters: object[]) => {
    const { code, data } = await call(waterCardApi.counts, { filters })
    return [code, Object.keys(data.fieldErrors ?? {})]
  }
  expect(await refused({}, { state: 'gone' })).toEqual([400, ['filters[1].state']])
  expect(await refused({ telephone: '12' })).toEqual([400, ['filters[0].telephone']])
  expect(await refused({ dateRange: ['2026-02-01', '2026-01-01'] })).toEqual([400, ['filters[0].dateRange']])
  expect(await refused({ surprise: 1 }, { pageSize: 1 })).toEqual([400, ['filters[0].surprise', 'filters[1].pageSize']])
  expect(await refused(...Array.from({ length: MOST_COUNTED + 1 }, () => ({})))).toEqual([400, ['filters']])
  expect(await refused()).toEqual([400, ['filters']])
  expect((await call(waterCardApi.counts, { filters: Array.from({ length: MOST_COUNTED }, () => ({})) })).data.counts).toHaveLength(20)
})

it('admits holders of the permission to the list, with its data scope, and nobody else', async () => {
  const { call } = await testApp(weir)
  await call(regionApi.add, { name: 'North' })
  const counted = async (permissions: string[], scope: DataScope) => {
    const { code, data } = await call(regionApi.counts, { filters: [{}] }, { permissions, scope })
    return [code, data]
  }
  expect(await counted([regionApi.list.id], ALL_ROWS)).toEqual([0, { counts: [{ total: 1 }] }])
  expect(await counted([regionApi.list.id], { ...NO_ROWS, deptIds: [2] })).toEqual([0, { counts: [{ total: 0 }] }])
  expect((await counted([regionApi.counts.id, regionApi.get.id], ALL_ROWS))[0]).toBe(403)
})
