import { DECLARED, type Declared } from '@weir/contract/platform/declaration'
import { getTableColumns } from 'drizzle-orm'

import type { Context } from '../../src/kernel/context.ts'
import type { RegisteredCrud } from '../../src/kernel/crud/registered.ts'
import { rowNames } from '../../src/kernel/crud/row-names.ts'
import { type Counterpart, counted, exported, found, list, type Upon, upon } from './counterpart.ts'
import { nameOfTable, type Owner } from './rows.ts'
import { furtherCommands, inputUpon } from '../plain/further.ts'
import { addressOf, exportOf, pathOf, plainCruds } from '../plain/plain-cruds.ts'
import { referredIn, sampleInput } from '../plain/sample-input.ts'

const ROWS = 3

/** All refer to the first row of a table, a row of the same to none. */
const inputOf = (crud: RegisteredCrud, n: number) => sampleInput(crud, n, (table) => (table === crud.table ? undefined : 1))

/** Rows of every plain resource, each with an owner of its own. */
export async function writePlainRows({ db }: Context, nextOwner: () => Owner) {
  for (const { table, ...crud } of plainCruds) {
    const names = rowNames(crud.api as never, table, crud.columns)
    const rows = Array.from({ length: ROWS }, (_, n) => ({
      ...names.stored(crud.api.add.input.parse(inputOf({ table, ...crud }, n + 1))),
      ...nextOwner(),
    }))
    await db.insert(table).values(rows)
  }
}

/** By the title of a row. If the title is in another row, to which all of them refer, by their number. */
function inFile({ api, table }: RegisteredCrud): Counterpart {
  const name = nameOfTable(table) as 'rooms'
  const title = (api as Declared)[DECLARED]?.title ?? ''
  return title in getTableColumns(table) ? exported(name, (row) => row[title as keyof typeof row]) : counted(name)
}

/** A caller's view of each, by brute force. */
export const plainQueries: Record<string, Counterpart> = Object.fromEntries(
  plainCruds.flatMap((crud) => {
    const name = nameOfTable(crud.table) as 'rooms'
    return [
      [`${addressOf(crud)}/list`, list(name)],
      [`${addressOf(crud)}/get`, found(name)],
      ...(exportOf(crud) ? [[`${addressOf(crud)}/export`, inFile(crud)] as const] : []),
    ]
  }),
)

export const plainCommands: Record<string, Upon[]> = Object.fromEntries(
  plainCruds.flatMap((crud) => {
    const name = nameOfTable(crud.table) as 'rooms'
    const input = inputOf(crud, 4)
    const [first] = referredIn(crud, input)
    const named = first && upon(nameOfTable(first[1].table) as 'rooms', ({ id }) => ({ ...input, [first[0]]: id }), { field: first[0] })
    return [
      ...(named ? [[`${addressOf(crud)}/add`, [named]] as const] : []),
      [`${addressOf(crud)}/edit`, [upon(name, ({ id }) => ({ ...input, id }))]],
      [`${addressOf(crud)}/delete`, [upon(name, ({ id }) => ({ ids: [id] }))]],
      ...furtherCommands(crud).map((further) => [pathOf(further), [upon(name, ({ id }) => inputUpon(further, id, () => 1))]] as const),
    ]
  }),
)
