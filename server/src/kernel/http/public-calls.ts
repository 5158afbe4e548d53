import { lt, sql } from 'drizzle-orm'

import { batchLookups } from '../auth/batch-lookups.ts'
import type { Db } from '../context.ts'
import { publicCalls } from './public-call.table.ts'

const WINDOW_SECONDS = 60

/**
 * Counts a call of the public; answers how many seconds to wait, 0 if it may go on. By the clock of the database, which is one
 * for all processes. Each process refuses on its own first (`limits.ts`), so a flood does not get as far as this. Calls that come
 * at once are counted by one statement: with one for each, strangers would fill the queue of the database.
 */
export function createPublicCounter(db: Db, most: number): (address: string) => Promise<number> {
  let sequence = 0
  const count = batchLookups(async (calls) => {
    const ofAddress = Map.groupBy(calls, addressOf)
    const waits = new Map<string, number>()
    for (const { address, sum, left } of await add(db, ofAddress)) {
      const ours = ofAddress.get(address)!
      for (const [index, call] of ours.entries()) {
        const isOver = sum - ours.length + index + 1 > most
        waits.set(call, isOver ? Math.max(1, left) : 0)
      }
    }
    return waits
  })
  return async (address) => (await count(`${++sequence} ${address}`))!
}

const addressOf = (call: string) => call.slice(call.indexOf(' ') + 1)

/** The calls of each address in this window, and the seconds left of it. */
function add(db: Db, ofAddress: ReadonlyMap<string, readonly unknown[]>) {
  const over = sql`${publicCalls.since} <= now() - make_interval(secs => ${WINDOW_SECONDS})`
  const rows = [...ofAddress].map(([address, { length }]) => ({ address, calls: length, since: sql`now()` }))
  return (
    db
      .insert(publicCalls)
      // In one order, for other processes lock the same rows.
      .values(rows.sort((a, b) => (a.address < b.address ? -1 : 1)))
      .onConflictDoUpdate({
        target: publicCalls.address,
        set: {
          calls: sql`case when ${over} then 0 else ${publicCalls.calls} end + excluded.calls`,
          since: sql`case when ${over} then now() else ${publicCalls.since} end`,
        },
      })
      .returning({
        address: publicCalls.address,
        sum: publicCalls.calls,
        left: sql<number>`${WINDOW_SECONDS} - extract(epoch from now() - ${publicCalls.since})::int`,
      })
  )
}

/** Of addresses whose window is over. */
export const dropOldPublicCalls = (db: Db) =>
  db.delete(publicCalls).where(lt(publicCalls.since, sql`now() - make_interval(secs => ${WINDOW_SECONDS})`))
