import { createHash } from 'node:crypto'
import { costOf } from '@weir/contract/modules/sms/billing'

import type { Context } from '../../../kernel/context.ts'
import type { Assessed } from './assess.ts'

/** The cost of a run, and a digest of its cards and of the price of an item. */
export function priced({ settings }: Context, assessed: readonly Assessed[]) {
  const itemPrice = settings.smsItemPrice
  const sending = assessed.filter(({ refusal }) => refusal === null)
  const billingItems = sending.reduce((sum, { text }) => sum + text!.billingItems, 0)
  const ids = sending.map(({ card }) => card.id).sort((a, b) => a - b)
  const templates = [...new Set(sending.map(({ text }) => text!.fingerprint))].sort()
  const digest = createHash('sha256').update(`${itemPrice}\n${ids.join()}\n${templates.join()}`).digest('base64url')
  return { count: sending.length, billingItems, itemPrice, cost: costOf(billingItems, itemPrice), digest }
}
