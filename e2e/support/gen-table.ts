import { genApi } from '@weir/contract/modules/system/gen'

import { ask } from './api.ts'

/** The table of `server/test/db/own-table.ts`. */
export const OWN_TABLE = 'zz_visit'

/** Its number among the imported tables; it is imported if it was not. */
export async function importedTable(): Promise<number> {
  const { list } = await ask('admin', genApi.tableList, { tableName: OWN_TABLE })
  return list[0]?.id ?? (await ask('admin', genApi.importTable, { tables: [OWN_TABLE] })).ids[0]!
}
