import type { READING_FLAGS } from '@weir/contract/modules/meter/reading'
import type { ValveState } from '@weir/contract/modules/card/valve-state'
import type { MessageKind } from '@weir/contract/platform/mqtt'
import type { Litre } from '@weir/contract/platform/units'

import type { Misread } from '../../../../services/mqtt/read-message.ts'

/** A message with readings, by whatever way it came, as it is kept. */
export interface Message {
  kind: MessageKind
  /** Of MQTT; else the way it came. */
  topic: string
  sender: string
  /** The meter whose key sent it; absent: a gateway or a platform. */
  meter?: string
  payload: Buffer
  /** When a gateway took it. */
  receivedAt?: Date | undefined
  /** When it came to us. */
  arrivedAt: Date
}

type Flag = (typeof READING_FLAGS)[number]

/** A reading, and whose it is by what the message says. All that it says must be the same meter. */
export interface Claim {
  /** The SN in a topic, or of the key. */
  deviceSn?: string | undefined
  /** The address inside a frame. */
  address?: string
  /** The device of a platform: its IMEI, and its id there. */
  ids?: readonly string[]
  register: Litre
  time: Date
  battery?: number | undefined
  flags?: Flag[] | undefined
  valve?: ValveState | undefined
  spoken?: readonly Flag[]
  /** The part of the message that gave it, as its sender wrote it. */
  text: string
}

export const isMisread = (read: readonly Claim[] | Misread): read is Misread => 'fault' in read
