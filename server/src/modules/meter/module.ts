import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { type Context, bring } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { searchKind } from '../../services/search-kind.ts'
import { byCard, cardRows, ofItsTime } from '../card/index.ts'
import { card } from '../card/module.ts'
import { customer } from '../customer/module.ts'
import { place } from '../place/module.ts'
import { sms } from '../sms/module.ts'
import { dutyFollowers } from './alarm-duty/duty-message.followers.ts'
import { dutySender } from './alarm-duty/duty-message.sender.ts'
import { dutyMessagesJob } from './alarm-duty/duty-messages.job.ts'
import { alarmsOfHeldRaised, alarmsRaised } from './device-alarm/device-alarm.service.ts'
import { leakJob } from './device-alarm/leak/leak.job.ts'
import { alarmRulesJob } from './device-alarm/rules/alarm-rules.job.ts'
import { type MeterConfig, meterEnvironment } from './environment.ts'
import { deviceAlarms } from './ground/device-alarm.table.ts'
import { meterAddresses } from './ground/meter-address.table.ts'
import { meterBindings } from './ground/meter-binding.table.ts'
import { meterCommands } from './ground/meter-command.table.ts'
import { meterReplacements } from './ground/meter-replacement.table.ts'
import { meterStats, periodUsages } from './ground/meter-stat.table.ts'
import { waterMeters } from './ground/water-meter.table.ts'
import { readingsHeld } from './judging/alarms.service.ts'
import { judgingFollowers } from './judging/judging.followers.ts'
import { mainMeterFollowers } from './main-meter/main-meter.followers.ts'
import { mainMeters } from './main-meter/main-meter.table.ts'
import { commandTimeoutJob } from './meter-command/expire.job.ts'
import { reopenSender } from './meter-command/reopen.service.ts'
import { valveRuleJob } from './meter-command/valve-rule.job.ts'
import { valveSender } from './meter-command/meter-command.service.ts'
import { meterHealth } from './meter-health.ts'
import { meterInbox } from './meter-inbox.ts'
import { meterModelImport } from './meter-model/meter-model.import.ts'
import { meterSettingsKind } from './meter-model/settings.service.ts'
import { meterSetup } from './meter-setup.ts'
import { framesTopic } from './reading/frames/frames.topic.ts'
import { pushesOf, pushSettings } from './reading/frames/push-content.ts'
import { importCommand } from './reading/import/import.command.ts'
import { importQueue, readingImportKind } from './reading/import/import.service.ts'
import { judgingJob } from './reading/judging.job.ts'
import { messagesJob } from './reading/messages.job.ts'
import { waitingReadings } from './reading/reading-queue.ts'
import { readingsTopic } from './reading/readings.topic.ts'
import * as routes from './routes.ts'
import { connectivityJob } from './water-meter/connectivity.job.ts'
import { signalsJob } from './water-meter/signals.job.ts'
import { meterImport } from './water-meter/water-meter.import.ts'
import { searchMeters } from './water-meter/water-meter.search.ts'
import { meterPersonal } from './meter-personal.ts'

export const meter: Module = {
  name: 'meter',
  needs: [place, customer, card, sms],
  environment: meterEnvironment,
  jobs: [connectivityJob, alarmRulesJob, dutyMessagesJob, leakJob, judgingJob, messagesJob, signalsJob, commandTimeoutJob, valveRuleJob],
  commands: [importCommand],
  topics: [readingsTopic, framesTopic],
  senders: [valveSender, reopenSender, dutySender],
  queues: [importQueue, waitingReadings],
  tasks: [recordImportKind(meterImport), recordImportKind(meterModelImport), meterSettingsKind, readingImportKind],
  follows: [...dutyFollowers, ...mainMeterFollowers, ...judgingFollowers],
  news: [alarmsRaised, alarmsOfHeldRaised, readingsHeld],
  search: [searchKind({ kind: 'meters', list: waterMeterApi.list, find: searchMeters })],
  inbox: meterInbox,
  health: [meterHealth],
  setup: meterSetup,
  brings: [
    bring(cardRows, [
      byCard('cardNo', deviceAlarms),
      byCard('cardId', meterStats),
      byCard('cardId', periodUsages),
      byCard('deviceSn', meterCommands),
      byCard('cardId', meterReplacements),
      byCard('meterId', meterAddresses),
      byCard('cardId', meterBindings),
      byCard('deviceSn', waterMeters),
      ofItsTime(mainMeters),
    ]),
  ],
  implementations: Object.values(routes),
  personal: meterPersonal,
  start: async ({ parts }: Context, config: MeterConfig) => {
    parts.set(pushSettings, pushesOf(config))
    return async () => []
  },
}
