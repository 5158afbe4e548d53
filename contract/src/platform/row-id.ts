import { z } from 'zod'

import { bare } from './schemas.ts'

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
