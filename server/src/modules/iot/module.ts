import { iotCardApi } from '@weir/contract/modules/iot/iot-card'

import type { Context } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { searchKind } from '../../services/search-kind.ts'
import { iotCardImport } from './iot-card/iot-card.import.ts'
import { syncJob } from './iot-card/sync.job.ts'
import { turnsJob } from './iot-card/turns.job.ts'
import { requestTimeoutJob } from './iot-request/timeout.job.ts'
import { iotInbox } from './iot-inbox.ts'
import { searchSims } from './iot-card/iot-card.search.ts'
import { requestSender } from './iot-request/iot-request.sender.ts'
import { gatewaysOf, simGateways } from './operator/gateways.ts'
import { simAlarmsJob } from './sim-alarm/sim-alarms.job.ts'
import { iotTimeline } from './timeline/iot-timeline.ts'
import * as routes from './routes.ts'
import { type IotConfig, iotEnvironment } from './environment.ts'

export const iot: Module = {
  environment: iotEnvironment,
  implementations: Object.values(routes),
  inbox: iotInbox,
  jobs: [syncJob, turnsJob, requestTimeoutJob, simAlarmsJob],
  senders: [requestSender],
  search: [searchKind({ kind: 'simCards', list: iotCardApi.list, find: searchSims })],
  timeline: iotTimeline,
  tasks: [recordImportKind(iotCardImport)],
  start: async ({ parts }: Context, config: IotConfig) => {
    parts.set(simGateways, gatewaysOf(config))
    return async () => []
  },
}
