import { to } from '@weir/contract/modules/to'
import { businessDay, dayNumber, dayText } from '@weir/contract/platform/zone'
import { and, asc, lte } from 'drizzle-orm'

import { apiKeys } from '../../../kernel/auth/api-key.table.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Texts } from '../../../kernel/texts.ts'
import type { Finding, HealthCheck } from '../../../services/health/health-check.ts'
import { isInForce } from './api-key.list.ts'
import { DAYS_BEFORE } from './expiring.job.ts'

/** Each is a line; further ones follow once these are prolonged or revoked. */
const MOST_LINES = 20

/** Keys that end soon, or are over and not revoked: their program calls in vain. One without a living owner was stopped on purpose. */
async function keyFindings({ db, now }: Context, t: Texts['t']): Promise<Finding[]> {
  const today = businessDay(now().getTime())
  const ending = await db
    .select({ name: apiKeys.name, expiresOn: apiKeys.expiresOn })
    .from(apiKeys)
    .where(and(isInForce, lte(apiKeys.expiresOn, dayText(today + DAYS_BEFORE))))
    .orderBy(asc(apiKeys.expiresOn), asc(apiKeys.id))
    .limit(MOST_LINES)
  if (ending.length === 0)
    return [
      { state: 'fine', figure: t('healthWords.figure.apiKeys', { count: await db.$count(apiKeys, isInForce) }), page: to('apiKey', {}) },
    ]
  return ending.map(({ name, expiresOn }): Finding => {
    const days = dayNumber(expiresOn!) - today
    const about = { state: 'look', name, page: to('apiKey', { name }) } as const
    return days < 0
      ? { ...about, figure: t('healthWords.figure.apiKeyOver', { days: -days }), advice: t('healthWords.advice.apiKeyOver') }
      : { ...about, figure: t('healthWords.figure.apiKeyEnds', { days, day: expiresOn! }), advice: t('healthWords.advice.apiKeyEnds') }
  })
}

/** A key does not become invalid unnoticed, also if its owner is away. */
export const apiKeyHealth: HealthCheck = { subject: 'apiKeys', look: keyFindings }
