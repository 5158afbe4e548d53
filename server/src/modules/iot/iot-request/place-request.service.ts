import { type CardAct, whyNot } from '@weir/contract/modules/iot/card-rules'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { RequestKind, WantedState } from '@weir/contract/modules/iot/iot-codes'
import { and, eq, inArray, ne } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { sendLater } from '../../../services/outbox/outbox.ts'
import { holdCards, type IotCardRow } from '../ground/iot-card-find.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { gatewayOf } from '../operator/gateways.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { iotRequests } from '../ground/iot-request.table.ts'

export const IOT_REQUEST = 'iot.request'

export type Request = typeof iotRequests.$inferSelect

/** A card's state that a request wishes for; a subscription wishes for none. */
const WISHES: Partial<Record<RequestKind, WantedState>> = {
  activate: 'inService',
  resume: 'inService',
  stop: 'halted',
  logOff: 'loggedOff',
}

interface Asked {
  ids: readonly number[]
  reason?: string | undefined
}

/** Requests about chosen cards. 404; 409 with the reason why a card takes no such request. A log-off waits for its second person. */
export async function askOperator(ctx: Writing, kind: CardAct, { ids, reason }: Asked) {
  const cards = await holdCards(ctx, ids)
  const open = await openRequests(
    ctx,
    cards.map(({ id }) => id),
  )
  for (const card of cards) {
    const refusal = whyNot(kind, { ...card, isConnected: gatewayOf(ctx, card.operator) !== undefined, hasOpenRequest: open.has(card.id) })
    if (refusal) throw conflict(`iotCard.error.${refusal}`)
    await placeRequest(ctx, card, { kind, reason })
    ctx.changed({ resource: iotCardApi, id: card.id, before: { wanted: card.wanted }, after: { wanted: WISHES[kind] ?? null, reason } })
  }
  return {}
}

/** Cards with a request about their state that has no result yet. */
export async function openRequests({ db }: Context, cardIds: readonly number[]): Promise<ReadonlySet<number>> {
  const isOpen = and(inArray(iotRequests.state, ['waiting', 'queued', 'sent']), ne(iotRequests.kind, 'subscribe'))
  const rows = await db
    .select({ id: iotRequests.iotCardId })
    .from(iotRequests)
    .where(and(inArray(iotRequests.iotCardId, [...cardIds]), isOpen))
  return new Set(rows.map(({ id }) => id))
}

interface Placed {
  kind: RequestKind
  reason?: string | undefined
  /** Of a subscription. */
  orderId?: number
}

/** The caller holds the card, and has checked that it may get this request. */
export async function placeRequest(ctx: Writing, card: IotCardRow, { kind, reason, orderId }: Placed) {
  const isWaiting = kind === 'logOff'
  const [request] = await ctx.db
    .insert(iotRequests)
    .values({
      iotCardId: card.id,
      deviceSn: card.deviceSn,
      kind,
      reason,
      orderId,
      state: isWaiting ? 'waiting' : 'queued',
      createdAt: ctx.now(),
      triedAt: ctx.now(),
      deptId: card.deptId,
      createdBy: ctx.actor.id,
    })
    .returning()
  if (!isWaiting) await submit(ctx, request!)
  return request!
}

/** On its way, with the wish that it carries. Requests about one card leave one after the other. */
export async function submit(ctx: Writing, { id, iotCardId, kind }: Request) {
  const wanted = WISHES[kind]
  if (wanted) await wish(ctx, iotCardId, { wanted, wantedAt: ctx.now() })
  await sendLater(ctx, { topic: IOT_REQUEST, lane: `sim:${iotCardId}`, payload: { requestId: id } })
}

/** Withdraws the wish of a card: its reported state stands. */
export const forgetWish = (ctx: Writing, iotCardId: number) => wish(ctx, iotCardId, { wanted: null, wantedAt: null })

/** From here on its time counts, so the alarm of an overdue one ends. */
async function wish(ctx: Writing, iotCardId: number, set: Pick<IotCardRow, 'wanted' | 'wantedAt'>) {
  const isThis = eq(iotCards.id, iotCardId)
  const cards = await ctx.db
    .update(iotCards)
    .set({ ...set, isOverdue: false })
    .where(isThis)
    .returning({ deviceSn: iotCards.deviceSn })
  await settleSimAlarms(ctx, cards)
}
