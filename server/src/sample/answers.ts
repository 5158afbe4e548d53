import { GATEWAY_USER } from '@weir/contract/platform/mqtt'
import { connect } from 'mqtt'

import { HOUSEHOLD_PLAN } from './town.ts'

interface Options {
  /** Of the broker: the meters hang on it by their gateway. */
  url: string
  deviceKey: string
  warn: (message: string) => void
}

const ANSWERS = new Map(HOUSEHOLD_PLAN.map(({ deviceSn, answer }) => [deviceSn, answer]))
const REFUSAL = { credit: '阀门卡住，充值未写入', valve: '阀门卡住' }

/** The sample's smart meters take credits and move their valves, but for one that always refuses. Answers how to stop. */
export function startAnswering({ url, deviceKey, warn }: Options): () => Promise<void> {
  const { hostname: host, port } = new URL(url)
  // Of an address as one text the library warns of a parser that Node gives up.
  const client = connect({ protocol: 'mqtt', host, port: Number(port), clientId: 'sample', username: GATEWAY_USER, password: deviceKey })
  client.on('error', ({ message }) => warn(`sample meters: ${message}`))
  client.on('connect', () => client.subscribe('weir/+/commands', { qos: 1 }))
  client.on('message', (topic, payload) => {
    const [, deviceSn = ''] = topic.split('/')
    const answer = ANSWERS.get(deviceSn)
    if (answer === undefined) return
    const { id, type } = JSON.parse(payload.toString()) as { id: string; type: string }
    const reason = type === 'credit' ? REFUSAL.credit : REFUSAL.valve
    const ack = answer === 'taken' ? { id, ok: true } : { id, ok: false, reason }
    client.publish(`weir/${deviceSn}/acks`, JSON.stringify(ack), { qos: 1 })
  })
  return () => client.endAsync()
}
