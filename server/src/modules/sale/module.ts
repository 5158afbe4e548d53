import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { answer } from '../../kernel/follow.ts'
import type { Module } from '../../services/module.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { searchKind } from '../../services/search-kind.ts'
import { sampleRows } from '../sms/index.ts'
import { homesKind } from './building-import/homes-kind.ts'
import { cardStateBatchKind } from './card-state-batch/card-state-batch-kind.ts'
import { balanceCommand, balanceJob } from './ledger/balance-check.job.ts'
import { ackTopic } from './water-card-recharge/ack.topic.ts'
import { creditSender } from './water-card-recharge/credit.sender.ts'
import { priceBatchKind } from './water-card-price/batch-kind.ts'
import { pricePlansJob } from './water-card-price/price-plans.job.ts'
import { settleAlarmSender } from './water-card-recharge/settle-alarm.sender.ts'
import { reminderFollowers } from './reminder/reminder.followers.ts'
import { sampleRowsOf } from './reminder/sample-rows.queries.ts'
import { reminderBatchKind } from './reminder/reminder-batch-kind.ts'
import { reminderSender } from './reminder/reminder.sender.ts'
import { searchOrders } from './water-card-recharge/water-card-recharge.search.ts'
import { deliveryTimeoutJob } from './water-card-recharge/timeout.job.ts'
import { cardFollowers } from './water-card/water-card.followers.ts'
import { searchCards } from './ground/water-card.search.ts'
import { waterTimeline } from './timeline/water-timeline.ts'
import { saleInbox } from './sale-inbox.ts'
import { waterCardImport } from './water-card/water-card.import.ts'
import * as routes from './routes.ts'

export const sale: Module = {
  jobs: [balanceJob, deliveryTimeoutJob, pricePlansJob],
  commands: [balanceCommand],
  topics: [ackTopic],
  senders: [creditSender, settleAlarmSender, reminderSender],
  tasks: [recordImportKind(waterCardImport), homesKind, priceBatchKind, reminderBatchKind, cardStateBatchKind],
  follows: [...cardFollowers, ...reminderFollowers, answer(sampleRows, sampleRowsOf)],
  search: [
    searchKind({ kind: 'cards', list: waterCardApi.list, find: searchCards }),
    searchKind({ kind: 'orders', list: waterCardRechargeApi.list, find: searchOrders }),
  ],
  inbox: saleInbox,
  timeline: waterTimeline,
  implementations: Object.values(routes),
}
