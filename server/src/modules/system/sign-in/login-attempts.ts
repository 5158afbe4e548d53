import { eq, lt, lte, sql } from 'drizzle-orm'

import { sha256 } from '../../../kernel/auth/tokens.ts'
import type { Context } from '../../../kernel/context.ts'
import { loginAttempts } from './login-attempt.table.ts'

const FREE_TRIES = 5
const FIRST_DELAY_SECONDS = 15
const LONGEST_DELAY_SECONDS = 900
const DAY = 86_400_000

/**
 * The key of counted tries. A stranger counts by the typed name, a browser of an earlier sign-in by itself, an open session by itself. So
 * strangers close neither (decision 033).
 */
type Subject = `account ${string}` | `browser ${string} ${number}` | `session ${number}` | `mobile ${string}`

/** Names are compared as in the database, but a guesser gains nothing by changing their case. */
export const accountSubject = (userName: string): Subject => `account ${userName.toLowerCase()}`

/**
 * Counts one try at a password or code before it is checked: of many at once, only the first five pass. After them each further try waits
 * twice as long as the one before, up to a quarter of an hour. Answers 0, or the seconds to wait.
 */
export async function countAttempt({ db, now }: Context, subject: Subject): Promise<number> {
  const account = sha256(subject)
  const at = now()
  const tries = sql`${loginAttempts.tries} + 1`
  const delay = sql`least(${LONGEST_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * power(2, least(${tries} - ${FREE_TRIES}, 16)))`
  const counted = await db
    .insert(loginAttempts)
    .values({ account, tries: 1, lastAt: at, closedUntil: at })
    .onConflictDoUpdate({
      target: loginAttempts.account,
      set: {
        tries,
        lastAt: at,
        closedUntil: sql`case when ${tries} < ${FREE_TRIES} then excluded.closed_until else excluded.closed_until + make_interval(secs => ${delay}) end`,
      },
      setWhere: lte(loginAttempts.closedUntil, at),
    })
    .returning({ account: loginAttempts.account })
  if (counted.length > 0) return 0
  const [closed] = await db.select({ until: loginAttempts.closedUntil }).from(loginAttempts).where(eq(loginAttempts.account, account))
  return closed ? Math.max(1, Math.ceil((closed.until.getTime() - at.getTime()) / 1000)) : 1
}

/** The password was right. */
export async function forgetAttempts({ db }: Context, subject: Subject) {
  await db.delete(loginAttempts).where(eq(loginAttempts.account, sha256(subject)))
}

/** Those that nobody has added to for a day. */
export const dropOldAttempts = ({ db, now }: Context) =>
  db.delete(loginAttempts).where(lt(loginAttempts.lastAt, new Date(now().getTime() - DAY)))
