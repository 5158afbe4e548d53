import { readdirSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { system } from '../../modules/system/module.ts'
import { testApp } from '../../../test/app/app.ts'
import { addSender } from '../../../test/app/task-sender.ts'
import { AppError } from '../../kernel/errors.ts'
import type { Implementation } from '../../kernel/implement.ts'
import { inTransaction } from '../../kernel/context.ts'
import { addTask } from './add-task.ts'
import { carryOutTasks } from './carry-out.ts'
import { exportKind } from './export-kind.ts'
import { tasks } from './task.table.ts'

const { id: endpoint } = loginLogApi.export

let app: Awaited<ReturnType<typeof testApp>>
beforeEach(async () => {
  app = await testApp(system)
  const sender = await addSender(app, endpoint)
  const work = { endpoint, input: { outcome: 'success' } }
  await inTransaction(sender, (ctx) =>
    addTask(ctx, { kind: 'export', resource: 'loginLog', filename: 'a.xlsx', permission: endpoint, work }),
  )
})
afterEach(() => rm(app.ctx.filesDir, { recursive: true, force: true }))

async function* rowsOf(between: (row: number) => unknown) {
  for (let row = 1; row <= 2500; row++) {
    await between(row)
    yield [row]
  }
}

/** The log of 2,500 sign-ins; `between` is called before each. `count` as the list has it: others may come and go while it is written. */
const logOf = (between: (row: number) => unknown = () => undefined, count?: () => Promise<number>): Implementation => ({
  resource: loginLogApi,
  handlers: {
    export: async (_: unknown, { outcome }: { outcome: string }) => ({
      filename: 'Login log.xlsx',
      sheet: {
        columns: [{ header: outcome, kind: 'number' }],
        rows: rowsOf(between),
        ...(count && { count }),
      },
    }),
  },
})

const taskNow = async () => (await app.db.select().from(tasks))[0]!
async function carriedOut(log: Implementation, mostRows?: number, stopping?: AbortSignal) {
  const ended = await carryOutTasks(app.ctx, [exportKind(() => [log], mostRows)], stopping)
  return { ended, task: await taskNow() }
}
/** Other tests of the process keep files of other kinds there. */
const filesLeft = () => readdirSync(app.ctx.filesDir).filter((name) => name.endsWith('.xlsx'))

it('writes all rows to a file that only we can read, and says how many', async () => {
  const { task } = await carriedOut(logOf())
  expect(task).toMatchObject({ state: 'done', done: 2500, good: 2500, total: 2500, filename: 'Login log.xlsx' })
  expect((await stat(task.path!)).mode & 0o777).toBe(0o600)
  const { sheets } = await readXlsx(new Uint8Array(await readFile(task.path!)))
  expect(sheets[0]!.rows).toHaveLength(2501)
  expect(sheets[0]!.rows[0]).toEqual(['success'])
})

it('says how far it is, and leaves no half of a file when it is cancelled', async () => {
  const seen: number[] = []
  const { ended, task } = await carriedOut(
    logOf(async (row) => {
      if (row === 1500) seen.push((await taskNow()).done)
      if (row === 1500) await app.db.update(tasks).set({ isCancelling: true })
    }),
  )
  expect([ended.cancelled, task.state, task.path, seen]).toEqual([1, 'cancelled', null, [1000]])
  expect(filesLeft()).toEqual([])
})

it('shows the number of rows from its first row on, and again after a process that stopped', async () => {
  const seen: unknown[] = []
  const watched = (counted: number, between: (row: number) => unknown = () => undefined) =>
    logOf(
      async (row) => {
        if (row % 1000 !== 1) return
        const { done, good, total } = await taskNow()
        seen.push([done, good, total])
        between(row)
      },
      async () => counted,
    )
  const stopping = new AbortController()
  const stopped = await carriedOut(
    watched(2400, (row) => row === 1001 && stopping.abort()),
    undefined,
    stopping.signal,
  )
  expect(stopped.task).toMatchObject({ state: 'running', done: 2000, total: 2400 })
  expect(filesLeft()).toEqual([])
  const { task } = await carriedOut(watched(2600))
  const of = (total: number) => (done: number) => [done, done, total]
  expect(seen).toEqual([...[0, 1000].map(of(2400)), ...[0, 1000, 2000].map(of(2600))])
  expect(task).toMatchObject({ state: 'done', attempts: 2, done: 2500, good: 2500, total: 2500 })
})

it('fails with the text of a refusal in the midst of its rows', async () => {
  const refuse = (row: number) => {
    if (row === 1200) throw new AppError(409, 'loginLog.error.missing')
  }
  const { ended, task } = await carriedOut(logOf(refuse))
  expect([ended.failed, task.failure]).toEqual([1, { reason: 'loginLog.error.missing', data: {} }])
  expect(filesLeft()).toEqual([])
})

it('ends at more rows than a sheet holds', async () => {
  const { task } = await carriedOut(logOf(), 2000)
  expect(task).toMatchObject({ state: 'failed', done: 2000, failure: { reason: 'task.error.tooManyRows' } })
  expect(filesLeft()).toEqual([])
})

it('reads no row where there are known to be more than a sheet holds', async () => {
  let read = 0
  const counting = logOf(
    () => read++,
    async () => 2001,
  )
  const { task } = await carriedOut(counting, 2000)
  expect([task.failure?.reason, read]).toEqual(['task.error.tooManyRows', 0])
})

it('fails where the endpoint is gone', async () => {
  expect((await carriedOut({ resource: {}, handlers: {} })).task.failure).toMatchObject({ reason: 'task.error.notExportable' })
})
