import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'

import { system } from '../../modules/system/module.ts'
import { testApp } from '../../../test/app/app.ts'
import { addAdmin, addSender } from '../../../test/app/task-sender.ts'
import { menus } from '../../kernel/auth/access.table.ts'
import { inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { notices } from '../notice/notice.table.ts'
import { addTask } from './add-task.ts'
import { carryOutTasks, failureOf } from './carry-out.ts'
import { taskClaims } from './running-task.ts'
import { defineTaskKind, type RunningTask } from './task-kind.ts'
import { tasks } from './task.table.ts'

interface Work {
  path: string
  /** The count of each batch. */
  batches: number[]
}
type App = Awaited<ReturnType<typeof testApp>>

let app: App
let sender: App['ctx']
let path: string
beforeEach(async () => {
  app = await testApp(system)
  sender = await addSender(app, 'a/thing')
  const { filesDir } = app.ctx
  mkdirSync(filesDir, { recursive: true })
  path = join(filesDir, 'upload')
  writeFileSync(path, 'rows')
})

/** A batch per number of the work, begun after those that are durable; `between` is called after each. */
const counting = (between: (task: RunningTask, done: number) => unknown = () => undefined) =>
  defineTaskKind<Work>({
    kind: 'recordImport',
    resource: 'thing',
    fileOf: ({ path }) => path,
    async run(ctx, { batches }, task) {
      let { done } = task.from
      for (const rows of batches.slice(done)) {
        await inTransaction(ctx, async (ctx) => {
          await ctx.db.insert(menus).values({ type: 'button', titleEn: `${ctx.actor.userName} ${done}` })
          await task.progress(ctx, { done: done + 1, good: done + rows, rows: [{ row: done + 2, ok: true, errors: [] }] })
        })
        await between(task, ++done)
      }
    },
  })

const add = (batches = [1, 1, 1]) =>
  inTransaction(sender, (ctx) =>
    addTask(ctx, { kind: 'recordImport', resource: 'thing', filename: 'a.xlsx', permission: 'a/thing', work: { path, batches } }),
  )
const taskOf = async (id: number) => (await app.db.select().from(tasks).where(eq(tasks.id, id)))[0]!
const afterLease = () => ({ ...app.ctx, now: () => new Date(app.ctx.now().getTime() + taskClaims.leaseMs) })
const made = async () => (await app.db.select().from(menus).orderBy(menus.id)).flatMap(({ titleEn }) => titleEn ?? [])

it('acts as the sender, over the rows in their scope, and deletes the file', async () => {
  const id = await add()
  expect(app.woken).toEqual(['system.imports'])
  expect(await carryOutTasks(app.ctx, [counting()])).toEqual({ done: 1, failed: 0, cancelled: 0 })
  const { state, done, good, attempts, leaseUntil, work, result, scope } = await taskOf(id)
  expect({ state, done, good, attempts, leaseUntil, work }).toEqual({
    state: 'done',
    done: 3,
    good: 3,
    attempts: 1,
    leaseUntil: null,
    work: null,
  })
  expect(result?.rows.map(({ row }) => row)).toEqual([2, 3, 4])
  expect(scope).toMatchObject({ all: false, deptIds: [sender.actor.deptId] })
  expect(await made()).toEqual(['clerk 0', 'clerk 1', 'clerk 2'])
  expect(existsSync(path)).toBe(false)
})

it('takes the oldest of each sender in turn, so that no one waits for all files of another', async () => {
  const senders = [sender.actor.id, await addAdmin(app.db, 'chief'), await addAdmin(app.db, 'head')]
  const addOf = (index: number) =>
    inTransaction({ ...sender, actor: { ...sender.actor, id: senders[index]! } }, (ctx) =>
      addTask(ctx, { kind: 'recordImport', resource: 'thing', filename: 'a.xlsx', permission: 'a/thing', work: { path, batches: [1] } }),
    )
  const [first] = [await addOf(0), await addOf(0), await addOf(0), await addOf(0), await addOf(1), await addOf(1)]
  // One more comes while the first is carried out.
  const { fileOf: _, ...kind } = counting((task) => (task.id === first ? addOf(2) : undefined))
  expect(await carryOutTasks(app.ctx, [kind])).toMatchObject({ done: 7 })
  expect(await made()).toEqual(['clerk 0', 'chief 0', 'head 0', 'clerk 0', 'chief 0', 'clerk 0', 'clerk 0'])
})

it('goes on after the last batch that is durable', async () => {
  const id = await add()
  const stopping = new AbortController()
  const stopped = counting((_, done) => done === 2 && stopping.abort())
  expect(await carryOutTasks(app.ctx, [stopped], stopping.signal)).toEqual({ done: 0, failed: 0, cancelled: 0 })
  expect(await taskOf(id)).toMatchObject({ state: 'running', done: 2 })
  expect(existsSync(path)).toBe(true)
  await carryOutTasks(app.ctx, [counting()])
  expect(await taskOf(id)).toMatchObject({ state: 'done', done: 3, attempts: 2 })
  expect(await made()).toEqual(['clerk 0', 'clerk 1', 'clerk 2'])
})

it('is in one hand: a process whose lease ended undoes its batch and stops', async () => {
  const id = await add()
  let second: Promise<unknown> | undefined
  const slow = counting((_, done) => (done === 1 ? (second ??= carryOutTasks(afterLease(), [counting()])) : undefined))
  expect(await carryOutTasks(app.ctx, [slow])).toEqual({ done: 0, failed: 0, cancelled: 0 })
  expect(await second).toEqual({ done: 1, failed: 0, cancelled: 0 })
  expect(await taskOf(id)).toMatchObject({ state: 'done', attempts: 2 })
  expect(await made()).toEqual(['clerk 0', 'clerk 1', 'clerk 2'])
  expect(await app.db.$count(notices)).toBe(1)
})

it('is passed over while another process works on it', async () => {
  const id = await add()
  let second: Promise<unknown> | undefined
  const slow = counting((_, done) => (done === 1 ? (second ??= carryOutTasks(app.ctx, [counting()])) : undefined))
  expect(await carryOutTasks(app.ctx, [slow])).toEqual({ done: 1, failed: 0, cancelled: 0 })
  expect(await second).toEqual({ done: 0, failed: 0, cancelled: 0 })
  expect(await taskOf(id)).toMatchObject({ state: 'done', attempts: 1 })
  expect(await made()).toEqual(['clerk 0', 'clerk 1', 'clerk 2'])
})

it('ends at the batch after it was cancelled; that one is undone, those before stay', async () => {
  const id = await add()
  const cancel = () => app.db.update(tasks).set({ isCancelling: true })
  expect(await carryOutTasks(app.ctx, [counting(cancel)])).toEqual({ done: 0, failed: 0, cancelled: 1 })
  expect(await taskOf(id)).toMatchObject({ state: 'cancelled', isCancelling: false, done: 1, work: null })
  expect(await made()).toEqual(['clerk 0'])
  expect(existsSync(path)).toBe(false)
  expect(await app.db.$count(notices)).toBe(0)
})

it('is cancelled if its process died in between', async () => {
  const id = await add()
  await app.db.update(tasks).set({ state: 'running', isCancelling: true })
  await carryOutTasks(app.ctx, [counting()])
  expect(await taskOf(id)).toMatchObject({ state: 'cancelled', done: 0 })
})

it('says why it was refused, and fails the run for what nobody foresaw, after the tasks behind it', async () => {
  const [refused, broken, fine] = [await add(), await add([0]), await add()]
  const between = ({ id }: RunningTask) => {
    if (id === refused) throw new AppError(404, 'user.error.missing')
    if (id === broken) throw new Error('no such thing')
  }
  // The three have one file between them, which the first one's end must not take from the others.
  const { fileOf: _, ...kind } = counting(between)
  await expect(carryOutTasks(app.ctx, [kind])).rejects.toThrow(`task ${broken}: Error: no such thing`)
  expect(await taskOf(refused)).toMatchObject({ state: 'failed', failure: { reason: 'user.error.missing' }, done: 1 })
  expect(await taskOf(broken)).toMatchObject({ state: 'failed', failure: { reason: 'task.error.broken' } })
  expect(await taskOf(fine)).toMatchObject({ state: 'done' })
})

it('waits for an unreachable file, and fails in the end', async () => {
  const id = await add()
  const { work } = await taskOf(id)
  await app.db.update(tasks).set({ work: { ...(work as Work), path: `${path}-gone` } })
  await carryOutTasks(app.ctx, [counting()])
  expect(await taskOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  await carryOutTasks({ ...app.ctx, now: () => new Date(app.ctx.now().getTime() + 11 * 60_000) }, [counting()])
  expect(await taskOf(id)).toMatchObject({ state: 'failed', failure: { reason: 'task.error.fileLost' } })
})

it('is given up when it ended one process after the other', async () => {
  const id = await add()
  await app.db.update(tasks).set({ attempts: 10, state: 'running' })
  expect(await carryOutTasks(app.ctx, [counting()])).toMatchObject({ failed: 1 })
  expect(await taskOf(id)).toMatchObject({ failure: { reason: 'task.error.givenUp' } })
  expect(await made()).toEqual([])
})

it('names a disk that is full, that of the files too', () => {
  expect(failureOf(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))).toEqual({ reason: 'error.diskFull' })
  expect(failureOf(new Error('no such thing'))).toBeUndefined()
})
