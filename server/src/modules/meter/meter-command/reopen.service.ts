import { and, eq, sql, gt, isNotNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCards } from '../../card/index.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterCommands } from '../ground/meter-command.table.ts'
import { sendLater, type Sender } from '../../../services/outbox/outbox.ts'
import { placeCommand, holdMetersBySn } from './valve.service.ts'

const REOPEN = 'meter.reopen'

/** The last command of the meter closed it by the rule. Staff open valves that staff closed. */
const isClosedByRule = sql`(select last.origin = 'rule' and last.type = 'closeValve' from ${meterCommands} as last
  where last.device_sn = ${waterMeters.deviceSn} order by last.id desc limit 1)`

/** Cards with water again, or with a protected household, whose valve the rule closed. */
const toReopen = ({ db }: Context, cardId?: number) =>
  db
    .select({ cardId: waterCards.id, deviceSn: waterMeters.deviceSn, protection: hyUsers.protection })
    .from(waterMeters)
    .innerJoin(waterCards, eq(waterCards.deviceSn, waterMeters.deviceSn))
    .innerJoin(hyUsers, eq(hyUsers.id, waterCards.hyUserId))
    .where(
      and(
        eq(waterMeters.valveWanted, 'closed'),
        isClosedByRule,
        or(gt(waterCards.remainingLitre, sql`0`), isNotNull(hyUsers.protection)),
        cardId === undefined ? undefined : eq(waterCards.id, cardId),
      ),
    )
    .orderBy(waterMeters.deviceSn)

/** Ids of cards. */
export const cardsToReopen = async (ctx: Context): Promise<number[]> =>
  ctx.settings.valveReopen === 'on' ? (await toReopen(ctx)).map(({ cardId }) => cardId) : []

/**
 * For a transaction that holds the card: the valve that the rule closed opens once that one commits. A meter is locked before its card.
 * So a message of the outbox places the command, in a transaction of its own.
 */
export async function reopenLater(ctx: Writing, cardId: number) {
  if (ctx.settings.valveReopen === 'off' || (await toReopen(ctx, cardId)).length === 0) return
  await sendLater(ctx, { topic: REOPEN, lane: `reopen ${cardId}`, payload: { cardId } })
}

/** Answers the number of valves that are asked to open: none if it is done already. */
export function reopenNow(ctx: Context, cardId: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await toReopen(ctx, cardId)
    if (!found) return 0
    const [meter] = await holdMetersBySn(ctx, [found.deviceSn])
    const [still] = await toReopen(ctx, cardId)
    if (still?.deviceSn !== found.deviceSn || !meter) return 0
    const reason = still.protection === null ? 'paid' : 'protection'
    await placeCommand(ctx, meter, { type: 'openValve', reason, note: 'water.valve.reopen', origin: 'rule', cardId })
    return 1
  })
}

const Payload = z.object({ cardId: z.number() })

/** After a recharge, or once a household is protected. */
export const reopenSender: Sender = {
  topic: REOPEN,
  async send(ctx, payload) {
    await reopenNow(ctx, Payload.parse(payload).cardId)
  },
}
