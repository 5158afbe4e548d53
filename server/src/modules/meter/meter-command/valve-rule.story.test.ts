import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { expect, it } from 'vitest'

import { readSettings } from '../../../kernel/settings.ts'
import { insertReached } from '../../../../test/scope/reminder-rows.ts'
import { valveApp } from '../../../../test/meter/valves.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { valveRuleJob } from './valve-rule.job.ts'

const ON = new Map([
  ['water.valve.closeOnOverdraft', 'on'],
  ['water.valve.afterReminder', 'off'],
])

/** A household that owes 2 t since now (08:00 in the business zone), and the rule. */
async function indebted(settings: ReadonlyMap<string, string> = ON) {
  const app = await valveApp()
  const ctx = { ...app.ctx, settings: readSettings(settings) }
  const adjust = (quantity: string) => app.call(waterCardApi.adjust, { id: app.card.id, quantity, reason: 'meterFault' })
  await adjust('-2.000')
  const rule = () => valveRuleJob.run(ctx)
  const preview = async (terms = {}) => {
    const { data } = await app.call(waterMeterApi.valveRulePreview, terms)
    return [data.count, data.protected, data.withoutCommands, data.waiting]
  }
  const protect = (protection: 'medical' | null) => app.call(hyUserApi.edit, { id: app.card.hyUserId, name: app.card.name, protection })
  return { ...app, adjust, rule, preview, protect }
}
const NONE = { opened: 0, closed: 0 }

it('closes nobody while it is off', async () => {
  const app = await indebted(new Map())
  app.later(24 * 30 + 2)
  expect([await app.rule(), await app.states()]).toEqual([NONE, []])
})

it('closes after the days of grace, in its hours, once, and says its name', async () => {
  const app = await indebted()
  app.later(24 * 7)
  expect(await app.rule()).toEqual(NONE) // 08:00
  app.later(1)
  expect([await app.rule(), await app.rule()]).toEqual([{ opened: 0, closed: 1 }, NONE])
  expect(await app.commands()).toMatchObject([
    {
      type: 'closeValve',
      origin: 'rule',
      reason: 'overdraft',
      actor: 'system',
      note: expect.stringContaining('closeOnOverdraft: -2.000 t'),
    },
  ])
  await app.open()
  app.later(24)
  expect([await app.rule(), await app.states()]).toEqual([NONE, ['closeValve superseded', 'openValve queued']])
})

it('waits for the grace, the debt and the reminder', async () => {
  const app = await indebted(new Map([['water.valve.closeOnOverdraft', 'on']]))
  app.later(24 * 6 + 2)
  expect(await app.rule()).toEqual(NONE)
  app.later(24 * 2)
  expect(await app.rule()).toEqual(NONE)
  await insertReached(app.db, { deptId: 1, createdBy: 1 }, app.card.id, new Date(app.ctx.now().getTime() - 24 * 8 * 3_600_000))
  expect(await app.rule()).toEqual({ opened: 0, closed: 1 })
})

it('never closes a protected household, nor a meter without commands', async () => {
  const app = await indebted()
  await app.protect('medical')
  app.later(24 * 8 + 2)
  expect(await app.rule()).toEqual(NONE)
  expect(await app.preview({ graceDays: 0, afterReminder: false })).toEqual([0, 1, 0, 0])
  await app.protect(null)
  await app.db.update(waterMeters).set({ commands: false })
  expect(await app.rule()).toEqual(NONE)
  expect(await app.preview({ graceDays: 0, afterReminder: false })).toEqual([0, 0, 1, 0])
})

it('previews its effect with other terms', async () => {
  const app = await indebted()
  expect(await app.preview({ graceDays: 0, afterReminder: false })).toEqual([1, 0, 0, 0])
  expect(await app.preview({ graceDays: 0, afterReminder: true })).toEqual([0, 0, 0, 1])
  expect(await app.preview({ closeBelow: '2.01', graceDays: 0, afterReminder: false })).toEqual([0, 0, 0, 0])
})

it('opens with the recharge that brings water, and only what it closed', async () => {
  const app = await indebted()
  app.later(24 * 7 + 1)
  await app.rule()
  while ((await app.send()) > 0);
  await app.answer('SN-1', { id: app.sent()[0]!.id, ok: true })
  await app.recharge(app.card.id, '3.00')
  while ((await app.send()) > 0);
  expect(await app.states()).toEqual(['closeValve done'])
  await app.recharge(app.card.id, '50.00')
  app.later(1)
  while ((await app.send()) > 0);
  expect(await app.states()).toEqual(['closeValve done', 'openValve sent'])
  expect((await app.commands())[1]).toMatchObject({ origin: 'rule', reason: 'paid' })
})

it('opens what an adjustment filled, and a household that becomes protected', async () => {
  const app = await indebted()
  app.later(24 * 7 + 1)
  await app.rule()
  await app.adjust('2.500')
  expect(await app.rule()).toEqual({ opened: 1, closed: 0 })

  const other = await indebted()
  other.later(24 * 7 + 1)
  await other.rule()
  while ((await other.send()) > 0);
  await other.protect('medical')
  while ((await other.send()) > 0);
  expect((await other.states()).at(-1)).toBe('openValve sent')
})

it('leaves what staff closed to staff, and takes back what is paid before it left', async () => {
  const app = await indebted()
  await app.close()
  await app.recharge(app.card.id, '50.00')
  while ((await app.send()) > 0);
  expect(await app.states()).toEqual(['closeValve sent'])

  const other = await indebted()
  other.later(24 * 7 + 1)
  await other.rule()
  await other.adjust('2.000')
  while ((await other.send()) > 0);
  expect(await other.commands()).toMatchObject([{ state: 'cancelled', answer: 'notNeeded' }])
  expect([await other.valve(), other.sent()]).toEqual([['unknown', 'unknown', null], []])
})
