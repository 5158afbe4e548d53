import { connectAsync } from 'mqtt'

import { snOf } from '../readings.ts'
import { report } from './devices.ts'
import { type Attack, LONG_AGO, METERS, reading, type Target } from './target.ts'

/** Some 57 KB, of the 64 that a message may have. */
const IN_A_MESSAGE = 1050
const IN_A_REPORT = 5000
const APART_MS = 10_000
/** To each process; over MQTT a meter has one connection. */
const LANES = 2
/** Messages of a connection that wait for their acknowledgement. */
const ON_THE_WAY = 10

interface Flood {
  userName: string
  key: string
  meters: { first: number; count: number }
  connections: number
}
const ofMeter = ({ meterKeys }: Target): Flood => {
  const deviceSn = snOf(METERS.flooding.first)
  return { userName: deviceSn, key: meterKeys[deviceSn]!, meters: METERS.flooding, connections: 1 }
}
const ofGateway = ({ gatewayKey }: Target): Flood => ({ userName: 'gateway', key: gatewayKey, meters: METERS.flooded, connections: LANES })

/** New readings of one meter after the other, however many are asked for. */
function endless({ first, count }: Flood['meters'], startedAt: number) {
  const taken = Array<number>(count).fill(0)
  let turn = 0
  return (length: number) => {
    const meter = turn++ % count
    const from = taken[meter]!
    taken[meter] = from + length
    return {
      deviceSn: snOf(first + meter),
      readings: Array.from({ length }, (_, n) => reading(startedAt + (from + n) * APART_MS, from + n)),
    }
  }
}

/** F5: as many messages, QoS 1, as one key gets acknowledged. */
const byMqtt = (floodOf: (target: Target) => Flood): Attack =>
  async function flood(target) {
    const { userName: username, key: password, meters, connections } = floodOf(target)
    const next = endless(meters, LONG_AGO())
    const ports = target.mqttPorts.flatMap((port) => Array<number>(connections).fill(port))
    const clients = await Promise.all(ports.map((port) => connectAsync({ host: '127.0.0.1', port, username, password })))
    return {
      async go() {
        const until = performance.now() + target.ms
        let [acknowledged, failed] = [0, 0]
        const send = async (client: (typeof clients)[number]) => {
          while (performance.now() < until) {
            const { deviceSn, readings } = next(IN_A_MESSAGE)
            // Where a message could not be stored the broker ends the connection, and the client comes back.
            await client.publishAsync(`weir/${deviceSn}/readings`, JSON.stringify({ readings }), { qos: 1 }).then(
              () => acknowledged++,
              () => failed++,
            )
          }
        }
        // A caller with a slowed key may wait far beyond the end.
        const all = Promise.all(clients.flatMap((client) => Array.from({ length: ON_THE_WAY }, () => send(client))))
        await Promise.race([all, new Promise((resolve) => setTimeout(resolve, target.ms))])
        return `${acknowledged} messages of ${IN_A_MESSAGE} readings acknowledged, ${failed} not`
      },
    }
  }

/** F5: as many reports as one key gets answered. */
const byHttp = (floodOf: (target: Target) => Flood): Attack =>
  async function flood(target) {
    const { key, meters } = floodOf(target)
    const next = endless(meters, LONG_AGO() + 86_400_000 * 180)
    return {
      async go() {
        const until = performance.now() + target.ms
        let answered = 0
        const send = async (url: string) => {
          while (performance.now() < until) {
            const { deviceSn, readings } = next(IN_A_REPORT)
            await report({ url, key, readings: readings.map((one) => ({ deviceSn, ...one })) })
            answered++
          }
        }
        const all = Promise.all(target.urls.flatMap((url) => Array.from({ length: LANES }, () => send(url))))
        await Promise.race([all, new Promise((resolve) => setTimeout(resolve, target.ms))])
        return `${answered} reports of ${IN_A_REPORT} readings answered`
      },
    }
  }

export const floods: Record<string, Attack> = {
  meterByMqtt: byMqtt(ofMeter),
  gatewayByMqtt: byMqtt(ofGateway),
  meterByHttp: byHttp(ofMeter),
  gatewayByHttp: byHttp(ofGateway),
}
