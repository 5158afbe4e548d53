import type { AlarmType } from '@weir/contract/modules/meter/device-alarm'
import { eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { type DutyApp, dutyApp } from '../../../../test/meter/duty.ts'
import { smsGateway } from '../../../../test/app/sms-gateway.ts'
import { outbox } from '../../../kernel/platform.table.ts'
import { dutyEvents, dutyMessages } from '../ground/duty-message.table.ts'
import { dutyMessagesJob } from './duty-messages.job.ts'

const RUNS = process.env.TEST_LONG ? 100 : 8
const WINDOW_MS = 600_000
const TYPES: readonly AlarmType[] = ['FRAUD', 'OFFLINE']
const NAMES = ['SN-0', 'SN-1', 'SN-2']

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ raise: fc.constantFrom(...TYPES), at: fc.constantFrom(...NAMES) }) },
  { weight: 1, arbitrary: fc.record({ clear: fc.constantFrom(...TYPES), at: fc.constantFrom(...NAMES) }) },
  { weight: 3, arbitrary: fc.record({ pass: fc.constantFrom(1, 4, 11, 60, 26 * 60) }) },
  { weight: 3, arbitrary: fc.record({ job: fc.constant('whole') }) },
  { weight: 2, arbitrary: fc.record({ dies: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ deliver: fc.constantFrom(200, 503) }) },
  { weight: 2, arbitrary: fc.record({ forget: fc.constant('the answer') }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The clock fails at a call: the job ends there, and so does its transaction. */
async function dies(app: DutyApp, after: number) {
  let calls = 0
  const now = () => {
    if (++calls >= after) throw new Error('killed')
    return app.ctx.now()
  }
  await dutyMessagesJob.run({ ...app.ctx, now }).catch(() => undefined)
}

const due = (app: DutyApp) =>
  app.db
    .update(outbox)
    .set({ dueAt: new Date(0) })
    .where(isNull(outbox.sentAt))

type Gateway = Awaited<ReturnType<typeof smsGateway>>

async function take(app: DutyApp, gateway: Gateway, step: Step) {
  if ('raise' in step) await app.raise(step.raise, step.at)
  else if ('clear' in step) await app.clear(step.at, step.clear)
  else if ('pass' in step) app.pass(step.pass)
  else if ('job' in step) await app.job()
  else if ('dies' in step) await dies(app, step.dies)
  else if ('deliver' in step) {
    gateway.answer.status = step.deliver
    await due(app)
    await gateway.deliver()
  }
  // A process that died after the gateway took a message: neither outbox nor row know of it.
  else {
    await app.db.update(outbox).set({ sentAt: null, dueAt: new Date(0) })
    await app.db.update(dutyMessages).set({ state: 'sending', settledAt: null }).where(eq(dutyMessages.state, 'sent'))
  }
}

it('sends one message for an event and a user, apart by the window, whatever is killed', { timeout: 600_000 }, async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const app = await dutyApp()
      const gateway = await smsGateway(app.ctx)
      await app.addMeters(NAMES.length)
      await app.onDuty('chief')
      await app.onDuty('night', { dutyHours: '20:00-23:00' })
      for (const step of steps) await take(app, gateway, step)
      await expectEnd(app, gateway)
    }),
    { numRuns: RUNS },
  )
})

async function expectEnd(app: DutyApp, gateway: Gateway) {
  for (let hour = 0; hour < 26; hour++) {
    app.pass(60)
    await app.job()
  }
  gateway.answer.status = 200
  await due(app)
  while ((await gateway.deliver()) > 0);
  // Each event has a message, or a row with the reason for none.
  expect(await app.db.$count(dutyEvents, isNull(dutyEvents.messageId))).toBe(0)
  const messages = await app.messages()
  expect(messages.filter(({ state }) => state === 'sending')).toEqual([])
  // No gateway got a message under two ids, nor two messages of one text and user.
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from sms_log where key like 'dutyMessage %'`)
  expect(rows[0]!.n).toBeLessThanOrEqual(messages.length)
  expect(new Set(gateway.received.map(({ id }) => id)).size).toBeLessThanOrEqual(rows[0]!.n)
  const handed = Map.groupBy(
    messages.filter(({ state }) => state !== 'refused'),
    ({ userId, messageType }) => `${userId} ${messageType}`,
  )
  for (const ofGroup of handed.values())
    for (const [n, { createdAt }] of ofGroup.slice(1).entries())
      expect(createdAt.getTime() - ofGroup[n]!.createdAt.getTime()).toBeGreaterThanOrEqual(WINDOW_MS)
}
