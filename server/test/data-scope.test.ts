import { endpoints } from '@weir/contract/modules/index'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { readingApi } from '@weir/contract/modules/water/reading'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'

import { readings } from '../src/modules/water/reading/reading.table.ts'
import type { Db } from '../src/kernel/context.ts'
import { type Caller, testApp } from './app.ts'
import { listFaults } from './list-faults.ts'
import { commands, queries } from './outsider-calls.ts'
import { carryOutImports } from './reading-files.ts'
import { addSender } from './task-sender.ts'
import { buildTheirWorld, INSIDER, OUTSIDER, type World } from './their-world.ts'

type App = Awaited<ReturnType<typeof testApp>>

const CALLS = 'server/test/outsider-calls.ts'
const OWN_ROWS_TOO = { ...OUTSIDER, scope: { ...OUTSIDER.scope, own: true } }

/**
 * Rows without a department: the caller, models of meters, packages on offer, texts of the product, and the log of the console's own
 * sign-in. Departments, sessions and tasks do not exist in an empty database either: data-scope.property.test.ts.
 */
const NOBODYS =
  /^api\/v1\/(pub|pay\/(methods|link\/(open|signIn|pay)$|reconciliation\/providers)|sms\/(template\/(?!preview)|optOut\/)|iot\/iotCardType\/|water\/(meterModel\/(?!limits)|waterMeter\/modelDefaults)|system\/(?!search|bigFile\/|user\/(?!getUserMenus|params)))/
/** Unregistered devices and unreadable messages: only users with access to everything see them. */
const OF_NO_DEPARTMENT = /^water\/reading\/un(known|readable)/
/** The budget of messages is one for the whole utility: each run that is previewed says what is left of it (decision 092). */
const OF_THE_UTILITY: readonly string[] = ['budgetLeft']
/** Tested below: its answer is a job, and what the job did shows in the tables. A bill as a file: reconciliation.test.ts. */
const IMPORTS: readonly string[] = [readingApi.import.id, reconciliationApi.import.id]
/** Files of records, and what they are filled in from: `*.import.test.ts`. */
const isOfRecords = ({ id, records }: Endpoint) => records !== undefined || id.endsWith('/importTemplate')
const business = endpoints.filter(
  (endpoint) => !NOBODYS.test(endpoint.id) && endpoint.access !== 'deviceKey' && !IMPORTS.includes(endpoint.id) && !isOfRecords(endpoint),
)
const short = ({ id }: { id: string }) => id.slice('api/v1/'.length)

async function ask({ app, signIn }: App, address: string, input: object, caller: Caller) {
  const endpoint = endpoints.find((endpoint) => short(endpoint) === address)!
  const authorization = signIn({ permissions: endpoints.map(({ id }) => id), ...caller })
  const response = await app.inject({ url: `${endpoint.path}?${formatQuery(input).toString()}`, headers: { authorization } })
  // A refusal of a file is no file.
  const isFile = endpoint.download && !String(response.headers['content-type']).startsWith('application/json')
  if (isFile && !response.headers['content-type']!.toString().includes('sheet')) return response.body
  if (isFile) return (await readXlsx(new Uint8Array(response.rawPayload))).sheets[0]!.rows
  return JSON.parse(response.body, (key, value: unknown) => (OF_THE_UTILITY.includes(key) ? undefined : value)) as unknown
}

async function answersTo(app: App, their: World, caller: Caller): Promise<Record<string, unknown[]>> {
  const answers: Record<string, unknown[]> = {}
  // One address after the other: of a hundred calls at once the last ones would wait longer than a caller is given.
  for (const [address, inputs] of Object.entries(queries(their)))
    answers[address] = await Promise.all(inputs.map((input) => ask(app, address, input, caller)))
  return answers
}

/** Every row of every table but the record of the calls themselves. */
async function everyRow(db: Db) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('operation_log', 'idempotency_key') order by 1`)
  const tables = rows.map(({ name }) => `select '${name}' as name, (select jsonb_agg(t order by t::text) from ${name} t) as rows`)
  return (await db.execute(sql.raw(tables.join(' union all ')))).rows
}

it('is asked of every endpoint with rows of a department', () => {
  const listed = [...Object.keys(queries({} as World)), ...Object.keys(commands({} as World))]
  expect(listFaults(listed, business.map(short), CALLS)).toEqual([])
})

it('shows, counts and exports to another department what there is in an empty database', async () => {
  const full = await testApp()
  const their = await buildTheirWorld(full)
  const insider = await answersTo(full, their, INSIDER)
  const outsider = await answersTo(full, their, OUTSIDER)
  const owner = await answersTo(full, their, OWN_ROWS_TOO)
  const nothing = await answersTo(await testApp(), their, OUTSIDER)
  for (const [address, answers] of Object.entries(nothing)) {
    const shows = `${address} shows a stranger rows out of reach: its handler lacks the data scope`
    expect(outsider[address], shows).toEqual(answers)
    expect(owner[address], shows).toEqual(answers)
    if (OF_NO_DEPARTMENT.test(address)) continue
    // Or the calls would prove nothing.
    const advice = `${address} shows nothing to those who may see the rows: mend its call in ${CALLS}`
    for (const [i, answer] of answers.entries()) expect(insider[address]![i], advice).not.toEqual(answer)
  }
})

it('refuses every command of another department upon these rows, and changes none', async () => {
  const app = await testApp()
  const their = await buildTheirWorld(app)
  const before = await everyRow(app.db)
  for (const [address, attempts] of Object.entries(commands(their)))
    for (const { input, refused } of attempts) {
      const endpoint = endpoints.find((endpoint) => short(endpoint) === address)!
      const { code, data } = await app.call(endpoint, input, OWN_ROWS_TOO)
      const { fieldErrors } = data as { fieldErrors?: object }
      const answered = fieldErrors ? { field: Object.keys(fieldErrors).join() } : code
      expect(answered, `${address}: its handler lacks the data scope, or its call in ${CALLS} is refused otherwise`).toEqual(refused)
    }
  expect(await everyRow(app.db)).toEqual(before)
})

it('takes in a file no reading of a meter out of scope, nor the meter', async () => {
  const app = await testApp()
  await buildTheirWorld(app)
  const before = await app.db.$count(readings)
  const form = new FormData()
  const columns = { deviceSn: 'sn', time: 'time', register: 'register' }
  for (const [name, title] of Object.entries(columns)) form.append(`columns[${name}]`, title)
  form.append('unit', 't')
  form.append('registerUnknown', 'true')
  form.append('file', new Blob(['sn,time,register\nSN-THEIRS,2025-12-31T12:00:00+08:00,11.000\n']), 'ours.csv')
  const permissions = [readingApi.import.id, `${readingApi.import.id}/register`]
  // Each batch asks for the account of its sender.
  const { id, deptId } = (await addSender(app, ...permissions)).actor
  const sender = { id, deptId, scope: { all: false, deptIds: [deptId], own: false } }
  const authorization = app.signIn({ ...sender, permissions })
  const response = await app.app.inject({ method: 'POST', url: readingApi.import.path, headers: { authorization }, payload: form })
  const { jobId } = response.json<{ data: { jobId: number } }>().data
  await carryOutImports(app.ctx)
  const { data } = await app.call(readingApi.importStatus, { jobId }, sender)
  expect(data).toMatchObject({ state: 'done', accepted: 0, rejected: 1, errors: [{ reason: 'unknownDevice' }] })
  expect(await app.db.$count(readings)).toBe(before)
})
