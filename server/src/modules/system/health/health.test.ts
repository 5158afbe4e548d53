import { healthApi } from '@weir/contract/modules/system/health'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'

import { system } from '../module.ts'
import { composed } from '../../../../test/app/worker-app.ts'
import { checks, healthStage } from '../../../../test/system/health-stage.ts'
import { jobRuns, outbox } from '../../../kernel/platform.table.ts'
import { noteOther, recordingRun } from '../../../services/health/backup-runs.ts'
import { examine } from '../../../services/health/health-check.ts'
import { backupRuns } from '../../../services/health/health.table.ts'
import { writeDeliveredJobs } from '../../../services/jobs/job-table.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import { tasks } from '../../../services/task/task.table.ts'

describe('the page of health', () => {
  it('begins with what somebody has to do, in the language of the reader, and says how', async () => {
    const { ask, record } = await healthStage()
    await record()
    const list = await ask()
    expect(new Set(list.map(({ subject }) => subject))).toEqual(new Set(checks.map(({ subject }) => subject)))
    expect(list[0]).toMatchObject({ subject: 'backup', state: 'act', runbook: 'restore', figure: 'There is no backup yet' })
    expect(list.filter(({ state, advice }) => (state === 'fine') !== (advice === ''))).toEqual([])
    expect((await ask('zh-cn'))[0]!.figure).toBe('还没有备份')
  })

  it('is for administrators', async () => {
    const { send, tokenOf } = await healthStage()
    expect((await send(healthApi.state, {}, { token: await tokenOf('common') })).code).toBe(403)
  })

  it('shows a check that fails or takes too long as a line', async () => {
    const { ctx } = await healthStage()
    const never = new Promise<never>(() => undefined)
    const lines = await examine(
      { ...ctx, client: { ...ctx.client, language: 'en' } },
      [
        { subject: 'clock', look: () => never },
        { subject: 'disk', look: () => Promise.reject(new Error('no such disk')) },
        {
          subject: 'tls',
          look: () => {
            throw new Error('at once')
          },
        },
        { subject: 'version', look: async (_, t) => ({ state: 'fine', figure: t('healthWords.figure.version', { version: '1' }) }) },
      ],
      20,
    )
    expect(lines.map(({ subject, state, figure }) => [subject, state, figure])).toEqual([
      ['disk', 'act', 'The check failed: Error: no such disk'],
      ['tls', 'act', 'The check failed: Error: at once'],
      ['clock', 'look', 'No result within 0.02 s'],
      ['version', 'fine', '1'],
    ])
  })
})

describe('work', () => {
  it('names messages that are an hour old or were given up, and none that waits for its time', async () => {
    const { db, look, ago } = await healthStage()
    const message = { topic: 'sms.duty', payload: {} }
    await db.insert(outbox).values({ ...message, createdAt: ago(600), dueAt: ago(-60) })
    expect(await look('outbox')).toEqual([['fine', '0 messages wait, none is late']])
    await db.insert(outbox).values([
      { ...message, createdAt: ago(60), dueAt: ago(60) },
      { ...message, topic: 'valve', createdAt: ago(6), dueAt: ago(-1), attempts: 3, lastError: 'no broker' },
      { ...message, topic: 'pay', createdAt: ago(9000), dueAt: ago(9000), givenUpAt: ago(60) },
    ])
    expect(await look('outbox')).toEqual([
      ['act', 'sms.duty', '1 message waits, the oldest for 60 min', 'stuck-queue'],
      ['look', 'valve', '1 message waits, the oldest for 6 min', 'stuck-queue'],
      ['look', 'pay', '1 message given up within 7 days', 'stuck-queue'],
    ])
  })

  it('a job that fails, that is late, and that runs for hours', async () => {
    const { db, look, ask, ago } = await healthStage()
    const { methods } = composed(system)
    await writeDeliveredJobs(db, methods)
    const [failing, late, long] = methods.filter(({ cron }) => cron === '* * * * *').map(({ name }) => name) as [string, string, string]
    await db.update(sysJobs).set({ updatedAt: ago(9000), lastDueAt: ago(1) })
    expect(await look('jobs')).toEqual([['fine', `${methods.length} jobs run on time`]])
    const run = (job: string, minutes: number, succeeded: boolean | null) =>
      db.insert(jobRuns).values({
        job,
        dueAt: ago(minutes),
        startedAt: ago(minutes),
        worker: 'w',
        succeeded,
        finishedAt: succeeded === null ? null : ago(minutes),
        error: succeeded === false ? `broken ${minutes}` : null,
      })
    await run(failing, 30, false)
    await run(failing, 20, true)
    for (const minutes of [4, 3, 2]) await run(failing, minutes, false)
    await db
      .update(sysJobs)
      .set({ lastDueAt: ago(60) })
      .where(eq(sysJobs.method, late))
    await run(long, 130, null)
    const lines = (await ask()).filter(({ subject }) => subject === 'jobs')
    expect(lines.map(({ state, figure }) => [state, figure])).toEqual([
      ['act', 'Failed 3 times in a row'],
      ['act', '6 min late'],
      ['look', 'This run takes 130 min so far'],
    ])
    expect(lines[0]).toMatchObject({ advice: 'Read its run log; the last error: broken 2', page: { screen: 'sysJob' } })
  })

  it('tasks that do not move', async () => {
    const { db, look, ago } = await healthStage()
    const task = {
      kind: 'export',
      resource: 'user',
      filename: 'a',
      permission: 'p',
      language: 'en',
      dryRun: false,
      deptId: 1,
      createdBy: 1,
    } as const
    await db.insert(tasks).values({ ...task, state: 'running', createdAt: ago(90), seenAt: ago(1) })
    expect(await look('tasks')).toEqual([['fine', '1 task goes on']])
    await db.insert(tasks).values({ ...task, state: 'waiting', createdAt: ago(70), seenAt: ago(70) })
    expect(await look('tasks')).toEqual([['act', '1 task has not moved for 10 min', 'stuck-queue']])
  })
})

describe('backups', () => {
  it('the last one, one of long ago, one that failed and one that was cut off', async () => {
    const { db, look, ago } = await healthStage()
    await expect(
      recordingRun(
        db,
        '/b/bad.gz',
        () => Promise.reject(new Error('ENOSPC')),
        () => ({ bytes: 1, rows: 1 }),
      ),
    ).rejects.toThrow('ENOSPC')
    expect(await look('backup')).toEqual([['act', 'The last backup failed: Error: ENOSPC', 'restore']])
    await recordingRun(
      db,
      '/b/weir.gz',
      async () => 'made',
      () => ({ bytes: 3 * 2 ** 20, rows: 1234 }),
    )
    const at = (minutes: number) => db.update(backupRuns).set({ startedAt: ago(minutes), endedAt: ago(minutes) })
    await at(60)
    expect(await look('backup')).toEqual([['fine', '/b/weir.gz, 3.0 MB, 1,234 rows']])
    await at(27 * 60)
    expect(await look('backup')).toEqual([['look', '/b/weir.gz, 3.0 MB, 1,234 rows', 'restore']])
    await at(51 * 60)
    expect((await look('backup'))[0]![0]).toBe('act')
    await noteOther(db, 'pg_basebackup', ago(5))
    expect(await look('backup')).toEqual([['fine', 'By pg_basebackup']])
    await db.insert(backupRuns).values({ target: '/b/c.gz', startedAt: ago(13 * 60) })
    expect(await look('backup')).toEqual([['act', 'The last backup did not end', 'restore']])
  })

  it('are made although an older database has no place to note them', async () => {
    const { db } = await healthStage()
    await db.execute(sql`alter table sys_backup_run rename to sys_backup_run_aside`)
    onTestFinished(async () => {
      await db.execute(sql`alter table sys_backup_run_aside rename to sys_backup_run`)
    })
    const made = await recordingRun(
      db,
      'x',
      async () => 'made',
      () => ({ bytes: 1, rows: 1 }),
    )
    expect(made).toBe('made')
  })
})
