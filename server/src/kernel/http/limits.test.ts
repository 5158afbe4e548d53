import { expect, it, onTestFinished } from 'vitest'

import { emptyDatabase } from '../../../test/db/database.ts'
import { type QueryEnded, queryEnded } from '../db/timed-pool.ts'
import { publicCalls } from './public-call.table.ts'
import { createPublicCounter } from './limits.ts'

const ADDRESSES = ['192.0.2.1', '192.0.2.2', '2001:db8::']
const calls = (times: number) => ADDRESSES.flatMap((address) => Array<string>(times).fill(address))

async function counters() {
  const { db } = await emptyDatabase()
  return { db, ours: createPublicCounter(db, 10), another: createPublicCounter(db, 10) }
}

it('lets so many calls of each address go on, over all processes, however many come at once', async () => {
  const { db, ours, another } = await counters()
  const waits = (await Promise.all([calls(8).map(ours), calls(8).map(another)].flat())).map((seconds) => seconds > 0)
  expect(waits.filter((mustWait) => !mustWait)).toHaveLength(30)
  const counted = await db.select({ address: publicCalls.address, calls: publicCalls.calls }).from(publicCalls)
  expect(counted.toSorted((a, b) => (a.address < b.address ? -1 : 1))).toEqual(ADDRESSES.map((address) => ({ address, calls: 16 })))
  expect(await ours(ADDRESSES[0]!)).toBeGreaterThan(50)
})

it('counts calls that come at once by one statement', async () => {
  const { ours } = await counters()
  let statements = 0
  const note = (message: unknown) => void ((message as QueryEnded).sql.includes('public_call') && statements++)
  queryEnded.subscribe(note)
  onTestFinished(() => queryEnded.unsubscribe(note))
  await Promise.all(calls(8).map(ours))
  expect(statements).toBe(1)
})
