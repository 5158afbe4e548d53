import { expect, it } from 'vitest'

import { weir } from '../../src/modules/index.ts'
import { inTransaction } from '../../src/kernel/context.ts'
import { sendLater, claimMessages } from '../../src/services/outbox/outbox.ts'
import { testApp } from '../app/app.ts'

it('hands a message to one of several processes, without letting the others wait for it', async () => {
  const { ctx } = await testApp(weir)
  const now = ctx.now()
  const topics = ['note']
  await inTransaction(ctx, async (ctx) => {
    for (const lane of ['a', 'a', 'b', 'c']) await sendLater(ctx, { topic: 'note', lane, payload: {} })
  })
  // Each claims while the claims before it are not yet committed.
  const claimed = await inTransaction(ctx, async (first) => {
    const mine = await claimMessages(first.db, now, 2, topics)
    const theirs = await inTransaction(ctx, (second) => claimMessages(second.db, now, 10, topics))
    return [mine, theirs, await claimMessages(ctx.db, now, 10, topics)].map((messages) => messages.map(({ id, lane }) => [id, lane]))
  })
  expect(claimed).toEqual([
    [
      [1, 'a'],
      [3, 'b'],
    ],
    [[4, 'c']],
    [],
  ])
})
