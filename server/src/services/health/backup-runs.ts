import { desc, eq, lt, sql } from 'drizzle-orm'

import type { Context, Db } from '../../kernel/context.ts'
import { oneLine } from '../../kernel/errors.ts'
import type { Texts } from '../../kernel/texts.ts'
import { type Finding, sizeText } from './health-check.ts'
import { backupRuns } from './health.table.ts'

/** A year of daily backups. */
const KEPT_RUNS = 400
const ERROR_LENGTH = 300

interface Made {
  bytes: number
  rows: number
}

/** Makes a backup and writes down how it ended, also badly. A database of an older version has no place for that, and is backed up all the same. */
export async function recordingRun<T>(db: Db, target: string, work: () => Promise<T>, madeOf: (result: T) => Made): Promise<T> {
  const id = await begin(db, target).catch(() => undefined)
  const end = async (outcome: Partial<typeof backupRuns.$inferInsert>) => {
    if (id === undefined) return
    await db
      .update(backupRuns)
      .set({ endedAt: new Date(), ...outcome })
      .where(eq(backupRuns.id, id))
      .catch(() => undefined)
  }
  try {
    const result = await work()
    await end({ succeeded: true, ...madeOf(result) })
    return result
  } catch (error) {
    await end({ succeeded: false, error: oneLine(error).slice(0, ERROR_LENGTH) })
    throw error
  }
}

async function begin(db: Db, target: string): Promise<number> {
  const [{ id }] = (await db
    .insert(backupRuns)
    .values({ target: target.slice(-512), startedAt: new Date() })
    .returning({ id: backupRuns.id })) as [{ id: number }]
  await db.delete(backupRuns).where(lt(backupRuns.id, id - KEPT_RUNS))
  return id
}

/** A backup that another program made, such as `pg_basebackup`. */
export async function noteOther(db: Db, target: string, now: Date) {
  await db.insert(backupRuns).values({ target, startedAt: now, endedAt: now, succeeded: true })
}

const HOUR_MS = 3_600_000
/** A day, and two hours for a late cron. */
const [STALE_MS, OLD_MS] = [26 * HOUR_MS, 50 * HOUR_MS]
/** The largest database takes less. */
const LONGEST_MS = 12 * HOUR_MS

export async function backupFinding({ db, now }: Context, t: Texts['t']): Promise<Finding> {
  const runs = db.select().from(backupRuns)
  const [last] = await runs.orderBy(desc(backupRuns.id)).limit(1)
  const [good] = await db
    .select()
    .from(backupRuns)
    .where(sql`${backupRuns.succeeded}`)
    .orderBy(desc(backupRuns.id))
    .limit(1)
  const trouble = (state: 'look' | 'act', figure: string, since: Date | null): Finding => ({
    state,
    figure,
    since,
    advice: t('healthWords.advice.backup'),
    runbook: 'restore',
  })
  if (!last) return trouble('act', t('healthWords.figure.noBackup'), null)
  if (last.succeeded === false) return trouble('act', t('healthWords.figure.backupFailed', { error: last.error ?? '' }), last.endedAt)
  if (last.succeeded === null && now().getTime() - last.startedAt.getTime() > LONGEST_MS)
    return trouble('act', t('healthWords.figure.backupCutOff'), last.startedAt)
  if (!good?.endedAt) return { state: 'fine', figure: t('healthWords.figure.backupRuns'), since: last.startedAt }
  const figure =
    good.bytes === null
      ? t('healthWords.figure.backupElsewhere', { target: good.target })
      : t('healthWords.figure.backup', { size: sizeText(good.bytes), rows: good.rows ?? 0, target: good.target })
  const age = now().getTime() - good.endedAt.getTime()
  if (age > STALE_MS) return trouble(age > OLD_MS ? 'act' : 'look', figure, good.endedAt)
  return { state: 'fine', figure, since: good.endedAt }
}
