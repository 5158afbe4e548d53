import { PHYSICAL_NAME } from '@weir/contract/modules/system/gen-settings'

import type { CatalogTable } from './catalog.ts'

/** The first name of a table or its columns that no code can have. */
export const wrongName = ({ tableName, columns }: CatalogTable) =>
  [tableName, ...columns.map(({ columnName }) => columnName)].find((name) => !PHYSICAL_NAME.test(name))
export const hasKey = ({ columns }: CatalogTable) => columns.some(({ columnName, isPk }) => columnName === 'id' && isPk)
