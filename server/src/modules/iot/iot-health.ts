import { SIM_OPERATORS } from '@weir/contract/modules/iot/iot-codes'

import type { Context } from '../../kernel/context.ts'
import { texts, type Texts } from '../../kernel/texts.ts'
import type { Finding, HealthCheck } from '../../services/health/health-check.ts'
import { gatewayOf } from './operator/gateways.ts'
import { iotOperators } from './operator/operator.table.ts'

type Row = typeof iotOperators.$inferSelect

async function operatorFindings(ctx: Context, t: Texts['t']): Promise<Finding[]> {
  const configured = SIM_OPERATORS.filter((operator) => gatewayOf(ctx, operator))
  if (configured.length === 0) return [{ state: 'fine', figure: t('healthWords.figure.noProvider') }]
  const rows = await ctx.db.select().from(iotOperators)
  return configured.map((operator) => {
    const name = texts[ctx.client.language].option('iotCard', 'operator', operator)
    return findingOf(
      rows.find((row) => row.operator === operator),
      name,
      t,
    )
  })
}

/** An open breaker holds every call back; single failures may be those of a minute. */
function findingOf(row: Row | undefined, name: string, t: Texts['t']): Finding {
  if (!row || (row.lastSuccessAt === null && row.failures === 0))
    return { state: 'look', name, figure: t('healthWords.figure.neverAsked'), advice: t('healthWords.advice.neverAsked') }
  if (row.failures === 0 && row.breaker === 'closed')
    return { state: 'fine', name, figure: t('healthWords.figure.answered'), since: row.lastSuccessAt }
  return {
    state: row.breaker === 'closed' ? 'look' : 'act',
    name,
    figure: t('healthWords.figure.failing', { error: row.lastError ?? '' }),
    since: row.openedAt ?? row.lastSuccessAt,
    advice: t('healthWords.advice.provider'),
    runbook: 'provider-down',
  }
}

/** The SIM operators that have an account. */
export const iotHealth: HealthCheck = { subject: 'operators', look: operatorFindings }
