import { CRON_PRESETS, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { system } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { composed } from '../../../../test/app/worker-app.ts'
import { writeDeliveredJobs } from '../../../services/jobs/job-table.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import { jobRuns, operationLogs } from '../../../kernel/platform.table.ts'

const { methods } = composed(system)

const NEW = {
  name: 'Weekly tidying',
  method: 'platform.cleaning',
  parameters: '90',
  cronExpression: '0 30 8 ? * MON',
  executionStrategy: 'repeated',
  status: 1,
  remarks: 'asked for by finance',
} as const

/** As a start leaves it: a row for each method. It is 8:00 on the first day of 2026. */
async function withJobs() {
  const test = await testApp(system)
  await writeDeliveredJobs(test.db, methods)
  const { call } = test
  const delivered = async (method: string) => (await call(sysJobApi.list, { method })).data.list.find(({ isBuiltIn }) => isBuiltIn)!
  const add = async (input: object = {}) => (await call(sysJobApi.add, { ...NEW, ...input })).data.id
  const get = async (id: number, lang = 'en') => (await call(sysJobApi.get, { id }, { lang })).data
  const refusedAt = async (input: object) => Object.keys((await call(sysJobApi.add, { ...NEW, ...input })).data.fieldErrors ?? {})
  return { ...test, delivered, add, get, refusedAt }
}

describe('a delivered job', () => {
  it('stands there for each method, named and scheduled in the words of the reader', async () => {
    const { call, delivered, get } = await withJobs()
    expect((await call(sysJobApi.list, { pageSize: 50 })).data.total).toBe(methods.length)
    const job = await delivered('platform.cleaning')
    expect(job).toMatchObject({ name: 'Clear old records', schedule: 'Daily at 03:17', group: 'system', isBuiltIn: true, status: 1 })
    expect(await get(job.id, 'zh-cn')).toMatchObject({ name: '清理过期记录', schedule: '每天 03:17' })
    expect(await get(job.id, 'zh-tw')).toMatchObject({ name: '清理逾期紀錄', does: expect.stringContaining('冪等鍵') })
    expect(job.next.slice(0, 2)).toEqual(['2026-01-02T03:17:00.000+08:00', '2026-01-03T03:17:00.000+08:00'])
  })

  it('is found by the name that the reader sees', async () => {
    const { call } = await withJobs()
    const found = async (name: string, lang: string) =>
      (await call(sysJobApi.list, { name }, { lang })).data.list.map(({ method }) => method)
    expect(await found('old rec', 'en')).toEqual(['platform.cleaning'])
    expect(await found('过期记录', 'zh-cn')).toEqual(['platform.cleaning'])
    expect(await found('过期记录', 'en')).toEqual([])
  })

  it("may get another schedule, other values and a name; the name it has in every language stays nobody's", async () => {
    const { call, delivered, get } = await withJobs()
    const job = await delivered('platform.cleaning')
    const { id, group, method, executionStrategy } = job
    const edit = (input: object) =>
      call(sysJobApi.edit, { id, group, method, executionStrategy, status: 1, name: job.name, cronExpression: '0 0 4 * * ?', ...input })
    expect((await edit({ parameters: '60' })).code).toBe(0)
    expect(await get(id, 'zh-cn')).toMatchObject({ name: '清理过期记录', schedule: '每天 04:00', parameters: '60' })
    await edit({ name: 'Spring cleaning' })
    expect(await get(id, 'zh-cn')).toMatchObject({ name: 'Spring cleaning' })
    expect(Object.keys((await edit({ method: 'pub.captcha.expire' })).data.fieldErrors!)).toEqual(['method'])
    expect(Object.keys((await edit({ executionStrategy: 'once' })).data.fieldErrors!)).toEqual(['executionStrategy'])
  })

  it('cannot be deleted, and keeps at the next start what was changed; a schedule nobody touched is ours', async () => {
    const { call, db, delivered } = await withJobs()
    const [touched, plain] = [await delivered('platform.cleaning'), await delivered('system.session.clean')]
    expect((await call(sysJobApi.delete, { ids: [touched.id] })).code).toBe(409)
    await call(sysJobApi.stop, { id: touched.id })
    const next = methods.filter(({ name }) => name !== 'pub.captcha.expire').map((job) => ({ ...job, cron: '0 5 * * *' }))
    await writeDeliveredJobs(db, next)
    expect(await delivered('platform.cleaning')).toMatchObject({ id: touched.id, status: 0, cronExpression: '17 3 * * *' })
    expect(await delivered('system.session.clean')).toMatchObject({ id: plain.id, cronExpression: '0 5 * * *' })
    expect(await delivered('pub.captcha.expire')).toBeUndefined()
    expect((await call(sysJobApi.add, { ...NEW, method: 'pub.captcha.expire', parameters: '' })).data.fieldErrors).toHaveProperty('method')
  })
})

describe('the job that seals the operation log', () => {
  it('is neither disabled nor rescheduled; its name may change, and others may run its method too', async () => {
    const { call, delivered, add, get } = await withJobs()
    const job = await delivered('platform.sealOperationLog')
    expect(job).toMatchObject({ isFixed: true, status: 1 })
    expect(await call(sysJobApi.stop, { id: job.id })).toMatchObject({ code: 409, message: expect.stringContaining('rely on') })
    const { id, name, group, method, executionStrategy, cronExpression } = job
    const edit = (input: object) =>
      call(sysJobApi.edit, { id, name, group, method, executionStrategy, cronExpression, status: 1, ...input })
    expect(Object.keys((await edit({ status: 0 })).data.fieldErrors!)).toEqual(['status'])
    expect(Object.keys((await edit({ cronExpression: '0 0 0 1 1 ?' })).data.fieldErrors!)).toEqual(['cronExpression'])
    expect((await edit({ name: 'Seal', remarks: 'audit' })).code).toBe(0)
    expect(await get(id)).toMatchObject({ name: 'Seal', status: 1, cronExpression })
    const other = await add({ method, parameters: '' })
    expect(await get(other)).toMatchObject({ isFixed: false })
    expect((await call(sysJobApi.stop, { id: other })).code).toBe(0)
  })

  it('runs again after a start, where an earlier version let somebody stop it', async () => {
    const { db, delivered } = await withJobs()
    const { id, cronExpression } = await delivered('platform.sealOperationLog')
    await db.update(sysJobs).set({ status: 0, cronExpression: '0 0 * * *', version: 5 }).where(eq(sysJobs.id, id))
    await writeDeliveredJobs(db, methods)
    expect(await delivered('platform.sealOperationLog')).toMatchObject({ id, status: 1, cronExpression })
  })
})

describe('a further job', () => {
  it('is added, shown with its creator, changed and deleted, and all of it is in the operation log', async () => {
    const { call, db, add, get, woken } = await withJobs()
    const id = await add()
    expect(await get(id)).toMatchObject({
      ...NEW,
      group: 'default',
      isBuiltIn: false,
      methodName: 'Clear old records',
      schedule: 'Weekly on Monday at 08:30',
      lastState: null,
    })
    expect((await call(sysJobApi.edit, { id, ...NEW, parameters: '31', cronExpression: '*/10 * * * *' })).code).toBe(0)
    expect(await get(id)).toMatchObject({ parameters: '31', schedule: 'Every 10 minutes', remarks: NEW.remarks })
    expect((await call(sysJobApi.delete, { ids: [id, 9999] })).code).toBe(404)
    expect((await call(sysJobApi.delete, { ids: [id] })).code).toBe(0)
    expect((await call(sysJobApi.get, { id })).code).toBe(404)
    const logged = await db.select().from(operationLogs).orderBy(operationLogs.id)
    expect(logged.map(({ endpointId, code }) => [endpointId.split('/').at(-1), code])).toEqual([
      ['add', 0],
      ['edit', 0],
      ['delete', 404],
      ['delete', 0],
    ])
    expect(logged[1]!.changes).toMatchObject([
      { resource: 'sysJob', id, before: { parameters: '90', cronExpression: NEW.cronExpression }, after: { parameters: '31' } },
    ])
    expect(woken).toEqual(['jobs', 'jobs', 'jobs'])
  })

  it('calls methods of the registry only, with as many values of their types as they declare', async () => {
    const { refusedAt } = await withJobs()
    for (const method of ['process.exit', 'constructor', 'platform.Cleaning']) expect(await refusedAt({ method })).toEqual(['method'])
    for (const parameters of ['29', '3651', '90|1', 'ninety', '90.5']) expect(await refusedAt({ parameters })).toEqual(['parameters'])
    expect(await refusedAt({ method: 'system.session.clean', parameters: '1' })).toEqual(['parameters'])
    expect(await refusedAt({ parameters: '' })).toEqual([])
  })

  it('has a schedule that comes true, and not all the time', async () => {
    const { refusedAt, call } = await withJobs()
    const wrong = ['* * * * * *', '0 0 0 31 2 ?', '61 * * * *', 'tomorrow', '0 0 1 1 1 ? 2030', '@daily', '* * * *']
    for (const cronExpression of wrong)
      expect([cronExpression, await refusedAt({ cronExpression })]).toEqual([cronExpression, ['cronExpression']])
    for (const cronExpression of CRON_PRESETS) expect((await call(sysJobApi.schedule, { cronExpression })).data.next).toHaveLength(5)
    const never = await call(sysJobApi.schedule, { cronExpression: '0 0 0 30 2 ?' })
    expect(never.data.fieldErrors).toEqual({ cronExpression: ['This cron expression never runs; check its day and month'] })
  })

  it('begins with its schedule: ticks from before it was added, changed or enabled are not caught up', async () => {
    const { call, db, add } = await withJobs()
    const id = await add({ status: 0 })
    const begun = async () => (await db.select().from(sysJobs).where(eq(sysJobs.id, id)))[0]!
    const now = new Date('2026-01-01T00:00:00Z')
    expect(await begun()).toMatchObject({ lastDueAt: now, version: 1, status: 0 })
    await db.update(sysJobs).set({ lastDueAt: new Date('2025-06-01T00:00:00Z') })
    await call(sysJobApi.start, { id })
    expect(await begun()).toMatchObject({ lastDueAt: now, version: 2, status: 1 })
    await call(sysJobApi.start, { id })
    expect(await begun()).toMatchObject({ version: 2 })
    await call(sysJobApi.stop, { id })
    expect(await begun()).toMatchObject({ version: 3, status: 0 })
  })
})

describe('a run that somebody asks for', () => {
  it('is wanted in the table, once, whether the job is enabled or not', async () => {
    const { call, add, get } = await withJobs()
    const id = await add({ status: 0 })
    expect((await call(sysJobApi.run, { id })).code).toBe(0)
    expect(await get(id)).toMatchObject({ lastState: 'waiting', next: [] })
    expect(await call(sysJobApi.run, { id })).toMatchObject({ code: 409, message: expect.stringContaining('requested already') })
    expect((await call(sysJobApi.run, { id: 9999 })).code).toBe(404)
  })

  it('is refused while the job runs, and so is its deletion', async () => {
    const { call, db, add, get } = await withJobs()
    const id = await add()
    const at = new Date('2026-01-01T00:00:00Z')
    const going = { job: `platform.cleaning#${id}`, dueAt: at, startedAt: at, worker: 'w' }
    await db.insert(jobRuns).values({ ...going, leaseUntil: new Date(at.getTime() + 1) })
    expect(await get(id)).toMatchObject({ lastState: 'running', lastRunAt: '2026-01-01T08:00:00.000+08:00' })
    expect((await call(sysJobApi.run, { id })).code).toBe(409)
    expect((await call(sysJobApi.delete, { ids: [id] })).code).toBe(409)
    // Its worker died.
    await db.update(jobRuns).set({ leaseUntil: new Date(at.getTime() - 1) })
    expect((await call(sysJobApi.delete, { ids: [id] })).code).toBe(0)
    expect(await db.$count(jobRuns)).toBe(0)
  })
})

describe('the run log', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second))
  const ended = { attempts: 1, leaseUntil: at(0), worker: 'w' }

  async function withRuns() {
    const test = await withJobs()
    const id = await test.add()
    const { id: builtIn } = await test.delivered('platform.cleaning')
    await test.db.insert(jobRuns).values([
      { ...ended, job: 'platform.cleaning', dueAt: at(1), startedAt: at(2), finishedAt: at(3), succeeded: true, result: { keys: 4 } },
      {
        ...ended,
        job: `platform.cleaning#${id}`,
        dueAt: at(4),
        startedAt: at(5),
        finishedAt: at(7),
        succeeded: false,
        error: 'Error: full',
      },
      { ...ended, job: `platform.cleaning#${id}`, dueAt: at(8), startedAt: at(8) },
    ])
    return { ...test, id, builtIn }
  }

  it('has the runs of one job or of all, the newest first', async () => {
    const { call, id, builtIn } = await withRuns()
    const { data } = await call(sysJobApi.logs, { jobId: id })
    expect(data.list).toMatchObject([
      { name: NEW.name, method: 'platform.cleaning', state: 'running', duration: null, finishedAt: null },
      { name: NEW.name, state: 'failed', duration: 2000, error: 'Error: full', result: null },
    ])
    expect((await call(sysJobApi.logs, { jobId: builtIn })).data.list).toMatchObject([
      { name: 'Clear old records', state: 'done', duration: 1000, result: { keys: 4 }, attempts: 1 },
    ])
    expect((await call(sysJobApi.logs, {})).data.total).toBe(3)
    expect((await call(sysJobApi.logs, { state: 'failed' })).data.total).toBe(1)
    expect((await call(sysJobApi.logs, { targetName: 'water' })).data.total).toBe(0)
    expect((await call(sysJobApi.logs, { dateRange: ['2026-01-02', '2026-01-03'] })).data.total).toBe(0)
    expect((await call(sysJobApi.logs, { jobId: 9999 })).code).toBe(404)
  })

  it('is cleared job by job or line by line; what runs stays', async () => {
    const { call, id, builtIn } = await withRuns()
    const left = async () => (await call(sysJobApi.logs, { isAsc: true, orderBy: 'id' })).data.list.map(({ id }) => id)
    const [first, , running] = await left()
    expect((await call(sysJobApi.deleteLogs, {})).code).toBe(400)
    await call(sysJobApi.deleteLogs, { jobId: id })
    expect(await left()).toEqual([first, running])
    await call(sysJobApi.deleteLogs, { jobId: id, ids: [first!] })
    expect(await left()).toEqual([first, running])
    await call(sysJobApi.deleteLogs, { jobId: builtIn, ids: [first!, running!] })
    expect(await left()).toEqual([running])
  })
})

it('answers the methods with their parameters, in the words of the reader', async () => {
  const { call } = await withJobs()
  const { list } = (await call(sysJobApi.methods, {}, { lang: 'zh-cn' })).data
  expect(list.find(({ name }) => name === 'platform.cleaning')).toMatchObject({
    title: '清理过期记录',
    parameters: [{ name: 'days', title: '保留天数', type: 'int', initial: '30', min: 30, max: 3650 }],
  })
})
