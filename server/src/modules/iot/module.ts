import type { Config } from '../../kernel/config.ts'
import type { Context } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { iotCardImport } from './iot-card/iot-card.import.ts'
import { syncJob } from './iot-card/sync.job.ts'
import { turnsJob } from './iot-card/turns.job.ts'
import { requestTimeoutJob } from './iot-request/timeout.job.ts'
import { requestSender } from './iot-request/iot-request.sender.ts'
import { useSimGateways } from './operator/gateways.ts'
import * as routes from './routes.ts'

export const iot: Module = {
  implementations: Object.values(routes),
  jobs: [syncJob, turnsJob, requestTimeoutJob],
  senders: [requestSender],
  tasks: [recordImportKind(iotCardImport)],
  start: async (_: Context, config: Config) => {
    useSimGateways(config)
    return async () => []
  },
}
