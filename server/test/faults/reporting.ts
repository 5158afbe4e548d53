import { readingApi } from '@weir/contract/modules/meter/reading'

import { Gateway } from './gateway.ts'
import type { Household } from './households.ts'
import type { Random } from './random.ts'
import { readingWorkload } from './reading-workload.ts'
import { DEVICE_KEY } from './server-process.ts'
import type { Workload } from './workload.ts'

/** Gateways that report over HTTP, each for one meter, a batch after the other. */
export const reporting = (households: readonly Household[], random: Random): Workload =>
  readingWorkload(households, random, {
    name: 'report (HTTP)',
    least: 1,
    most: 8,
    async send(client, readings) {
      const { accepted, duplicate } = await client.call(readingApi.report, { readings }, { 'x-device-key': DEVICE_KEY })
      if (accepted + duplicate !== readings.length) throw new Error(`${readings.length} sent, ${accepted} accepted, ${duplicate} duplicate`)
    },
  })

/** A gateway that reports by MQTT for all meters, with several messages of each in progress. It sends unacknowledged ones again. */
export function mqttReporting(households: readonly Household[], random: Random, brokerUrl: () => string): Workload {
  const gateway = new Gateway(brokerUrl)
  return readingWorkload(households, random, {
    name: 'report (MQTT)',
    least: 1,
    most: 2,
    atOnce: 5,
    send: (_client, readings) =>
      gateway.publish(`weir/${readings[0]!.deviceSn}/readings`, { readings: readings.map(({ time, register }) => ({ time, register })) }),
  })
}
