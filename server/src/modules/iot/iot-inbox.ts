import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import { SIM_OPERATORS } from '@weir/contract/modules/iot/iot-codes'
import { and, count, countDistinct, eq, inArray, isNotNull, min, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Context } from '../../kernel/context.ts'
import { type InboxPart, inboxPart, inboxPlace, type Waiting } from '../../services/inbox.ts'
import { cardScope, hasHousehold } from './ground/iot-card.list.ts'
import { iotCards } from './ground/iot-card.table.ts'
import { isWaiting, orderScope } from './iot-card-recharge/iot-card-recharge.list.ts'
import { iotCardRecharges, iotCardRefunds } from './ground/iot-card-recharge.table.ts'
import { requestScope } from './ground/iot-request.list.ts'
import { iotRequests } from './ground/iot-request.table.ts'
import { gatewayOf } from './operator/gateways.ts'
import { iotOperators } from './operator/operator.table.ts'

async function waitingIn({ db }: Context, table: PgTable, at: PgColumn, where: SQL | undefined): Promise<Waiting> {
  const [waiting] = await db
    .select({ count: count(), since: min(at) })
    .from(table)
    .where(where)
  return waiting as Waiting
}

/** Paid packages that the operator does not have. The stake is the money that did not go back. */
const orders = inboxPart({ simOrderFailed: inboxPlace(17, iotCardRechargeApi.list, { waiting: true }) }, async (ctx) => {
  const { amountFen, refundedFen, paidAt } = iotCardRecharges
  const [waiting] = await ctx.db
    .select({ count: count(), since: min(paidAt), amount: sql`sum(${amountFen} - ${refundedFen})`.mapWith(amountFen) })
    .from(iotCardRecharges)
    .where(and(isWaiting, orderScope(ctx)))
  return { simOrderFailed: waiting! }
})

/** Money that its provider refuses to give back. */
const refunds = inboxPart({ simRefundStuck: inboxPlace(11, iotCardRechargeApi.list, { refundStuck: true }) }, async (ctx) => {
  const { amountFen, createdAt, orderId, state } = iotCardRefunds
  const [waiting] = await ctx.db
    .select({ count: countDistinct(orderId), since: min(createdAt), amount: sql`sum(${amountFen})`.mapWith(amountFen) })
    .from(iotCardRefunds)
    .innerJoin(iotCardRecharges, eq(iotCardRecharges.id, orderId))
    .where(and(eq(state, 'failed'), orderScope(ctx)))
  return { simRefundStuck: waiting! }
})

/** A meter with a halted card falls silent, so its line stands before that of silent meters. */
const cards = inboxPart(
  {
    simHalted: inboxPlace(57, iotCardApi.list, { cardStatus: 'halted', hasHousehold: true }),
    simUnmet: inboxPlace(62, iotCardApi.list, { cardStatus: 'abnormal', unmet: true }),
  },
  async (ctx) => {
    const isHalted = and(eq(iotCards.cardStatus, 'halted'), hasHousehold, cardScope(ctx))
    const isUnmet = and(eq(iotCards.cardStatus, 'abnormal'), isNotNull(iotCards.wanted), cardScope(ctx))
    const [simHalted, simUnmet] = await Promise.all([
      waitingIn(ctx, iotCards, iotCards.haltedAt, isHalted),
      waitingIn(ctx, iotCards, iotCards.wantedAt, isUnmet),
    ])
    return { simHalted, simUnmet }
  },
)

/** Operators are of the whole utility: everyone who lists requests sees that none of theirs leaves. One that is connected no more does not count. */
const requests = inboxPart(
  {
    operatorDown: inboxPlace(35, iotRequestApi.list, { state: 'queued' }),
    requestWaiting: inboxPlace(65, iotRequestApi.list, { state: 'waiting' }),
  },
  async (ctx) => {
    const connected = SIM_OPERATORS.filter((operator) => gatewayOf(ctx, operator) !== undefined)
    const isDown = and(ne(iotOperators.breaker, 'closed'), inArray(iotOperators.operator, connected))
    const [operatorDown, requestWaiting] = await Promise.all([
      waitingIn(ctx, iotOperators, iotOperators.openedAt, isDown),
      waitingIn(ctx, iotRequests, iotRequests.createdAt, and(eq(iotRequests.state, 'waiting'), requestScope(ctx))),
    ])
    return { operatorDown, requestWaiting }
  },
)

/** The waiting work of this module. */
export const iotInbox: readonly InboxPart[] = [orders, refunds, cards, requests]
