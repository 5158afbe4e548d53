import { hostname, tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { monitorApi } from '@weir/contract/modules/system/monitor'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { system } from '../module.ts'
import { emptyDatabase } from '../../../../test/db/database.ts'
import { composed } from '../../../../test/app/worker-app.ts'
import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { writeDeliveredJobs } from '../../../services/jobs/job-table.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import { counted } from '../../../kernel/metrics.ts'
import { type Figures, processMeter, dropOldSamples, recordSample, startSampling } from '../../../services/monitor/sampling.ts'
import { processes, processSamples } from '../../../services/monitor/process.table.ts'
import { VERSION } from '../../../kernel/version.ts'
import { jobRuns } from '../../../kernel/platform.table.ts'

const { methods } = composed(system)

const ABOUT = {
  host: 'other',
  ip: '10.0.0.2',
  pid: 1,
  roles: ['worker'],
  dataDir: '/data',
  isOnEmbedded: false,
  node: 'v24',
  os: 'Linux',
  arch: 'x64',
  cpuModel: 'CPU',
  cpuCount: 4,
}
const HERE = { ...ABOUT, host: hostname(), pid: process.pid }
const GB = 2 ** 30
const FIGURES: Figures = {
  cpu: 0.25,
  processCpu: 0.5,
  load1: 1,
  load5: 2,
  load15: 3,
  loopDelayMs: 4,
  memoryTotal: 8 * GB,
  memoryUsed: 2 * GB,
  resident: GB,
  heapUsed: 1,
  heapTotal: 2,
  diskTotal: 100 * GB,
  diskFree: 60 * GB,
  connectionsBusy: 1,
  connectionsIdle: 2,
  connectionsAwaited: 3,
  readings: 10,
  backlog: 5,
}

async function monitored() {
  const test = await signedInApp()
  const { db, send, ctx } = test
  const startedAt = ctx.now()
  const record = (name: string, about = ABOUT, figures: Partial<Figures> = {}) =>
    recordSample(db, { name, about, startedAt }, { ...FIGURES, ...figures }, ctx.now())
  const token = await test.tokenOf('admin')
  const look = async (input: WireInput<typeof monitorApi.server> = {}, lang = 'en') =>
    (await send(monitorApi.server, input, { token, lang })).data
  return { ...test, record, look }
}

describe('server monitoring', () => {
  it('shows every process with its newest figures, the one that answers first and the silent one last', async () => {
    const { record, look, later } = await monitored()
    await record('silent:1')
    later(1)
    await record('other:2', ABOUT, { cpu: 0.1 })
    await record('here:3', HERE)
    later(0.25)
    await record('other:2', ABOUT, { cpu: 0.75 })
    const { processes: shown } = await look()
    expect(shown.map(({ name, isHere, isSilent, latest }) => [name, isHere, isSilent, latest?.cpu])).toEqual([
      ['here:3', true, false, 0.25],
      ['other:2', false, false, 0.75],
      ['silent:1', false, true, 0.25],
    ])
    expect(shown[1]).toMatchObject({
      host: 'other',
      roles: ['worker'],
      cpuCount: 4,
      startedAt: '2026-01-01T08:00:00.000+08:00',
      latest: { load: [1, 2, 3], loopDelay: 4, memoryTotal: 8 * GB, diskFree: 60 * GB, connectionsAwaited: 3 },
    })
  })

  it('draws means by the minute or the quarter of an hour, and the gap where nothing was written', async () => {
    const { record, look, later } = await monitored()
    await record('here:3', HERE, { cpu: 0.2, loopDelayMs: 1, reported: 10, ageSeconds: 50 })
    later(0.5)
    await record('here:3', HERE, { cpu: 0.4, loopDelayMs: 9, reported: 30, ageSeconds: 30 })
    later(2)
    await record('here:3', HERE, { cpu: 1 })
    await record('other:2', ABOUT, { cpu: 0 })
    const { history, processes: shown } = await look()
    expect(history.length).toBe(60)
    expect(history.slice(-4).map(({ at, loopDelay }) => [at.slice(11, 16), loopDelay])).toEqual([
      ['07:59', null],
      ['08:00', 9],
      ['08:01', null],
      ['08:02', 4],
    ])
    expect(history.at(-3)).toMatchObject({ cpu: expect.closeTo(0.3), memory: 0.25, resident: GB, readings: 60, lag: 2 })
    expect(history.at(-1)!.lag).toBeNull()
    const day = (await look({ window: 'day' })).history
    expect([day.length, day.at(-1)!.at.slice(11, 16), day.at(-1)!.cpu, day.at(-2)!.cpu]).toEqual([
      96,
      '08:00',
      expect.closeTo((0.2 + 0.4 + 1) / 3),
      null,
    ])
    const theirs = await look({ process: shown.find(({ name }) => name === 'other:2')!.id })
    expect(theirs.history.at(-1)!.cpu).toBe(0)
  })

  it('adds up what came in over all processes, and says when that last was', async () => {
    const { record, look, later } = await monitored()
    await record('here:3', HERE, { readings: 7 })
    later(5)
    await record('here:3', HERE, { readings: 0, backlog: 2 })
    await record('other:2', ABOUT, { readings: 0, backlog: 3 })
    expect((await look()).ingest).toEqual({ readingsPerMinute: 0, lag: null, lastAt: '2026-01-01T08:00:00.000+08:00', backlog: 5 })
    await record('third:4', ABOUT, { readings: 20, reported: 10, ageSeconds: 50, backlog: 0 })
    await record('fourth:5', ABOUT, { readings: 40, reported: 30, ageSeconds: 30, backlog: 0 })
    expect((await look()).ingest).toMatchObject({ readingsPerMinute: 60, lag: 2, lastAt: '2026-01-01T08:05:00.000+08:00' })
  })

  it('shows the database, and the length of every queue', async () => {
    const { look } = await monitored()
    const { database, queues } = await look()
    expect(database.version).toMatch(/^\d+/)
    expect(database.size).toBeGreaterThan(100_000)
    expect(database.connectionsMost).toBeGreaterThan(0)
    expect(queues).toEqual(expect.arrayContaining([{ name: 'outbox', depth: 0 }]))
  })

  it('says of every job when it last ended well, in the language of the reader, and whether it failed since', async () => {
    const { look, db } = await monitored()
    await writeDeliveredJobs(db, methods)
    const { name } = methods[0]!
    const [row] = await db.select().from(sysJobs).where(eq(sysJobs.method, name))
    const run = (minute: number, succeeded: boolean | null) => {
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute))
      return db.insert(jobRuns).values({
        job: name,
        dueAt: at,
        startedAt: at,
        leaseUntil: at,
        worker: 'w',
        succeeded,
        finishedAt: succeeded === null ? null : at,
      })
    }
    const shown = async (lang = 'en') => (await look({}, lang)).jobs.find(({ id }) => id === row!.id)!
    expect(await shown()).toMatchObject({ isEnabled: true, isRunning: false, lastDoneAt: null, lastFailedAt: null })
    await run(1, false)
    await run(2, true)
    expect(await shown()).toMatchObject({ lastDoneAt: '2026-01-01T08:02:00.000+08:00', lastFailedAt: null })
    await run(3, false)
    await run(4, null)
    expect(await shown()).toMatchObject({ isRunning: true, lastFailedAt: '2026-01-01T08:03:00.000+08:00' })
    expect((await shown('zh-cn')).name).not.toBe((await shown()).name)
  })

  it('is for administrators', async () => {
    const { send, tokenOf } = await monitored()
    expect((await send(monitorApi.server, {}, { token: await tokenOf('common') })).code).toBe(403)
  })
})

describe('a process', () => {
  it('measures its machine and itself, and counts what came in since it was asked last', async () => {
    const { pool } = await emptyDatabase()
    const meter = processMeter(pool, tmpdir())
    await meter.measure()
    counted.readings.inc({ source: 'http', result: 'accepted' }, 3)
    counted.readings.inc({ source: 'http', result: 'rejected' }, 2)
    counted.readings.inc({ source: 'file', result: 'accepted' }, 4)
    counted.readingAge.inc({ source: 'http' }, 7)
    await sleep(30)
    const end = Date.now() + 60
    while (Date.now() < end);
    await sleep(30)
    const figures = await meter.measure()
    meter.stop()
    expect(figures.cpu >= 0 && figures.cpu <= 1).toBe(true)
    expect(figures.processCpu).toBeGreaterThan(0)
    expect(figures).toMatchObject({ readings: 9, reported: 3, ageSeconds: 7 })
    expect(figures.loopDelayMs).toBeGreaterThan(5)
    expect(figures.memoryUsed).toBeLessThan(figures.memoryTotal)
    expect(figures.diskFree).toBeLessThan(figures.diskTotal)
  })

  it('writes itself down soon after its start, once, and no more when it has stopped', async () => {
    const { db, pool } = await emptyDatabase()
    const database = { db, pool } as Parameters<typeof startSampling>[1]
    const start = () => startSampling({ roles: ['web'], dataDir: tmpdir() }, database, 'http://127.0.0.1:8808')
    for (let n = 1; n <= 2; n++) {
      const stop = start()
      await expect.poll(() => db.$count(processSamples), { timeout: 20_000 }).toBe(n)
      await stop()
    }
    const rows = await db.select().from(processes)
    expect(rows).toMatchObject([{ name: `${hostname()}:8808`, about: { version: VERSION, pid: process.pid, roles: ['web'] } }])
  })

  it('leaves what it wrote for a day', async () => {
    const { record, db, ctx, later } = await monitored()
    await record('gone:1')
    later(60)
    await record('here:3', HERE)
    later(23 * 60 + 1)
    await record('here:3', HERE)
    await dropOldSamples(db, ctx.now())
    expect((await db.select().from(processes)).map(({ name }) => name)).toEqual(['here:3'])
    expect(await db.$count(processSamples)).toBe(2)
    later(60)
    await dropOldSamples(db, ctx.now())
    expect(await db.$count(processSamples)).toBe(1)
  })
})
