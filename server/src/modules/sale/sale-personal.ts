import { and, isNull, sql } from 'drizzle-orm'

import { holds, kept, masked, none, nothing, ofCards, type Personal } from '../../services/personal/personal-data.ts'
import { balanceReminders } from '../card/index.ts'
import { cardStateBatches } from './card-state-batch/card-state-batch.table.ts'
import { cardStateItems } from './card-state-batch/card-state-item.table.ts'
import { unpaidDeliveries } from './ground/unpaid-delivery.table.ts'
import { usedTransactions } from './ground/used-transaction.table.ts'
import { waterCardAdjusts } from './ground/water-card-adjust.table.ts'
import { reminderKeyOf } from './reminder-batch/reminder.sender.ts'
import { waterCardPriceItems } from './water-card-price-batch/price-item.table.ts'
import { receiptPrints } from './water-card-recharge/receipt-print.table.ts'

const BOOKS = 'a document of the books: it proves a payment'

/** Personal data of acts on cards. */
export const salePersonal: Personal = {
  tables: [
    holds(cardStateBatches, { batchNo: none, reason: masked('note') }, { part: 'notes', searched: true }),
    nothing(cardStateItems),
    holds(unpaidDeliveries, { note: masked('note') }, { part: 'notes', household: ofCards(unpaidDeliveries.cardId) }),
    holds(usedTransactions, { transactionNo: kept('account', BOOKS), folded: kept('account', BOOKS) }),
    holds(
      waterCardAdjusts,
      { note: masked('note') },
      { part: 'notes', as: 'waterCardAdjust', household: ofCards(waterCardAdjusts.cardId) },
    ),
    nothing(waterCardPriceItems),
    nothing(receiptPrints),
  ],
  open: async (ctx, who) => [
    {
      kind: 'disputes',
      count: await ctx.db.$count(unpaidDeliveries, and(ofCards(unpaidDeliveries.cardId)(who), isNull(unpaidDeliveries.closedAt))),
    },
  ],
  files: [
    {
      resource: 'waterCardAdjust',
      rows: (who) => sql`(select ${waterCardAdjusts.id} from ${waterCardAdjusts} where ${ofCards(waterCardAdjusts.cardId)(who)})`,
    },
  ],
}

/** The names that the messages of these cards have in the message log. */
export const messageKeysOf = (cardIds: readonly number[]) =>
  sql`(select ${reminderKeyOf(sql`${balanceReminders.id}`)} from ${balanceReminders} where ${balanceReminders.cardId} = any(${sql.param(cardIds)}::bigint[]))`
