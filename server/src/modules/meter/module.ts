import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { Context } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { searchKind } from '../../services/search-kind.ts'
import { dutyMessagesJob } from './alarm-duty/duty-messages.job.ts'
import { dutyFollowers } from './alarm-duty/duty-message.followers.ts'
import { dutySender } from './alarm-duty/duty-message.sender.ts'
import { alarmsOfHeldRaised, alarmsRaised } from './device-alarm/alarm-news.ts'
import { leakJob } from './device-alarm/leak/leak.job.ts'
import { alarmRulesJob } from './device-alarm/rules/alarm-rules.job.ts'
import { commandTimeoutJob } from './meter-command/expire.job.ts'
import { reopenSender } from './meter-command/reopen.sender.ts'
import { valveRuleJob } from './meter-command/valve-rule.job.ts'
import { valveSender } from './meter-command/valve.sender.ts'
import { importCommand } from './reading/import/import.command.ts'
import { readingImportKind } from './reading/import/import-kind.ts'
import { importQueue } from './reading/import/import.service.ts'
import { readingsHeld } from './judging/held-news.ts'
import { judgingFollowers } from './judging/judging.followers.ts'
import { judgingJob } from './reading/judging.job.ts'
import { messagesJob } from './reading/messages.job.ts'
import { waitingReadings } from './reading/reading-queue.ts'
import { framesTopic } from './reading/frames/frames.topic.ts'
import { pushesOf, pushSettings } from './reading/frames/properties.ts'
import { readingsTopic } from './reading/readings.topic.ts'
import { mainMeterFollowers } from './main-meter/main-meter.followers.ts'
import { signalsJob } from './water-meter/signals.job.ts'
import { connectivityJob } from './water-meter/connectivity.job.ts'
import { meterSettingsKind } from './meter-model/meter-settings-kind.ts'
import { meterModelImport } from './meter-model/meter-model.import.ts'
import { meterImport } from './water-meter/water-meter.import.ts'
import { searchMeters } from './water-meter/water-meter.search.ts'
import * as routes from './routes.ts'
import { meterInbox } from './meter-inbox.ts'
import { type MeterConfig, meterEnvironment } from './environment.ts'

export const meter: Module = {
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
  implementations: Object.values(routes),
  start: async ({ parts }: Context, config: MeterConfig) => {
    parts.set(pushSettings, pushesOf(config))
    return async () => []
  },
}
