import { listOf, listQuery } from '@weir/contract/platform/crud'
import { defineResource, download, query } from '@weir/contract/platform/endpoint'
import { Id, Instant, Masked, text } from '@weir/contract/platform/schemas'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { Quantity } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { weir } from '../../modules/index.ts'
import { mountedApp, testApp } from '../../../test/app/app.ts'
import { implement } from '../implement.ts'
import { outbox } from '../platform.table.ts'
import { crudExport } from './export.ts'
import { contains } from './conditions.ts'
import { readHandlers, type ReadOptions } from './read-handlers.ts'

const filter = { topic: text(64).optional() }
const Message = z.object({
  id: Id,
  rowId: Id,
  messageId: Id,
  topic: Masked,
  tries: Quantity,
  createdAt: Instant,
  sentAt: Instant.nullable(),
})
const messageApi = defineResource('message', 'test/message', {
  list: query(listQuery(filter, ['id']), listOf(Message)),
  export: download(z.strictObject(filter), { leavesOut: ['id', 'rowId'] }),
})
const reading: ReadOptions<typeof messageApi> = {
  columns: {
    id: outbox.id,
    rowId: outbox.id,
    messageId: outbox.id,
    topic: outbox.topic,
    tries: outbox.attempts as never,
    createdAt: outbox.createdAt,
    sentAt: outbox.sentAt,
  },
  filters: { topic: contains(outbox.topic) },
  scope: ({ scope }) => (scope.all ? undefined : sql`false`),
  missing: 'error.notFound',
}
const { list } = readHandlers(messageApi, outbox, reading)
const messages = implement(messageApi, { list, export: crudExport(messageApi, outbox, reading) })

it('exports every row that the list would show, as the screen shows it, newest first', async () => {
  const { app, db, signIn } = await mountedApp({ mounted: [messages] })
  const createdAt = new Date('2026-01-01T00:00:00Z')
  const rows = Array.from({ length: 2300 }, (_, i) => ({
    topic: i % 10 ? 'meter.credit.1' : '13812341234',
    payload: {},
    attempts: i,
    createdAt,
  }))
  await db.insert(outbox).values(rows)
  const sheetFor = async (query: string, caller = {}) => {
    const authorization = signIn({ permissions: [messageApi.export.id], ...caller })
    const { rawPayload } = await app.inject({ url: `${messageApi.export.path}?${query}`, headers: { authorization } })
    return (await readXlsx(new Uint8Array(rawPayload))).sheets[0]!.rows
  }
  const all = await sheetFor('')
  expect([all[0], all.length]).toEqual([['messageId', 'topic', 'tries（t）', 'createdAt', 'sentAt'], 2301])
  expect(all[1]).toEqual([2300, 'met*******it.1', 2.299, new Date('2026-01-01T08:00:00Z'), null])
  expect(new Set(all.slice(1).map((row) => row[2])).size).toBe(2300)

  expect((await sheetFor('topic=138')).slice(1).map((row) => row[1])).toEqual(Array.from({ length: 230 }, () => '138****1234'))
  expect(await sheetFor('', { scope: { all: false, deptIds: [], own: false } })).toHaveLength(1)
})

it('knows how many rows there will be: those that its filters and the scope let through', async () => {
  const { db, ctx } = await testApp(weir)
  await db
    .insert(outbox)
    .values(['meter.1', 'meter.2', 'pay.1'].map((topic) => ({ topic, payload: {}, attempts: 0, createdAt: ctx.now() })))
  const write = crudExport(messageApi, outbox, reading)
  const countFor = async (scope: typeof ctx.scope, filter: object = {}) => (await write({ ...ctx, scope }, filter)).sheet.count?.()
  const nothing = { all: false, deptIds: [], own: false }
  expect([await countFor(ctx.scope), await countFor(ctx.scope, { topic: 'meter' }), await countFor(nothing)]).toEqual([3, 2, 0])
})

it('names the file after its rows, the words of its filters, its days and today, and after no typed text', async () => {
  const { app, signIn } = await testApp(weir)
  const nameOf = async (query: string) => {
    const { headers } = await app.inject({
      url: `${waterCardApi.export.path}?lang=en&${query}`,
      headers: { authorization: signIn({ permissions: [waterCardApi.export.id] }) },
    })
    return decodeURIComponent(String(headers['content-disposition'])).split("''")[1]
  }
  expect(await nameOf('view=low&cardNo=C7')).toMatch(/^Water card Low \d{4}-\d\d-\d\d\.xlsx$/)
  expect(await nameOf('dateRange[0]=2026-01-01&dateRange[1]=2026-01-31')).toMatch(
    /^Water card 2026-01-01–2026-01-31 \d{4}-\d\d-\d\d\.xlsx$/,
  )
})
