import { differenceCan, type payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { DifferenceState } from '@weir/contract/modules/pay/difference-codes'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq } from 'drizzle-orm'

import type { Writing, Context } from '../../../../kernel/context.ts'
import { conflict } from '../../../../kernel/errors.ts'
import { payDifferences } from '../difference.table.ts'
import { writeFigures } from '../match-day.service.ts'
import { payDecisions } from './decision.table.ts'
import { type Held, holdDifference, recordDecision, type Difference, findDifference, isAskable } from './difference.store.ts'
import { findPayment, findRefund } from '../../ground/payment.queries.ts'
import { providerFor } from '../../payment/payment.service.ts'
import type { PaymentProvider } from '../../ground/payment-provider.ts'
import { providerOf } from '../../provider/providers.ts'
import { orderOf, refundOf } from '../our-records.ts'

type Api = typeof payDifferenceApi

/** One person says why both sides differ. Money and water stay as they are. */
export async function explainDifference(ctx: Writing, { id, reason }: InputOf<Api['explain']>) {
  const held = await holdDifference(ctx, id)
  if (!differenceCan.decide(held.difference)) throw conflict('payDifference.error.notOpen')
  return move(ctx, held, 'proposed', { decision: 'explain', reason })
}

/** A second person agrees: the difference waits for nobody any more, and its gap stays in sight. */
export async function confirmExplanation(ctx: Writing, { id }: InputOf<Api['confirm']>) {
  const held = await holdProposed(ctx, id)
  const [last] = await ctx.db
    .select({ actorId: payDecisions.actorId })
    .from(payDecisions)
    .where(and(eq(payDecisions.differenceId, id), eq(payDecisions.decision, 'explain')))
    .orderBy(desc(payDecisions.id))
    .limit(1)
  if (last?.actorId === ctx.actor.id) throw conflict('payDifference.error.samePerson')
  return move(ctx, held, 'explained', { decision: 'confirm' })
}

/** The explanation does not hold, or its author takes it back. */
export const rejectExplanation = async (ctx: Writing, { id, reason }: InputOf<Api['reject']>) =>
  move(ctx, await holdProposed(ctx, id), 'open', { decision: 'reject', reason })

async function holdProposed(ctx: Writing, id: number) {
  const held = await holdDifference(ctx, id)
  if (!differenceCan.confirm(held.difference)) throw conflict('payDifference.error.notProposed')
  return held
}

async function move(ctx: Writing, { day, difference }: Held, state: DifferenceState, decided: Parameters<typeof recordDecision>[3]) {
  await ctx.db.update(payDifferences).set({ state }).where(eq(payDifferences.id, difference.id))
  await recordDecision(ctx, difference, state, decided)
  await writeFigures(ctx, day)
  return {}
}

type Ask = InputOf<(typeof payDifferenceApi)['ask']>

/** Asks the provider before the transaction, and writes its word down. It books nothing. */
export const askAboutDifference = {
  async prepare(ctx: Context, { id }: Ask) {
    const difference = await findDifference(ctx, id)
    if (!isAskable(difference)) throw conflict('payDifference.error.notAskable')
    const ask = await (difference.kind === 'payment' ? aboutPayment(ctx, difference) : aboutRefund(ctx, difference))
    const answer = await ask?.().catch(() => undefined)
    return async (ctx: Writing) => {
      const { difference } = await holdDifference(ctx, id)
      if (!differenceCan.decide(difference)) throw conflict('payDifference.error.notOpen')
      if (answer === undefined) throw conflict('payDifference.error.providerSilent')
      await recordDecision(ctx, difference, difference.state, { decision: 'ask', answer })
      return { answer }
    }
  },
}

async function aboutPayment(ctx: Context, difference: Difference) {
  const payment = await findPayment(ctx, orderOf(difference)!)
  if (!payment) return undefined
  const provider = demandEnabled(providerFor(ctx, payment), payment.method)
  return async () => (await provider.query(payment.orderNo))?.state
}

async function aboutRefund(ctx: Context, difference: Difference) {
  const refund = await findRefund(ctx, refundOf(difference)!)
  if (!refund || refund.transactionNo === null) return undefined
  const { method, transactionNo } = refund
  const provider = demandEnabled(providerOf(ctx, method), method)
  return async () => (await provider.queryRefund({ ...refund, transactionNo }))?.state
}

/** 409 nobody has set it up, so a later try finds it no better. */
function demandEnabled(provider: PaymentProvider | undefined, method: string): PaymentProvider {
  if (!provider) throw conflict('payDifference.error.notEnabled', { method })
  return provider
}
