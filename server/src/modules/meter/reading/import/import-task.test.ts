import { readdirSync } from 'node:fs'
import { taskApi } from '@weir/contract/modules/system/task'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { expect, it } from 'vitest'

import {
  type AppWithMeter,
  appWithMeter,
  carryOutImports,
  file,
  inFirstBatch,
  longFile,
  longLayout,
} from '../../../../../test/meter/reading-files.ts'
import { roles, users } from '../../../../kernel/auth/access.table.ts'
import { notices } from '../../../../services/notice/notice.table.ts'
import { tasks } from '../../../../services/task/task.table.ts'
import { readings } from '../../ground/reading.table.ts'

const taskOf = async ({ call }: AppWithMeter) => {
  const [listed] = (await call(taskApi.list, {})).data.list
  return (await call(taskApi.get, { id: listed!.id })).data
}
const cancelInFirstBatch = ({ ctx, db }: AppWithMeter) =>
  carryOutImports(inFirstBatch(ctx, () => void db.update(tasks).set({ isCancelling: true }).execute()))

it('moves with its import, and reports the skipped lines', async () => {
  const test = await appWithMeter()
  const { jobId } = (await test.send(file)).data
  expect(await taskOf(test)).toMatchObject({ kind: 'readingImport', resource: 'reading', state: 'waiting', filename: 'readings.csv' })
  await test.ended(jobId)
  const task = await taskOf(test)
  expect(task).toMatchObject({ state: 'done', done: 11, total: 11, good: 4, bad: 7, added: 3, failure: null, isDownloadable: false })
  expect(task.result!.rows).toHaveLength(7)
  expect(task.result!.rows[0]).toEqual({
    row: 6,
    name: null,
    ok: false,
    errors: [{ field: 'time', label: 'Reading time', message: expect.stringContaining('This local time does not exist') as string }],
  })
})

it('cancelled before its import began leaves nothing', async () => {
  const test = await appWithMeter()
  const { jobId } = (await test.send(longFile, longLayout)).data
  const { id } = await taskOf(test)
  expect((await test.call(taskApi.cancel, { id })).code).toBe(0)
  expect(await carryOutImports(test.ctx)).toEqual({ done: 0, failed: 0, cancelled: 1 })
  expect(await test.db.$count(readings)).toBe(0)
  expect((await test.call(readingApi.importStatus, { jobId })).data.state).toBe('failed')
  expect(readdirSync(test.uploadDir)).toEqual([])
})

it('cancelled in between keeps the durable batches', async () => {
  const test = await appWithMeter()
  const { jobId } = (await test.send(longFile, longLayout)).data
  expect(await cancelInFirstBatch(test)).toEqual({ done: 0, failed: 0, cancelled: 1 })
  const { rows } = (await test.call(readingApi.importStatus, { jobId })).data
  expect(rows).toBeLessThan(12_000)
  expect(await taskOf(test)).toMatchObject({ state: 'cancelled', isCancelling: false, done: rows, good: rows })
  expect(await test.db.$count(readings)).toBe(rows)
  expect(await test.db.$count(notices)).toBe(0)
})

it('that was only a check and is cancelled ends after the current piece', async () => {
  const test = await appWithMeter()
  const { jobId } = (await test.send(longFile, { ...longLayout, dryRun: 'true' })).data
  expect(await cancelInFirstBatch(test)).toEqual({ done: 0, failed: 0, cancelled: 1 })
  expect((await test.call(readingApi.importStatus, { jobId })).data.rows).toBeLessThan(12_000)
  expect(await taskOf(test)).toMatchObject({ state: 'cancelled' })
})

it.each([
  ['is disabled', (test: AppWithMeter) => test.db.update(users).set({ status: 0 }), /account .* is disabled/],
  ['loses the permission', (test: AppWithMeter) => test.db.update(roles).set({ status: 0 }), /may not do this/],
])('writes nothing more once its sender %s, and says so', async (_, lose, why) => {
  const test = await appWithMeter()
  await test.send(longFile, longLayout)
  const losing = inFirstBatch(test.ctx, () => void lose(test).execute())
  expect(await carryOutImports(losing)).toEqual({ done: 0, failed: 1, cancelled: 0 })
  const stored = await test.db.$count(readings)
  expect([stored > 0, stored < 12_000]).toEqual([true, true])
  expect(await taskOf(test)).toMatchObject({ state: 'failed', done: stored, failure: expect.stringMatching(why) as string })
})

it('that was only tried ends when it is cancelled', async () => {
  const test = await appWithMeter()
  await test.send(longFile, { ...longLayout, dryRun: 'true' })
  await test.db.update(tasks).set({ state: 'running' })
  await test.call(taskApi.cancel, { id: (await taskOf(test)).id })
  expect(await carryOutImports(test.ctx)).toMatchObject({ cancelled: 1 })
})

it('says why it failed', async () => {
  const test = await appWithMeter()
  await test.send(longFile, longLayout)
  await test.db.update(tasks).set({ attempts: 10 })
  await carryOutImports(test.ctx)
  expect(await taskOf(test)).toMatchObject({ state: 'failed', failure: expect.stringContaining('it was given up') as string })
})
