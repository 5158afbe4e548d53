import { connectAsync } from 'mqtt'

import type { Reading } from './readings.ts'

const GATEWAYS = 8

/** Gateways at the embedded broker. Each reading is a message of its own, QoS 1. */
export async function connectGateways(port: number, deviceKey: string) {
  const connect = () => connectAsync({ host: '127.0.0.1', port, username: 'gateway', password: deviceKey })
  const gateways = await Promise.all(Array.from({ length: GATEWAYS }, connect))
  return {
    /** Until all are acknowledged. */
    async send(readings: readonly Reading[]) {
      await Promise.all(
        readings.map(({ deviceSn, ...reading }, index) =>
          gateways[index % GATEWAYS]!.publishAsync(`weir/${deviceSn}/readings`, JSON.stringify({ readings: [reading] }), { qos: 1 }),
        ),
      )
    },
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.endAsync()))
    },
  }
}
