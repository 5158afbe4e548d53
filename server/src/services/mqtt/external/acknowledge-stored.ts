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
 * Acknowledges stored messages, many at a time. The client itself hands out one message after the other and acknowledges each before the
 * next. So a commit would hold one message only. Therefore the client sees them as QoS 0, and the acknowledgement is written here. It goes
 * to the connection of the message, since ids belong to a connection. If a message is not stored, that connection is closed, because only
 * then the broker sends it again.
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
