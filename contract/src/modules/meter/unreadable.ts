import { z } from 'zod'
import { text, Instant, Id } from '../../platform/schemas.ts'
import { listOf, listQuery } from '../../platform/crud.ts'
import { FAULTS, MESSAGE_KINDS } from '../../platform/mqtt.ts'

const Fault = z.enum(FAULTS)

const Kind = z.enum(MESSAGE_KINDS)

const Unreadable = z.object({
  id: Id,
  arrivedAt: Instant,
  /** Its sender: a meter's SN, or the name of the gateway's key. */
  sender: z.string(),
  /** Of MQTT; else the way it came. */
  topic: z.string(),
  kind: Kind,
  fault: Fault,
  /** Which field it is about, or whose topic it was. */
  detail: z.string().nullable(),
  /** Bytes, as far as they were read. */
  size: z.int().meta({ unit: 'byte' }),
  /** The beginning of it: text, with everything that is not printable written as `\xNN` or `\u{…}`. */
  content: z.string(),
})

export const UnreadableQuery = listQuery({ sender: text(80).optional(), fault: Fault.optional(), kind: Kind.optional() }, [
  'id',
  'sender',
  'size',
])

export const UnreadableList = listOf(Unreadable)

/** All that is kept of a message, written in the same way. */
export const UnreadableWhole = z.object({
  content: z.string(),
  /** Its bytes, if it is no text: two hex digits each, sixteen in a line. */
  hex: z.string().nullable(),
  isCut: z.boolean(),
})

/** How many came, whether or not they were kept, by business day and fault; the last thirty days. */
export const UnreadableCounts = z.object({ counts: z.array(z.object({ date: z.iso.date(), fault: Fault, count: z.int() })) })
