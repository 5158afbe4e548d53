import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { system } from '../modules/system/module.ts'
import { testApp } from '../../test/app/app.ts'
import { type Context, inTransaction, type Writing } from './context.ts'
import { idempotencyKeys } from './platform.table.ts'

const TRIES = 5

/** A row, and then a deadlock so many times. */
function deadlocking(times: number) {
  let tries = 0
  const work = async ({ db, wake }: Writing) => {
    tries++
    await db.insert(idempotencyKeys).values({ actorId: 1, endpointId: 'e', key: `try ${tries}`, inputHash: '' })
    wake('job')
    if (tries <= times) await db.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
    return tries
  }
  return { work, tries: () => tries }
}

const keysIn = async ({ db }: Context) => (await db.select().from(idempotencyKeys)).map(({ key }) => key)

it('a transaction that the database ended for a deadlock begins again, and leaves nothing of the first try', async () => {
  const { ctx, woken } = await testApp(system)
  expect(await inTransaction(ctx, deadlocking(2).work)).toBe(3)
  expect([await keysIn(ctx), woken]).toEqual([['try 3'], ['job']])
})

it('one inside another begins again with the whole, not alone', async () => {
  const { ctx } = await testApp(system)
  let outer = 0
  const inner = deadlocking(1)
  await inTransaction(ctx, (ctx) => {
    outer++
    return inTransaction(ctx, inner.work)
  })
  expect([outer, inner.tries(), await keysIn(ctx)]).toEqual([2, 2, ['try 2']])
})

it('gives up after some tries, and repeats nothing for another error', async () => {
  const { ctx } = await testApp(system)
  const hopeless = deadlocking(Infinity)
  await expect(inTransaction(ctx, hopeless.work)).rejects.toMatchObject({ cause: { code: '40P01' } })
  expect([hopeless.tries(), await keysIn(ctx)]).toEqual([TRIES, []])
  let tries = 0
  const broken = inTransaction(ctx, () => Promise.reject(new Error(`broken ${++tries}`)))
  await expect(broken).rejects.toThrow('broken 1')
})
