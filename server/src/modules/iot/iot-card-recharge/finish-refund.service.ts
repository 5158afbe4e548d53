import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import type { REFUND_REASONS } from '@weir/contract/modules/sale/water-card-refund'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { happened } from '../../../kernel/follow.ts'
import { refundPlaced } from '../../sale/index.ts'
import { recordMove } from '../iot-request/channel.service.ts'
import { iotCashMoved } from './cash.events.ts'
import { orderScope } from './iot-card-recharge.list.ts'
import { iotCardRecharges, iotCardRefunds, iotTransitions } from '../ground/iot-card-recharge.table.ts'

type Api = typeof iotCardRechargeApi
type Refund = typeof iotCardRefunds.$inferSelect
type SettledWay = InputOf<Api['settleRefund']>['settledWay']

const SAID_DONE = 'providerDone' satisfies (typeof REFUND_REASONS)[number]

const hold = async ({ db }: Writing, id: number) =>
  (await db.select().from(iotCardRefunds).where(eq(iotCardRefunds.id, id)).for('no key update'))[0]

async function move(ctx: Writing, refund: Refund, change: Partial<Refund> & Pick<Refund, 'state'>, reason: string) {
  await ctx.db.update(iotCardRefunds).set(change).where(eq(iotCardRefunds.id, refund.id))
  await recordMove(ctx, { orderId: refund.orderId, refundId: refund.id, from: refund.state, to: change.state, reason })
}

const end = (ctx: Writing, refund: Refund, reason: string, settledWay: Refund['settledWay'] = null) =>
  move(ctx, refund, { state: 'done', doneAt: ctx.now(), failureReason: null, settledWay }, reason)

/** The provider has refunded. Answers false if the refund waits for nothing any more. */
export async function finishIotRefund(ctx: Writing, id: number): Promise<boolean> {
  const refund = await hold(ctx, id)
  if (refund?.state !== 'pending') return false
  await end(ctx, refund, SAID_DONE)
  return true
}

/** The bill of the provider says that it has refunded, whatever it said before. Answers false if that is known. */
export async function confirmIotRefund(ctx: Writing, id: number): Promise<boolean> {
  const refund = await hold(ctx, id)
  if (!refund || refund.state === 'done') return false
  await end(ctx, refund, SAID_DONE)
  return true
}

/** The provider refuses, in its own words. */
export async function failIotRefund(ctx: Writing, id: number, words: string): Promise<boolean> {
  const refund = await hold(ctx, id)
  if (refund?.state !== 'pending') return false
  const failureReason = words.slice(0, 200) || 'refused'
  await move(ctx, refund, { state: 'failed', failureReason }, failureReason)
  return true
}

/** Refunds that ended by the word of the provider, not by that of a person. */
export const iotRefundWasSaidDone = () =>
  sql`exists (select from ${iotTransitions} where ${iotTransitions.refundId} = ${iotCardRefunds.id}
    and ${iotTransitions.to} = 'done' and ${iotTransitions.reason} = ${SAID_DONE})`

/** Once more to the provider, which is first asked what became of the last try. */
export async function retryRefund(ctx: Writing, { refundId }: InputOf<Api['retryRefund']>) {
  const refund = await holdFailed(ctx, refundId)
  await move(ctx, refund, { state: 'pending', failureReason: null, askedAt: null }, 'retry')
  await happened(ctx, refundPlaced, { kind: 'iot', refundId, refundNo: refund.refundNo })
  told(ctx, refund)
  return {}
}

/** The provider keeps refusing: the money went back in another way. Cash came out of the drawer of the caller. */
export async function settleRefund(ctx: Writing, { refundId, settledWay, note }: InputOf<Api['settleRefund']>) {
  const refund = await holdFailed(ctx, refundId)
  await end(ctx, refund, note, settledWay)
  if (settledWay === 'cash') await happened(ctx, iotCashMoved, { kind: 'refund', refundId })
  told(ctx, refund, { settledWay, note })
  return {}
}

const told = (ctx: Writing, { id: refundId, orderId }: Refund, by: { settledWay?: SettledWay; note?: string } = {}) =>
  ctx.changed({ resource: iotCardRechargeApi, id: orderId, before: { refundStuck: true }, after: { refundStuck: false, refundId, ...by } })

/** Held within the scope of the caller, who sees its order. 404; 409 it did not fail. */
async function holdFailed(ctx: Writing, id: number): Promise<Refund> {
  const [found] = await ctx.db
    .select({ id: iotCardRefunds.id })
    .from(iotCardRefunds)
    .innerJoin(iotCardRecharges, eq(iotCardRecharges.id, iotCardRefunds.orderId))
    .where(and(eq(iotCardRefunds.id, id), orderScope(ctx)))
  const refund = found && (await hold(ctx, id))
  if (!refund) throw notFound('iotCardRecharge.error.refundMissing')
  if (refund.state !== 'failed') throw conflict('iotCardRecharge.error.refundNotFailed')
  return refund
}
