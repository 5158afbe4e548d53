import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { answer } from '../../kernel/follow.ts'
import { bring } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { searchKind } from '../../services/search-kind.ts'
import { byCard, cardRows } from '../card/index.ts'
import { card } from '../card/module.ts'
import { customer } from '../customer/module.ts'
import { meter } from '../meter/module.ts'
import { place } from '../place/module.ts'
import { messageKeys, sampleRows } from '../sms/index.ts'
import { rowsOfDepartments } from '../system/index.ts'
import { system } from '../system/module.ts'
import { sms } from '../sms/module.ts'
import { homesKind } from './building-import/building-import.service.ts'
import { cardStateAct } from './card-state-batch/card-state-act.ts'
import { unpaidDeliveries } from './ground/unpaid-delivery.table.ts'
import { waterCardAdjusts } from './ground/water-card-adjust.table.ts'
import { searchCards } from './ground/water-card.search.ts'
import { balanceCommand, balanceJob } from './ledger/balance-check.job.ts'
import { reminderAct } from './reminder-batch/reminder-act.ts'
import { reminderFollowers } from './reminder-batch/reminder.followers.ts'
import { reminderSender } from './reminder-batch/reminder.sender.ts'
import { sampleRowsOf } from './reminder-batch/sample-rows.queries.ts'
import * as routes from './routes.ts'
import { saleInbox } from './sale-inbox.ts'
import { saleSetup } from './sale-setup.ts'
import { waterTimeline } from './timeline/water-timeline.ts'
import { priceAct } from './water-card-price-batch/price-act.ts'
import { pricePlansJob } from './water-card-price-batch/price-plans.job.ts'
import { ackTopic } from './water-card-recharge/ack.topic.ts'
import { settleAlarmSender, creditSender } from './water-card-recharge/delivery.service.ts'
import { deliveryTimeoutJob } from './water-card-recharge/timeout.job.ts'
import { searchOrders } from './water-card-recharge/water-card-recharge.search.ts'
import { countByDepartment } from './water-card/water-card.queries.ts'
import { cardFollowers } from './water-card/water-card.followers.ts'
import { waterCardImport } from './water-card/water-card.import.ts'
import { messageKeysOf, salePersonal } from './sale-personal.ts'

export const sale: Module = {
  name: 'sale',
  needs: [system, sms, place, customer, card, meter],
  jobs: [balanceJob, deliveryTimeoutJob, pricePlansJob],
  commands: [balanceCommand],
  topics: [ackTopic],
  senders: [creditSender, settleAlarmSender, reminderSender],
  tasks: [recordImportKind(waterCardImport), homesKind, priceAct.kind, reminderAct.kind, cardStateAct.kind],
  follows: [
    ...cardFollowers,
    ...reminderFollowers,
    answer(sampleRows, sampleRowsOf),
    answer(rowsOfDepartments, countByDepartment),
    answer(messageKeys, (_, cardIds) => messageKeysOf(cardIds)),
  ],
  search: [
    searchKind({ kind: 'cards', list: waterCardApi.list, find: searchCards }),
    searchKind({ kind: 'orders', list: waterCardRechargeApi.list, find: searchOrders }),
  ],
  inbox: saleInbox,
  setup: saleSetup,
  timeline: waterTimeline,
  brings: [bring(cardRows, [byCard('cardId', waterCardAdjusts), byCard('cardId', unpaidDeliveries)])],
  implementations: Object.values(routes),
  personal: salePersonal,
}
