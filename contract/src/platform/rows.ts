import { z } from 'zod'

import { bare, Id } from './schemas.ts'

const ids = z.registry<{ of: string }>()
/** The resource to whose endpoint the field belongs. */
const OWN = ''

/** The id of a row of this resource, `regionId: idOf('region')`: the log calls that row by its name. */
export const idOf = (resource: string) => z.int().positive().register(ids, { of: resource })

/** In an input: the id of the row that it is about. A command with one records the change of that row in the log. */
export const RowId = idOf(OWN)

const of = (schema: z.core.$ZodType): string | undefined => {
  const inner = bare(schema)
  return inner instanceof z.ZodArray ? of(inner.element) : ids.get(inner as z.ZodType)?.of
}

/** Whether a field holds the ids of the rows that its input is about. */
export const isRowId = (schema: z.core.$ZodType): boolean => of(schema) === OWN

/** The resource whose rows a field of `resource` names; undefined where it holds no such id. */
export const rowsOf = (schema: z.core.$ZodType, resource: string): string | undefined => (of(schema) === OWN ? resource : of(schema))

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
