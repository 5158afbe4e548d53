import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { type Context, bring } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { searchKind } from '../../services/search-kind.ts'
import { byCard, cardRows } from '../card/index.ts'
import { card } from '../card/module.ts'
import { meter } from '../meter/module.ts'
import { sale } from '../sale/module.ts'
import { type IotConfig, iotEnvironment } from './environment.ts'
import { iotCardRecharges } from './ground/iot-card-recharge.table.ts'
import { iotCards } from './ground/iot-card.table.ts'
import { iotRequests } from './ground/iot-request.table.ts'
import { iotCardImport } from './iot-card/iot-card.import.ts'
import { searchSims } from './iot-card/iot-card.search.ts'
import { syncJob } from './iot-card/sync.job.ts'
import { turnsJob } from './iot-card/turns.job.ts'
import { iotHealth } from './iot-health.ts'
import { iotInbox } from './iot-inbox.ts'
import { requestSender } from './iot-request/iot-request.sender.ts'
import { requestTimeoutJob } from './iot-request/timeout.job.ts'
import { gatewaysOf, simGateways } from './operator/gateways.ts'
import * as routes from './routes.ts'
import { simAlarmsJob } from './sim-alarm/sim-alarms.job.ts'
import { iotTimeline } from './timeline/iot-timeline.ts'
import { iotPersonal } from './iot-personal.ts'

export const iot: Module = {
  name: 'iot',
  needs: [card, meter, sale],
  environment: iotEnvironment,
  brings: [bring(cardRows, [byCard('deviceSn', iotCards), byCard('deviceSn', iotRequests), byCard('deviceSn', iotCardRecharges)])],
  implementations: Object.values(routes),
  personal: iotPersonal,
  inbox: iotInbox,
  health: [iotHealth],
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
