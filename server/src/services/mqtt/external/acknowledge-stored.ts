import type { Duplex } from 'node:stream'
import type { IPublishPacket, MqttClient, Packet } from 'mqtt'

import type { Intake } from '../intake.ts'
import { weightOf } from '../weight.ts'

const PUBACK = 0x40

/** Where a message came in, and under which id it is to be acknowledged there. */
interface Origin {
  stream: Duplex
  messageId: number
}

/**
 * Acknowledge what is stored, many messages at a time. The client of itself hands out one message after the other and
 * acknowledges each before the next, so a commit would hold one message only. So it is told that they are of QoS 0, and the
 * acknowledgement is written here: on the connection on which the message came, since ids belong to a connection. When a
 * message is not stored that connection is closed, because only then the broker sends it again.
 */
export function acknowledgeStored(client: MqttClient, intake: Intake, sender: string) {
  const origins = new WeakMap<object, Origin>()

  client.on('packetreceive', (packet: Packet) => {
    if (packet.cmd !== 'publish' || packet.qos === 0) return
    origins.set(packet, { stream: client.stream, messageId: packet.messageId! })
    packet.qos = 0
  })

  client.handleMessage = (packet: IPublishPacket, next) => {
    const origin = origins.get(packet)
    const { topic } = packet
    const payload = Buffer.from(packet.payload)
    const [, lane = ''] = topic.split('/', 2)
    intake.take({ topic, payload, sender, lane, weight: weightOf(payload) }).then(
      () => origin && acknowledge(origin),
      () => origin?.stream.destroy(),
    )
    void intake.room().then(() => next())
  }
}

function acknowledge({ stream, messageId }: Origin) {
  if (stream.writable) stream.write(Buffer.from([PUBACK, 2, messageId >> 8, messageId & 255]))
}
