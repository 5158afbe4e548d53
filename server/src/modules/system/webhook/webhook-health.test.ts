import { webhookApi } from '@weir/contract/modules/system/webhook'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { webhookApp } from '../../../../test/system/webhook-app.ts'
import { examine } from '../../../services/health/health-check.ts'
import { webhookDeliveries } from '../../../services/webhook/webhook.table.ts'
import { webhookHealth, webhookQueue } from './webhook-health.ts'

const HOUR = 60

/** The app of webhooks with what the page of health says about them. */
async function stage() {
  const test = await webhookApp()
  const english = { ...test.ctx, client: { ...test.ctx.client, language: 'en' as const } }
  const lines = () => examine(english, [webhookHealth])
  const look = async () => (await lines()).map(({ state, name, figure, runbook }) => [state, name, figure, runbook].filter(Boolean))
  return { ...test, lines, look, depth: () => webhookQueue.depth(test.db) }
}

describe('webhooks on the page of health', () => {
  it('are fine while events arrive, and a disabled one is no trouble', async () => {
    const { add, call, silent, east, serve, later, look, depth } = await stage()
    expect(await look()).toEqual([['fine', '0 webhooks are enabled, 0 events wait']])
    const { id } = await add()
    await silent(east, 'SN-1')
    expect(await look()).toEqual([['fine', '1 webhook is enabled, 1 event waits']])
    expect(await depth()).toBe(1)
    await serve()
    expect(await look()).toEqual([['fine', '1 webhook is enabled, 0 events wait']])
    await silent(east, 'SN-2')
    await call(webhookApi.setStatus, { id, status: 0 })
    later(HOUR)
    expect(await look()).toEqual([['fine', '0 webhooks are enabled, 0 events wait']])
    expect(await depth()).toBe(0)
  })

  it('with a receiver that is down ask to look, then to act, until somebody resumes them', async () => {
    const { add, call, silent, east, its, serve, later, look, lines } = await stage()
    const { id } = await add()
    its.answer.status = 503
    await silent(east, 'SN-1', 'SN-2')
    await serve()
    expect((await look())[0]![0], 'a single failure').toBe('fine')
    later(10)
    expect(await look()).toEqual([['look', 'CRM', 'Its calls fail, 2 events wait', 'provider-down']])
    later(24 * HOUR)
    expect((await look())[0]![0]).toBe('act')
    later(72 * HOUR)
    await serve()
    expect(await look()).toEqual([['act', 'CRM', 'Paused, 2 events wait', 'provider-down']])
    expect((await lines())[0]!.page).toEqual({ screen: 'webhook', given: { name: 'CRM' } })
    its.answer.status = 200
    await call(webhookApi.setStatus, { id, status: 1 })
    await serve()
    expect(await look()).toEqual([['fine', '1 webhook is enabled, 0 events wait']])
  })

  it('do not go on failing once nothing waits', async () => {
    const { add, silent, east, its, db, serve, later, look } = await stage()
    await add()
    its.answer.status = 503
    await silent(east, 'SN-1')
    await serve()
    await db.update(webhookDeliveries).set({ state: 'failed', dueAt: null })
    later(25 * HOUR)
    expect(await look()).toEqual([['look', 'CRM', '1 event given up within 7 days', 'provider-down']])
  })

  it('are late if nobody sends their events', async () => {
    const { add, silent, east, later, look } = await stage()
    await add()
    await silent(east, 'SN-1')
    later(4)
    await silent(east, 'SN-2')
    expect((await look())[0]![0]).toBe('fine')
    later(4)
    expect(await look()).toEqual([['look', 'CRM', '2 events wait, the oldest for 8 min', 'stuck-queue']])
    later(HOUR)
    expect((await look())[0]![0]).toBe('act')
  })

  it('show an event that is refused, and no event behind it as late', async () => {
    const { add, silent, east, its, db, serve, later, look, lines } = await stage()
    const { id } = await add()
    its.answer.status = 422
    await silent(east, 'SN-1')
    await serve()
    its.answer.status = 200
    await silent(east, 'SN-1', 'SN-2')
    later(1)
    await db.execute(sql`update sys_webhook_delivery set due_at = due_at + interval '1 day' where attempts > 0`)
    await serve()
    later(30)
    expect(await look()).toEqual([['fine', '1 webhook is enabled, 2 events wait']])
    later(HOUR)
    expect(await look()).toEqual([['look', 'CRM', 'The oldest waiting event failed once, while others arrive', 'provider-down']])
    await db
      .update(webhookDeliveries)
      .set({ state: 'failed', dueAt: null })
      .where(sql`attempts > 0 and state = 'waiting'`)
    await serve()
    expect(await look()).toEqual([['look', 'CRM', '1 event given up within 7 days', 'provider-down']])
    expect((await lines())[0]!.page).toEqual({ screen: 'webhookDelivery', given: { webhookId: String(id), state: 'failed' } })
    later(8 * 24 * HOUR)
    expect((await look())[0]![0]).toBe('fine')
  })

  it('are not in trouble for a test that failed', async () => {
    const { add, call, its, look } = await stage()
    const { id } = await add()
    its.answer.status = 500
    await call(webhookApi.test, { id })
    expect((await look())[0]![0]).toBe('fine')
  })
})
