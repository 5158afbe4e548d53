import { z } from 'zod'
import { text, Instant } from '../../platform/schemas.ts'
import { isZone } from '../../platform/zone.ts'

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
