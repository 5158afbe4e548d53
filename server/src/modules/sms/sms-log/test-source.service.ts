import { randomUUID } from 'node:crypto'
import { MOST_SMS_TESTS, type SmsSource, type SmsType, type SmsVariable, smsLogApi } from '@weir/contract/modules/sms/sms-log'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { toZone } from '@weir/contract/platform/zone'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { conflict, oneLine } from '../../../kernel/errors.ts'
import { callsOfLastHour } from '../../../kernel/operation-log/recent-calls.ts'
import { texts } from '../../../kernel/texts.ts'
import { compose, type Composed, templatesOf } from '../compose.ts'
import { smsProviders } from '../provider/providers.ts'
import { smsLogs } from '../ground/sms-log.table.ts'
import { sendOnce } from '../send.ts'

type Endpoint = (typeof smsLogApi)['test']

const USEFUL_MS = 5 * 60_000
const DESCRIPTION_LENGTH = 256

/** One message by a source that is set up, on the way of all others: template, signature, log and price are the usual ones. */
export async function testSource(ctx: Context, { source, telephone }: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  if (!ctx.parts.get(smsProviders)[source]) throw conflict('smsLog.error.sourceNotSet')
  const text = await composed(ctx, source)
  if (!text) throw conflict('smsLog.error.noTemplate')
  if ((await callsOfLastHour(ctx, smsLogApi.test)) >= MOST_SMS_TESTS)
    throw conflict('smsLog.error.tooManyTests', { most: String(MOST_SMS_TESTS) })
  const { actor, now } = ctx
  const message = {
    key: `test:${randomUUID()}`,
    phone: telephone,
    text: text.filled,
    smsType: text.smsType,
    communityName: null,
    until: new Date(now().getTime() + USEFUL_MS),
    owner: { deptId: actor.deptId, createdBy: actor.id },
  }
  const lost = (error: unknown) => ({ state: 'failed' as const, description: oneLine(error).slice(0, DESCRIPTION_LENGTH) })
  const { state, description } = await sendOnce(ctx, message).catch(lost)
  // Nobody sends it again: a new test says more. So it is of no use from now on.
  const [row] = await ctx.db
    .update(smsLogs)
    .set({ state, description, usefulUntil: null })
    .where(eq(smsLogs.key, message.key))
    .returning({ id: smsLogs.id })
  return { id: row!.id, state, description }
}

/** Templates of the source, those for staff first. A household may not be frightened by a test, and neither may the tester. */
const TYPES: readonly SmsType[] = ['alarmNotification', 'marginReminder', 'verificationCode']

async function composed(ctx: Context, source: SmsSource): Promise<{ smsType: SmsType; filled: Composed } | undefined> {
  for (const smsType of TYPES) {
    const templates = (await templatesOf(ctx, smsType)).filter((template) => template.source === source)
    const filled = compose(ctx, templates, testValues(ctx))
    if (filled) return { smsType, filled }
  }
  return undefined
}

/** Every variable has a value that says what it is. Phones read Chinese, as in all messages. */
function testValues({ now }: Context): Record<SmsVariable, string> {
  const { t } = texts['zh-cn']
  const test = t('smsLog.testWord')
  const words = { alarm: test, device: test, place: test, household: test, name: test, card: test }
  const figures = { count: '1', left: '0', days: '0', owed: '0', minutes: '5', code: '000000' }
  return { ...words, ...figures, time: toZone(now()).slice(5, 16).replace('T', ' '), system: t('shell.globalTitle') }
}
