import { z } from 'zod'

import { command, download } from './endpoint.ts'
import { Id, Nothing } from './schemas.ts'

/** `all`: every row of the file, or none of them; `good`: the rows that nothing is wrong with. */
export const IMPORT_MODES = ['all', 'good'] as const

/** The limit of an import of all or none: it is one transaction, and blocks everybody else on the embedded database (decision 026). */
export const MOST_TOGETHER = 200

const RecordImport = z.strictObject({
  /** Only say what would become of each row. */
  dryRun: z.boolean().default(false),
  mode: z.enum(IMPORT_MODES).default('all'),
})

/**
 * Imports records from an xlsx or xls file. `Row` is a line of it with the field names of the resource. The label of a field in any
 * language identifies its column. The answer is the task of the import.
 */
export const recordImport = <Row extends z.ZodObject>(row: Row) => ({
  importTemplate: download(Nothing, { log: 'none' }),
  import: { ...command(RecordImport, z.object({ jobId: Id }), { body: 'file', transaction: 'own' }), records: row },
})

/** Why a file is not taken at all. Texts may need `{most}` (rows, columns, seconds) or `{columns}`. */
export const SHEET_FAULTS = [
  'wrongKind',
  'unreadable',
  'tooLarge',
  'tooSlow',
  'tooManyRows',
  'tooManyColumns',
  'empty',
  'tooManyTogether',
  'columnMissing',
  'columnUnknown',
  'columnTwice',
] as const
export type SheetFault = (typeof SHEET_FAULTS)[number]
/** A word in a cell that is none of its choices: like no other one, or almost one of them. */
export type WordFault = 'notOffered' | 'almostOffered'
