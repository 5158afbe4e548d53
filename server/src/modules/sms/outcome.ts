import { NO_ANSWER } from './hand-over.ts'
import { EXPIRED } from './send-once.ts'
import type { smsLogs } from './ground/sms-log.table.ts'

type Row = Pick<typeof smsLogs.$inferSelect, 'state' | 'statusCode' | 'description'>

interface Outcome {
  state: 'sent' | 'kept' | 'failed'
  failure?: 'rejected' | 'expired' | 'noAnswer' | 'undelivered'
  description?: string
}

/** The result of a settled message, as the row that it was sent for keeps it. */
export function outcomeOf({ state, statusCode, description }: Row): Outcome {
  if (state === 'kept') return { state, description }
  if (state === 'sent' || state === 'delivered') return { state: 'sent', description }
  if (state === 'undelivered') return { state: 'failed', failure: 'undelivered', description }
  if (statusCode === NO_ANSWER) return { state: 'failed', failure: 'noAnswer', description }
  if (statusCode === EXPIRED) return { state: 'failed', failure: 'expired', description }
  return { state: 'failed', failure: 'rejected', description: [statusCode, description].filter(Boolean).join(' ').slice(0, 256) }
}
