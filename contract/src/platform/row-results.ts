import { z } from 'zod'

import { RowId } from './row-id.ts'
import { Id } from './schemas.ts'

/** The ids of an act on chosen rows, and its other fields. Without `each` it is all or nothing. */
export const actOn = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({
    ids: z.array(RowId).min(1).max(500),
    ...fields,
    /** One refused row keeps no other back: the answer has a result per row. */
    each: z.boolean().optional(),
  })

/** The ids of rows to delete. A dry run says which of them stay and why, and deletes none. */
export const Deletion = actOn({ dryRun: z.boolean().optional() })

/** The end of the act for one row, as a call ends: 0, or the code of the refusal with its text in the caller's language. */
const RowResult = z.object({ id: Id, code: z.int(), message: z.string() })
export type RowResult = z.output<typeof RowResult>

/** The answer of an act on chosen rows. `results` answers `each`. An endpoint that answers this alone gets it from the platform. */
export const RowResults = z.object({ results: z.array(RowResult).optional() })
