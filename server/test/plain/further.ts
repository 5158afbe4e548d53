import type { Endpoint } from '@weir/contract/platform/endpoint'
import { isRowId, rowsOf } from '@weir/contract/platform/rows'
import { bare } from '@weir/contract/platform/schemas'
import { z } from 'zod'

import { type RegisteredCrud, listsOf } from '../../src/kernel/crud/registered.ts'
import { isUponRows } from '../../src/kernel/operation-log/operation-log.ts'
import { CRUD, pathOf } from './plain-cruds.ts'
import { type IdOf, type Input, shapeOf, valueOf } from './sample-input.ts'
import { weir } from '../../src/modules/index.ts'

/**
 * Further input of a plain resource's command, if a new row refuses the sample from the schema: `'place/valve/setState': { state: 'shut'
 * }`.
 */
const SENT: Record<string, Input> = {}

/** Their tests are those of all resources with files. */
const OF_FILES = ['attach', 'detach']

/** The commands of a resource upon its rows, besides those of crud and of files. */
export const furtherCommands = ({ api }: Pick<RegisteredCrud, 'api'>): Endpoint[] =>
  (Object.values(api) as Endpoint[]).filter((endpoint) => ![...CRUD, ...OF_FILES].includes(endpoint.action) && isUponRows(endpoint))

/** The input of such a command about a row: the fields that its schema demands. */
export function inputUpon(endpoint: Endpoint, id: number | undefined, idOf: IdOf): Input {
  const fields = Object.entries(shapeOf(endpoint))
  const upon = fields.filter(([, schema]) => isRowId(schema)).map(([field, schema]) => [field, listedIn(schema, id)])
  const sent =
    SENT[pathOf(endpoint)] ?? Object.fromEntries(fields.filter(isDemanded).map(([field, schema]) => made(endpoint, field, schema, idOf)))
  return { ...sent, ...Object.fromEntries(upon) }
}

const isDemanded = ([, schema]: [string, z.ZodType]) => !isRowId(schema) && !schema.safeParse(undefined).success
const listedIn = (schema: z.ZodType, id: number | undefined) => (bare(schema) instanceof z.ZodArray ? [id] : id)

/** Ids of other resources are those of rows that there are. */
function made({ resource }: Endpoint, field: string, schema: z.ZodType, idOf: IdOf) {
  const named = rowsOf(schema, resource)
  const table = named && listsOf(weir.implementations).find(({ list }) => list.resource === named)?.table
  return [field, table ? listedIn(schema, idOf(table)) : valueOf(field, schema, 1)] as const
}
