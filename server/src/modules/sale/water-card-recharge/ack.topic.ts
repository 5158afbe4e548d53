import { COMMAND_ANSWERS } from '@weir/contract/modules/meter/meter-command'
import { DELIVERY_REASONS, NO_ANSWER } from '@weir/contract/modules/sale/water-card-recharge'
import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'

import { inTransaction, type Writing } from '../../../kernel/context.ts'
import { counted } from '../../../kernel/metrics.ts'
import { defineTopic } from '../../../services/mqtt/topic.ts'
import { idsOfCommands, takeCommandAnswers } from '../../meter/index.ts'
import { recordTransition, waterCardRecharges } from '../../card/index.ts'
import { fail, holdDeliveries, type PaidOrder, succeed } from './delivery.service.ts'

/** A meter's answer to a command. Firmware may send more fields; overlong texts are cut. */
export const Ack = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  ok: z.boolean(),
  reason: z.string().nullish(),
})
export type Ack = z.infer<typeof Ack>

/** The result of an answer: it moved its order, repeats known facts, or is about nothing that was sent to this meter. */
type AckResult = 'delivered' | 'refused' | 'repeated' | 'unknown'

interface Answer extends Ack {
  deviceSn: string
}

/** In the order they came. An answer counts only from the meter that was asked, and for the id it was asked with last. */
async function takeAnswers(ctx: Writing, answers: readonly Answer[]): Promise<AckResult[]> {
  const ids = answers.map(({ id }) => id)
  await holdDeliveries(ctx, inArray(waterCardRecharges.messageId, ids))
  const results: AckResult[] = []
  for (const answer of answers.toSorted((a, b) => (a.deviceSn < b.deviceSn ? -1 : Number(a.deviceSn > b.deviceSn))))
    results.push(await takeAnswer(ctx, answer))
  return results
}

async function takeAnswer(ctx: Writing, { id, ok, reason, deviceSn }: Answer): Promise<AckResult> {
  const [order] = await ctx.db.select().from(waterCardRecharges).where(eq(waterCardRecharges.messageId, id))
  if (!order || order.deviceSn !== deviceSn) return 'unknown'
  return ok ? takeYes(ctx, order) : takeNo(ctx, order, wordsOf(reason))
}

/** The water is on the meter, whatever was thought before: not to say so would hand it out twice. */
async function takeYes(ctx: Writing, order: PaidOrder): Promise<AckResult> {
  if (order.state === 'success') return 'repeated'
  await succeed(ctx, order)
  return 'delivered'
}

async function takeNo(ctx: Writing, order: PaidOrder, words: string): Promise<AckResult> {
  if (order.state === 'initiated') {
    await fail(ctx, order, words, 'device')
    return 'refused'
  }
  if (order.failureReason !== NO_ANSWER) return 'repeated'
  // It has failed already. But now it is certain that the meter does not have it: the next try takes a new id.
  await ctx.db.update(waterCardRecharges).set({ failureReason: words }).where(eq(waterCardRecharges.id, order.id))
  await recordTransition(ctx, { cardId: order.cardId, orderId: order.id, from: 'paid/fail', to: 'paid/fail', reason: words })
  return 'refused'
}

/** The meter's own words in a line, without characters that the database refuses. They can never pass for the product's own codes. */
function wordsOf(reason: string | null | undefined, codes: readonly string[] = DELIVERY_REASONS): string {
  const words = (reason ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  if (words === '') return 'refused'
  return (codes.includes(words) ? `meter: ${words}` : words).slice(0, 200)
}

const inWords = ({ reason, ...answer }: Ack & { deviceSn: string }) => ({ ...answer, words: wordsOf(reason, COMMAND_ANSWERS) })

/** Answers of meters to credits and to commands of their valves, told apart by the id. */
export const ackTopic = defineTopic({
  name: 'acks',
  maxBytes: 4096,
  schema: Ack,
  async take(ctx, messages) {
    const answers = messages.map(({ deviceSn, payload }) => ({ ...payload, deviceSn }))
    const ofCommands = await idsOfCommands(
      ctx,
      answers.map(({ id }) => id),
    )
    const [commands, credits] = [true, false].map((is) => answers.filter(({ id }) => ofCommands.has(id) === is))
    // Apart: each of them holds its meters before anything else.
    const results = [
      ...(credits!.length > 0 ? await inTransaction(ctx, (ctx) => takeAnswers(ctx, credits!)) : []),
      ...(commands!.length > 0 ? await inTransaction(ctx, (ctx) => takeCommandAnswers(ctx, commands!.map(inWords))) : []),
    ]
    for (const result of results) counted.acks.inc({ result })
  },
})
