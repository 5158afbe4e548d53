import { inArray, sql } from 'drizzle-orm'

import type { Context, Db } from '../../kernel/context.ts'
import { oneLine } from '../../kernel/errors.ts'
import type { Texts } from '../../kernel/texts.ts'
import type { Finding } from './health-check.ts'
import { lastAnswers } from './health.table.ts'

/** An answer so soon after the last one changes nothing that anybody looks at. */
const PAUSE_MS = 60_000
const ERROR_LENGTH = 200

/** Answers like `work`, and writes down whether the provider answered. `isAnswer`: an error that is its word too. */
export async function noting<T>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  name: string,
  work: () => Promise<T>,
  isAnswer: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    const answer = await work()
    await noteAnswer(db, name, now())
    return answer
  } catch (error) {
    await (isAnswer(error) ? noteAnswer(db, name, now()) : noteFailure(db, name, now(), oneLine(error)))
    throw error
  }
}

/** The call itself is worth more than its note: without the database there is none. */
const unlessLost = (written: Promise<unknown>) => written.catch(() => undefined)

const noteAnswer = (db: Db, name: string, at: Date) =>
  unlessLost(
    db
      .insert(lastAnswers)
      .values({ name, okAt: at })
      .onConflictDoUpdate({
        target: lastAnswers.name,
        set: { okAt: at, failingSince: null },
        setWhere: sql`${lastAnswers.failingSince} is not null or ${lastAnswers.okAt} is null
          or ${lastAnswers.okAt} < ${new Date(at.getTime() - PAUSE_MS).toISOString()}`,
      }),
  )

function noteFailure(db: Db, name: string, at: Date, line: string) {
  const failure = { failedAt: at, error: line.slice(0, ERROR_LENGTH) }
  return unlessLost(
    db
      .insert(lastAnswers)
      .values({ name, ...failure, failingSince: at })
      .onConflictDoUpdate({
        target: lastAnswers.name,
        set: { ...failure, failingSince: sql`coalesce(${lastAnswers.failingSince}, excluded.failed_at)` },
      }),
  )
}

/** One that fails for longer is down, and not only late. */
const DOWN_MS = 15 * 60_000

/** Each of these providers with its last answer. */
export async function answersOf(
  { db, now }: Context,
  t: Texts['t'],
  providers: readonly { key: string; name: string }[],
): Promise<Finding[]> {
  if (providers.length === 0) return [{ state: 'fine', figure: t('healthWords.figure.noProvider') }]
  const keys = providers.map(({ key }) => key)
  const rows = await db.select().from(lastAnswers).where(inArray(lastAnswers.name, keys))
  return providers.map(({ key, name }): Finding => {
    const row = rows.find((one) => one.name === key)
    if (!row) return { state: 'look', name, figure: t('healthWords.figure.neverAsked'), advice: t('healthWords.advice.neverAsked') }
    if (!row.failingSince) return { state: 'fine', name, figure: t('healthWords.figure.answered'), since: row.okAt }
    return {
      state: now().getTime() - row.failingSince.getTime() < DOWN_MS ? 'look' : 'act',
      name,
      figure: t('healthWords.figure.failing', { error: row.error ?? '' }),
      since: row.failingSince,
      advice: t('healthWords.advice.provider'),
      runbook: 'provider-down',
    }
  })
}
