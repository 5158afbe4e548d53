import { lt, sql } from 'drizzle-orm'

import type { Db } from '../context.ts'
import { publicCalls } from './public-call.table.ts'

const WINDOW_SECONDS = 60

/**
 * Count a call of the public; answers how many seconds to wait, 0 if it may go on. By the clock of the database, which is one
 * for all processes. Each process refuses on its own first (`limits.ts`), so a flood does not get as far as this.
 */
export async function countPublicCall(db: Db, address: string, most: number): Promise<number> {
  const over = sql`${publicCalls.since} <= now() - make_interval(secs => ${WINDOW_SECONDS})`
  const [counted] = await db
    .insert(publicCalls)
    .values({ address, calls: 1, since: sql`now()` })
    .onConflictDoUpdate({
      target: publicCalls.address,
      set: {
        calls: sql`case when ${over} then 1 else ${publicCalls.calls} + 1 end`,
        since: sql`case when ${over} then now() else ${publicCalls.since} end`,
      },
    })
    .returning({ calls: publicCalls.calls, left: sql<number>`${WINDOW_SECONDS} - extract(epoch from now() - ${publicCalls.since})::int` })
  return counted!.calls > most ? Math.max(1, counted!.left) : 0
}

/** Of addresses whose window is over. */
export const dropOldPublicCalls = (db: Db) =>
  db.delete(publicCalls).where(lt(publicCalls.since, sql`now() - make_interval(secs => ${WINDOW_SECONDS})`))
