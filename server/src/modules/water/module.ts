import type { Module } from '../../services/module.ts'
import { recordImportKind } from '../../services/record-import/import-kind.ts'
import { deviceAlarmRoutes } from './device-alarm/device-alarm.routes.ts'
import { balanceCommand, balanceJob } from './ledger/balance-check.job.ts'
import { meterStatRoutes } from './meter-stat/meter-stat.routes.ts'
import { ackTopic } from './water-card-recharge/ack.topic.ts'
import { creditSender } from './water-card-recharge/credit.sender.ts'
import { deliveryTimeoutJob } from './water-card-recharge/timeout.job.ts'
import { waterCardRechargeRoutes } from './water-card-recharge/water-card-recharge.routes.ts'
import { cardFollowers } from './water-card/water-card.followers.ts'
import { waterCardRoutes } from './water-card/water-card.routes.ts'
import { importCommand } from './reading/import/import.command.ts'
import { readingImportKind } from './reading/import/import-kind.ts'
import { importQueue } from './reading/import/import.service.ts'
import { judgingJob } from './reading/judging.job.ts'
import { waitingReadings } from './reading/reading.queue.ts'
import { readingRoutes } from './reading/reading.routes.ts'
import { readingsTopic } from './reading/readings.topic.ts'
import { connectivityJob } from './water-meter/connectivity.job.ts'
import { meterImport } from './water-meter/water-meter.import.ts'
import { waterMeterRoutes } from './water-meter/water-meter.routes.ts'

export const water: Module = {
  jobs: [connectivityJob, balanceJob, judgingJob, deliveryTimeoutJob],
  commands: [balanceCommand, importCommand],
  topics: [readingsTopic, ackTopic],
  senders: [creditSender],
  queues: [importQueue, waitingReadings],
  follows: cardFollowers,
  tasks: [recordImportKind(meterImport), readingImportKind],
  implementations: [waterCardRoutes, waterCardRechargeRoutes, deviceAlarmRoutes, waterMeterRoutes, meterStatRoutes, readingRoutes],
}
