import { fen, unitPrice } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { insertCard } from '../../../../test/sale/water-card.ts'
import { reminderApp } from '../../../../test/sale/reminders.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'
import { balanceReminders } from '../../card/ground/balance-reminder.table.ts'

/** The app begins at 08:00 of the business zone. */
const QUIET = { smsQuietHours: '21:00-09:00' } as const
const at = (time: string) => () => new Date(`2026-01-01T${time}+08:00`)

async function quietRun() {
  const app = await reminderApp(QUIET)
  const [cardId] = await app.addCards([4])
  await smsGateway(app.ctx)
  const preview = await app.preview({})
  await app.send({})
  await app.carryOut()
  const deliverAt = async (time: string) => {
    const gateway = await smsGateway({ ...app.ctx, now: at(time) })
    await gateway.deliver()
    return gateway.received.length
  }
  const results = () =>
    app.db.select({ state: balanceReminders.state, failure: balanceReminders.failure }).from(balanceReminders).orderBy(balanceReminders.id)
  return { ...app, cardId: cardId!, leavesAt: preview.data.leavesAt, deliverAt, results }
}

describe('quiet hours', () => {
  it('hold messages back until they end, and the preview says when that is', async () => {
    const { leavesAt, deliverAt, results } = await quietRun()
    expect(leavesAt).toBe('2026-01-01T09:00:00.000+08:00')
    expect(await deliverAt('08:59:59')).toBe(0)
    expect(await results()).toEqual([{ state: 'sending', failure: null }])
    expect(await deliverAt('09:00:00')).toBe(1)
    expect(await results()).toEqual([{ state: 'sent', failure: null }])
  })

  it('give a household time to recharge: then its message does not leave', async () => {
    const { db, cardId, deliverAt, results } = await quietRun()
    await db.update(waterCards).set({ state: 'suspended' }).where(eq(waterCards.id, cardId))
    expect(await deliverAt('09:01:00')).toBe(0)
    expect(await results()).toEqual([{ state: 'failed', failure: 'overtaken' }])
  })

  it('do not hold a message back at another time', async () => {
    const app = await reminderApp()
    await app.addCards([4])
    expect((await app.preview({})).data.leavesAt).toBeNull()
  })
})

describe('a daily budget', () => {
  it('refuses the run that would exceed it, over all runs of the day, and the preview says what is left', async () => {
    const app = await reminderApp({ smsDailyBudgetFen: fen(11), smsItemPrice: unitPrice(450) })
    const [first, second, third] = await app.addCards([4], [4], [4])
    expect((await app.preview({})).data).toMatchObject({ budgetLeft: '0.11', cost: '0.14' })
    expect(await app.send({})).toMatchObject({ code: 409, message: expect.stringContaining('0.11 yuan are left today') })
    expect((await app.send({ ids: [first!, second!] })).code).toBe(0)
    expect((await app.preview({ ids: [third!] })).data).toMatchObject({ budgetLeft: '0.02', cost: '0.05' })
    expect((await app.send({ ids: [third!] })).code).toBe(409)
  })

  it('of nothing is no limit', async () => {
    const app = await reminderApp({ smsDailyBudgetFen: fen(0) })
    await app.addCards([4])
    expect((await app.preview({})).data.budgetLeft).toBeNull()
    expect((await app.send({})).code).toBe(0)
  })
})

it('reminds nobody of a card that was neither recharged nor used yet', async () => {
  const app = await reminderApp()
  await insertCard(app.db, { deptId: app.clerk.deptId })
  await app.addCards([1])
  const { list } = (await app.preview({})).data
  expect(new Set(list.map(({ refusal }) => refusal))).toEqual(new Set(['notBegun', null]))
})
