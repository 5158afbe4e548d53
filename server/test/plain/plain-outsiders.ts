import type { Endpoint } from '@weir/contract/platform/endpoint'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

import type { RegisteredCrud } from '../../src/kernel/crud/registered.ts'
import { furtherCommands, inputUpon } from './further.ts'
import { addressOf, exportOf, plainCruds } from './plain-cruds.ts'
import { type IdOf, type Input, referredIn, sampleInput } from './sample-input.ts'

const ofEach = <T>(of: (crud: RegisteredCrud) => Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    plainCruds.flatMap((crud) => Object.entries(of(crud)).map(([action, value]) => [`${addressOf(crud)}/${action}`, value])),
  )

const takes = ({ input }: Endpoint, field: string) => field in (input as z.ZodObject).shape

/** Of a tree: at its top. */
const inputAlone = (crud: RegisteredCrud, idOf: IdOf) => sampleInput(crud, 1, (table) => (table === crud.table ? undefined : idOf(table)))

/** Every query of a plain resource, with each way to name a row of these. */
export const plainQueries = (idOf: IdOf) =>
  ofEach<Input[]>((crud) => {
    const ways = (endpoint: Endpoint) => [
      {},
      ...Object.entries(crud.references).flatMap(([field, { table }]) => (takes(endpoint, field) ? [{ [field]: idOf(table) }] : [])),
    ]
    const download = exportOf(crud)
    return { list: ways(crud.api.list), get: [{ id: idOf(crud.table) }], ...(download && { export: ways(download) }) }
  })

/** Every command upon these rows, and with their ids among its input. */
export const plainCommands = (idOf: IdOf) =>
  ofEach<{ input: Input; refused: 404 | { field: string } }[]>((crud) => {
    const id = idOf(crud.table)
    const input = inputAlone(crud, idOf)
    const [unreached] = Object.keys(crud.references).filter((field) => input[field] !== undefined)
    const refusing = unreached ?? takenIn(crud)
    const added = refusing ? [{ input, refused: { field: refusing } }] : []
    return {
      add: added,
      edit: [{ input: { id, ...input }, refused: 404 }],
      delete: [{ input: { ids: [id] }, refused: 404 }],
      ...Object.fromEntries(
        furtherCommands(crud).map((further) => [further.action, [{ input: inputUpon(further, id, idOf), refused: 404 }]]),
      ),
    }
  })

/** The field of a unique constraint: of a tree it is the last one of it. */
function takenIn({ table, columns }: RegisteredCrud) {
  const column = getTableConfig(table).uniqueConstraints[0]?.columns.at(-1)
  return column && Object.keys(columns).find((field) => columns[field] === column)
}

/** Plain resources whose `add` names no row that could be out of sight. */
export const addsAlone = new Set(
  plainCruds
    .filter(
      (crud) =>
        referredIn(
          crud,
          inputAlone(crud, () => 1),
        ).length === 0,
    )
    .map((crud) => `${addressOf(crud)}/add`),
)
