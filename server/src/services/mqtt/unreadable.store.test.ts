import { describe, expect, it } from 'vitest'

import { metersContext } from '../../../test/meter/meters-network.ts'
import { inTransaction } from '../../kernel/context.ts'
import { dropOldUnreadable, keepUnreadable, type Unreadable } from './unreadable.store.ts'
import { unreadableCounts, unreadableMessages } from './unreadable.table.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

async function setUp() {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const ctx = { ...(await metersContext()), now: () => new Date(now) }
  const keep = (count: number, more: Partial<Unreadable> = {}) => {
    const message = { topic: 'weir/SN-1/readings', payload: Buffer.from('x'), sender: 'SN-1', fault: 'notJson' as const, ...more }
    return inTransaction(ctx, (ctx) => keepUnreadable(ctx, Array(count).fill(message)))
  }
  const kept = () => ctx.db.select().from(unreadableMessages).orderBy(unreadableMessages.id)
  return { ctx, keep, kept, later: (ms: number) => void (now += ms) }
}

describe('messages nobody could read', () => {
  it('are kept by the minute: so many of one sender, so many of all', async () => {
    const { keep, kept, later } = await setUp()
    await keep(20)
    await keep(20)
    expect(await kept()).toHaveLength(30)
    for (let n = 2; n <= 20; n++) await keep(30, { sender: `SN-${n}` })
    expect(await kept()).toHaveLength(300)
    later(MINUTE + 1)
    await keep(1)
    expect(await kept()).toHaveLength(301)
  })

  it('are always kept if they may have been readings', async () => {
    const { keep, kept } = await setUp()
    await keep(30)
    await keep(5, { fault: 'notStored' })
    await keep(5)
    expect((await kept()).filter(({ fault }) => fault === 'notStored')).toHaveLength(5)
    expect(await kept()).toHaveLength(35)
  })

  it('are kept as far as a column goes, whatever they hold', async () => {
    const { keep, kept } = await setUp()
    const nasty = `\u0000\ud800${'水'.repeat(70_000)}`
    await keep(1, { topic: nasty, sender: nasty, detail: nasty, payload: Buffer.alloc(66_000, 0xff) })
    expect(await kept()).toMatchObject([
      { size: 66_000, raw: Buffer.alloc(8192, 0xff), topic: expect.stringMatching(/^\\u\{0\}\\u\{d800\}水+$/) },
    ])
  })

  it('are forgotten after thirty days, their counts after four hundred', async () => {
    const { ctx, keep, kept, later } = await setUp()
    await keep(2)
    later(31 * DAY)
    await keep(1)
    expect((await dropOldUnreadable(ctx)).rowCount).toBe(2)
    expect(await kept()).toHaveLength(1)
    const days = async () => (await ctx.db.select().from(unreadableCounts).orderBy(unreadableCounts.day)).map(({ day }) => day)
    expect(await days()).toEqual(['2026-01-01', '2026-02-01'])
    later(380 * DAY)
    await dropOldUnreadable(ctx)
    expect(await days()).toEqual(['2026-02-01'])
  })

  it('give way to newer ones, so that they never fill the disk', async () => {
    const { ctx, keep, kept } = await setUp()
    await keep(1)
    await ctx.db.execute(`select setval('unreadable_message_id_seq', 10000)`)
    await keep(1, { sender: 'SN-2' })
    expect((await kept()).map(({ sender }) => sender)).toEqual(['SN-2'])
  })
})
