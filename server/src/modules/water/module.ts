import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'

import type { Config } from '../../kernel/config.ts'
import type { Context } from '../../kernel/context.ts'
import { answer } from '../../kernel/follow.ts'
import type { Module } from '../../services/module.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { searchKind } from '../../services/search-kind.ts'
import { sampleRows } from '../sms/index.ts'
import { dutyMessagesJob } from './alarm-duty/duty-messages.job.ts'
import { dutyFollowers } from './alarm-duty/duty-message.followers.ts'
import { dutySender } from './alarm-duty/duty-message.sender.ts'
import { homesKind } from './building-import/homes-kind.ts'
import { cardStateBatchKind } from './card-state-batch/card-state-batch-kind.ts'
import { alarmsOfHeldRaised, alarmsRaised } from './device-alarm/alarm-news.ts'
import { leakJob } from './device-alarm/leak/leak.job.ts'
import { alarmRulesJob } from './device-alarm/rules/alarm-rules.job.ts'
import { balanceCommand, balanceJob } from './ledger/balance-check.job.ts'
import { commandTimeoutJob } from './meter-command/expire.job.ts'
import { reopenSender } from './meter-command/reopen.sender.ts'
import { valveRuleJob } from './meter-command/valve-rule.job.ts'
import { valveSender } from './meter-command/valve.sender.ts'
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
import { searchCards } from './water-card/water-card.search.ts'
import { importCommand } from './reading/import/import.command.ts'
import { readingImportKind } from './reading/import/import-kind.ts'
import { importQueue } from './reading/import/import.service.ts'
import { readingsHeld } from './judging/held-news.ts'
import { judgingFollowers } from './judging/judging.followers.ts'
import { judgingJob } from './reading/judging.job.ts'
import { messagesJob } from './reading/messages.job.ts'
import { waitingReadings } from './reading/reading-queue.ts'
import { framesTopic } from './reading/frames/frames.topic.ts'
import { useOnenetSecrets } from './reading/frames/onenet.ts'
import { usePushFields } from './reading/frames/properties.ts'
import { readingsTopic } from './reading/readings.topic.ts'
import { mainMeterFollowers } from './main-meter/main-meter.followers.ts'
import { signalsJob } from './water-meter/signals.job.ts'
import { connectivityJob } from './water-meter/connectivity.job.ts'
import { waterTimeline } from './timeline/water-timeline.ts'
import { waterInbox } from './water-inbox.ts'
import { meterSettingsKind } from './meter-model/meter-settings-kind.ts'
import { meterModelImport } from './meter-model/meter-model.import.ts'
import { meterImport } from './water-meter/water-meter.import.ts'
import { waterCardImport } from './water-card/water-card.import.ts'
import { searchMeters } from './water-meter/water-meter.search.ts'
import * as routes from './routes.ts'

export const water: Module = {
  jobs: [
    connectivityJob,
    alarmRulesJob,
    dutyMessagesJob,
    leakJob,
    balanceJob,
    judgingJob,
    messagesJob,
    signalsJob,
    deliveryTimeoutJob,
    commandTimeoutJob,
    valveRuleJob,
    pricePlansJob,
  ],
  commands: [balanceCommand, importCommand],
  topics: [readingsTopic, framesTopic, ackTopic],
  senders: [creditSender, valveSender, reopenSender, settleAlarmSender, reminderSender, dutySender],
  queues: [importQueue, waitingReadings],
  tasks: [
    recordImportKind(meterImport),
    recordImportKind(meterModelImport),
    recordImportKind(waterCardImport),
    homesKind,
    meterSettingsKind,
    readingImportKind,
    priceBatchKind,
    reminderBatchKind,
    cardStateBatchKind,
  ],
  follows: [
    ...cardFollowers,
    ...reminderFollowers,
    ...dutyFollowers,
    answer(sampleRows, sampleRowsOf),
    ...mainMeterFollowers,
    ...judgingFollowers,
  ],
  news: [alarmsRaised, alarmsOfHeldRaised, readingsHeld],
  search: [
    searchKind({ kind: 'cards', list: waterCardApi.list, find: searchCards }),
    searchKind({ kind: 'meters', list: waterMeterApi.list, find: searchMeters }),
    searchKind({ kind: 'orders', list: waterCardRechargeApi.list, find: searchOrders }),
  ],
  inbox: waterInbox,
  timeline: waterTimeline,
  implementations: Object.values(routes),
  start: async (_: Context, { pushFields, onenetToken, onenetAesKey }: Config) => {
    usePushFields(pushFields)
    useOnenetSecrets(onenetToken === undefined ? undefined : { token: onenetToken, aesKey: onenetAesKey })
    return async () => []
  },
}
