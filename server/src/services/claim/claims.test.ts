import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'

import { emptyDatabase } from '../../../test/db/database.ts'
import type { Db } from '../../kernel/context.ts'
import { outbox } from '../../kernel/platform.table.ts'
import { abandonClaims, claimsOf, RELEASED, keepLease } from './claims.ts'

const LEASE_MS = 30_000
const claims = claimsOf(outbox, { leaseMs: LEASE_MS, isOpen: sql`${outbox.sentAt} is null`, maxAttempts: 3 })
const start = new Date('2026-01-01T00:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

let db: Db
beforeEach(async () => {
  ;({ db } = await emptyDatabase())
})

const addRows = (...topics: string[]) => db.insert(outbox).values(topics.map((topic) => ({ topic, payload: {} })))
const rows = () => db.select().from(outbox).orderBy(outbox.id)
const take = async (now = start, more: Partial<Parameters<typeof claims.take>[2]> = {}) =>
  claims.take(db, now, { where: undefined, limit: 10, ...more })
const close = async (row: { id: number; attempts: number }) =>
  (
    await db
      .update(outbox)
      .set({ ...RELEASED, sentAt: start })
      .where(claims.isHeld(row))
      .returning()
  ).length

it('gives each row to one of two workers', async () => {
  await addRows('a', 'b', 'c')
  const taken = await Promise.all([take(start, { limit: 2 }), take(start, { limit: 2 })])
  const claimed = taken.flat().toSorted((a, b) => a.id - b.id)
  expect(claimed.map(({ topic, attempts, leaseUntil }) => [topic, attempts, leaseUntil])).toEqual(
    ['a', 'b', 'c'].map((topic) => [topic, 1, after(LEASE_MS)]),
  )
  expect(await take()).toEqual([])
})

it('gives the wanted rows in the order of their ids, and writes what comes with the claim', async () => {
  await addRows('a', 'b', 'a', 'a')
  const taken = await take(start, { where: eq(outbox.topic, 'a'), limit: 2, set: { lastError: 'begun' } })
  expect(taken.map(({ id, topic, lastError }) => [id, topic, lastError])).toEqual([
    [1, 'a', 'begun'],
    [3, 'a', 'begun'],
  ])
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0, 1, 0])
})

it('gives the row of a lost worker to another one after the lease, and refuses late writes of the first', async () => {
  await addRows('a')
  const [lost] = await take()
  expect(await take(after(LEASE_MS - 1))).toEqual([])
  const [second] = await take(after(LEASE_MS))
  expect(second).toMatchObject({ id: lost!.id, attempts: 2 })
  expect([await close(lost!), await claims.renew(db, lost!, after(LEASE_MS))]).toEqual([0, false])
  expect(await rows()).toMatchObject([{ sentAt: null, leaseUntil: after(2 * LEASE_MS) }])
  expect(await close(second!)).toBe(1)
  expect(await rows()).toMatchObject([{ sentAt: start, leaseUntil: null }])
})

it('lets a worker go on whose lease ended while nobody else came', async () => {
  await addRows('a')
  const [slow] = await take()
  expect(await claims.renew(db, slow!, after(LEASE_MS + 1))).toBe(true)
  expect(await take(after(LEASE_MS + 1))).toEqual([])
  expect(await close(slow!)).toBe(1)
})

it('gives a row that its holder put back to the next one at once', async () => {
  await addRows('a')
  const [first] = await take()
  await db.update(outbox).set(RELEASED).where(claims.isHeld(first!))
  expect(await take()).toMatchObject([{ attempts: 2 }])
})

it('gives up a row that was claimed too often and never ended', async () => {
  await addRows('a', 'b')
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await take(after(attempt * LEASE_MS), { where: eq(outbox.topic, 'a') })).toHaveLength(1)
  const spentAt = async (now: Date) =>
    (await db.select().from(outbox).where(claims.isSpent(now)).orderBy(outbox.id)).map(({ topic }) => topic)
  expect(await spentAt(after(3 * LEASE_MS - 1))).toEqual([])
  expect(await spentAt(after(3 * LEASE_MS))).toEqual(['a'])
  expect((await take(after(3 * LEASE_MS))).map(({ topic }) => topic)).toEqual(['b'])
})

it('distinguishes free rows from taken ones', async () => {
  await addRows('taken', 'left', 'free', 'closed')
  await take(start, { where: eq(outbox.topic, 'left') })
  const [closed] = await take(start, { where: eq(outbox.topic, 'closed') })
  await close(closed!)
  await take(after(LEASE_MS), { where: eq(outbox.topic, 'taken') })
  const found = async (where: typeof claims.isOpen) => (await db.select().from(outbox).where(where)).map(({ topic }) => topic).toSorted()
  expect(await found(claims.isFree(after(LEASE_MS)))).toEqual(['free', 'left'])
  expect(await found(claims.isTaken(after(LEASE_MS)))).toEqual(['taken'])
})

it('frees every row at the start of a process that is alone', async () => {
  await addRows('a')
  await take()
  await abandonClaims(db, [outbox])
  expect(await take()).toMatchObject([{ attempts: 2 }])
})

it('keeps a lease until it is stopped, over a failed renewal, and says when the row is lost', async () => {
  let held = true
  const renewals: Date[] = []
  const renew = (_db: Db, _row: unknown, now: Date) => {
    renewals.push(now)
    return renewals.length === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(held)
  }
  const kept = keepLease({ leaseMs: 30, renew }, { db, now: () => start }, { id: 1, attempts: 1 })
  await vi.waitFor(() => expect(renewals.length).toBeGreaterThan(2))
  expect(kept.lost.aborted).toBe(false)
  held = false
  await vi.waitFor(() => expect(kept.lost.aborted).toBe(true))
  kept.stop()
  const known = renewals.length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(renewals).toHaveLength(known)
})
