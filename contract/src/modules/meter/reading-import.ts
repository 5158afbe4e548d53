import { z } from 'zod'

import { text } from '../../platform/schemas.ts'
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
