import { expect, it, vi } from 'vitest'

import { system } from '../../modules/system/module.ts'
import { testApp } from '../../../test/app/app.ts'
import { type Context, inTransaction } from '../../kernel/context.ts'
import { outbox } from '../../kernel/platform.table.ts'
import { startOutboxSender, sendDue } from './outbox-sender.ts'
import { type Sender, sendLater } from './outbox.ts'

const leave = (ctx: Context, ...lanes: string[]) =>
  inTransaction(ctx, async (ctx) => {
    for (const lane of lanes) await sendLater(ctx, { topic: 'note', lane, payload: { lane } })
  })

function posting(send: Sender['send']) {
  const logged: string[] = []
  const note = (_facts: object, message: string) => void logged.push(message)
  const link = { publish: async () => undefined, onListening: () => undefined }
  return { logged, post: { senders: [{ topic: 'note', send }], link, log: { warn: note, error: note } } }
}

it('ends what is on its way before it stops, and leaves the rest for the next start', async () => {
  const { ctx, db } = await testApp(system)
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { post } = posting(async () => {
    begun.resolve()
    await released.promise
  })
  await leave(ctx, 'a', 'a')
  const sender = startOutboxSender(post, async () => ctx)
  await begun.promise
  let isStopped = false
  const stopped = sender.stop().then(() => (isStopped = true))
  await db.$count(outbox)
  expect(isStopped).toBe(false)
  released.resolve()
  await stopped
  const rows = await db.select().from(outbox).orderBy(outbox.id)
  expect(rows.map(({ sentAt, attempts }) => [sentAt !== null, attempts])).toEqual([
    [true, 1],
    [false, 0],
  ])
})

it('lives through an outage of the database, says so once, and goes on', async () => {
  const { ctx } = await testApp(system)
  const sent: unknown[] = []
  const { post, logged } = posting(async (_ctx, payload) => void sent.push(payload))
  let looks = 0
  const contextOf = async () => {
    if (++looks <= 3) throw new Error('gone')
    return ctx
  }
  await leave(ctx, 'a')
  const sender = startOutboxSender(post, contextOf)
  const waking = setInterval(sender.wake, 20)
  await vi.waitFor(() => expect(sent).toEqual([{ lane: 'a' }]), 10_000)
  clearInterval(waking)
  await sender.stop()
  expect(logged).toEqual(['outbox not read'])
})

it('gives up on nothing because one message of many fails', async () => {
  const { ctx, db } = await testApp(system)
  const { post, logged } = posting(async (_ctx, payload) => {
    if ((payload as { lane: string }).lane === 'bad') throw new Error('refused')
  })
  await leave(ctx, 'bad', 'good', 'bad', 'good')
  const sender = startOutboxSender(post, async () => ctx)
  await vi.waitFor(async () => {
    const rows = await db.select().from(outbox).orderBy(outbox.id)
    expect(rows.map(({ sentAt }) => sentAt !== null)).toEqual([false, true, false, true])
  }, 10_000)
  await sender.stop()
  expect(logged).toEqual(['message not sent, tried again later'])
})

it('leaves to another process what it has no way to send', async () => {
  const { ctx, db } = await testApp(system)
  const { post } = posting(async () => undefined)
  await inTransaction(ctx, (ctx) => sendLater(ctx, { topic: 'other', lane: 'a', payload: {} }))
  await leave(ctx, 'b')
  expect([await sendDue(ctx, post), await sendDue(ctx, post)]).toEqual([1, 0])
  const rows = await db.select().from(outbox).orderBy(outbox.id)
  expect(rows.map(({ topic, attempts }) => [topic, attempts])).toEqual([
    ['other', 0],
    ['note', 1],
  ])
})
