import { z } from 'zod'
import { Id, Instant } from '../../platform/schemas.ts'
import { READING_SOURCES } from './reading.ts'
import { RegisterRead } from './register.ts'

/** Days for which the message of a reading is kept. */
export const MESSAGE_DAYS = 30

/** Bytes kept of each. */
export const MESSAGE_BYTES = 1024

/** Why no message is there: a file or staff brought the reading, its days are over, or it was not kept when it came. */
export const MESSAGE_GONE = ['file', 'staff', 'expired', 'notKept'] as const

export type MessageGone = (typeof MESSAGE_GONE)[number]

const Message = z.object({
  arrivedAt: Instant,
  source: z.enum(['http', 'mqtt']),
  /** Whether it was sent with the meter's own key alone, which is trusted the least. */
  byOwnKey: z.boolean(),
  /** A meter's SN, or the name of the gateway's key. */
  sender: z.string(),
  /** Of MQTT. */
  topic: z.string().nullable(),
  /** Bytes of the reading's part of the message. */
  size: z.int().meta({ unit: 'byte' }),
  /** The beginning of that part: invisible characters are written as `\u{…}`. */
  content: z.string(),
  isCut: z.boolean(),
})

/** A reading, and the messages that gave it: the first, and a trusted one that confirmed what the meter's own key sent. */
export const ReadingMessages = z.object({
  deviceSn: z.string(),
  /** As the meter sent it. */
  time: Instant,
  register: RegisterRead,
  source: z.enum(READING_SOURCES),
  arrivedAt: Instant,
  messages: z.array(Message),
  gone: z.enum(MESSAGE_GONE).nullable(),
  /** Of a reading from a file: the import that was running when it arrived, if it was the only one. */
  file: z.object({ jobId: Id, filename: z.string() }).nullable(),
})

export type ReadingMessages = z.input<typeof ReadingMessages>
