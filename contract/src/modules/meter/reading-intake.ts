import { z } from 'zod'

import { text, Instant, Id } from '../../platform/schemas.ts'
import { isZone } from '../../platform/zone.ts'
import { listOf, listQuery } from '../../platform/crud.ts'
import { FAULTS, MESSAGE_KINDS } from '../../platform/mqtt.ts'

/** How the rows of a file are to be read. `delimiter` is for CSV alone; a date cell of a workbook needs no `timeFormat`. */
export const ReadingImport = z.strictObject({
  /** Titles of the columns, in one of the first ten rows. */
  columns: z.strictObject({ deviceSn: text(64), time: text(64), register: text(64) }),
  delimiter: z.string().length(1).default(','),
  /** See `clockReader`: YYYY MM DD HH mm ss SSS Z, or one letter for one digit; `ISO`: ISO 8601. */
  timeFormat: text(40)
    .regex(/^ISO$|yyyy|YYYY/)
    .default('ISO'),
  /** Of times without an offset; the business zone if absent. */
  timeZone: text(64).refine(isZone).optional(),
  unit: z.enum(['L', 't']),
  /** Register the devices nobody knows, instead of leaving their lines out. */
  registerUnknown: z.boolean().default(false),
  /** Only say what would happen. */
  dryRun: z.boolean().default(false),
})

/** Rows of a workbook that its page looks at before an import. */
export const HEAD_ROWS = 30

/** The first rows of a workbook as texts; times are ISO 8601 by the clock of the sheet. */
export const WorkbookHead = z.object({
  rows: z.array(z.array(z.string())),
  /** The sheet that is read, and those beside it that are not. */
  sheet: z.string(),
  others: z.array(z.string()),
})

/** How far an import is; its counts are of what is durable. */
export const ImportStatus = z.object({
  state: z.enum(['running', 'done', 'failed']),
  /** Only a check: nothing is written. */
  dryRun: z.boolean(),
  rows: z.int(),
  accepted: z.int(),
  duplicate: z.int(),
  held: z.int(),
  /** Judged later, as more follows them than one transaction judges. */
  waiting: z.int(),
  rejected: z.int(),
  /** The first thousand; `line` counts from 1 with the titles. */
  errors: z.array(
    z.object({
      line: z.int(),
      field: z.string(),
      reason: z.string(),
      /** As they stand in the file. */
      deviceSn: z.string().nullable(),
      value: z.string().nullable(),
      /** Of an unknown number: the meter with the most similar one. */
      nearest: z.string().nullable(),
    }),
  ),
})

/** Frames of one call, at most. */
const FRAME_LIMIT = 1000
/** Far above the longest frame, with spaces. */
const HEX_LENGTH = 1024

/** Why a frame is left out. It is kept raw all the same, under unreadable messages. */
export const FRAME_REFUSALS = ['badFrame', 'foreignFrame', 'unknownDevice', 'quota'] as const

/** Frames of CJ/T 188 in hex digits, one each. */
export const Frames = z.strictObject({
  frames: z
    .array(
      z.strictObject({
        hex: z.string().min(1).max(HEX_LENGTH),
        /** When the gateway took it: the time of the reading, if the meter has no clock. */
        receivedAt: Instant.optional(),
      }),
    )
    .min(1)
    .max(FRAME_LIMIT),
})

export const FramesAnswer = z.object({
  accepted: z.int(),
  duplicate: z.int(),
  held: z.int(),
  waiting: z.int(),
  /** `detail`: the part of the frame that is not understood, or whose it is. */
  rejected: z.array(z.object({ index: z.int(), reason: z.enum(FRAME_REFUSALS), detail: z.string().nullable() })),
})

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
