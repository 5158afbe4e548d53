import type { GenSettings } from '@weir/contract/modules/system/gen-settings'

import type { CatalogTable } from './catalog.ts'
import { shortened } from './shortened.ts'

const camel = (name: string) => name.toLowerCase().replace(/_+(\w)/g, (_, letter: string) => letter.toUpperCase())
/** A name in code has no more characters (`GenSettings`); a table may have more. */
const MOST_OF_NAME = 41
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The module of a table, and the name of its rows there: `zz_pump` → `pump` in `zz`. */
function placeOf(tableName: string) {
  const [, prefix = 'app', rest = tableName] = /^([a-z]{2,4})_+([a-z].*)$/i.exec(tableName) ?? []
  return { module: prefix.toLowerCase(), businessName: camel(rest).slice(0, MOST_OF_NAME) }
}

/** The settings of a table as the database alone gives them (console-spec §3). */
export function tableDefaults({ tableName, tableComment, columns }: CatalogTable, author: string): GenSettings {
  const { module, businessName } = placeOf(tableName)
  const comment = shortened(tableComment, 128)
  const parent = columns.find(({ columnName }) => columnName === 'parent_id')
  const name = columns.find(({ columnName }) => columnName === 'name')
  const isTree = parent !== undefined && name?.isUnique === true
  return {
    tableComment: comment || tableName,
    className: capital(businessName),
    template: isTree ? 'tree' : 'crud',
    packageName: `internal/app/${module}`,
    businessName,
    functionName: shortened(comment || tableName, 64),
    functionNameEn: capital(businessName.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).slice(0, 64),
    functionNameZhTw: '',
    author: shortened(author, 64),
    menuParent: '',
    icon: 'rows',
    menuOrder: 100,
    sortColumn: '',
    sortType: 'desc',
    overwrite: false,
    useSnowflakeId: false,
    canExport: false,
    canImport: false,
    hasDetails: false,
    canAttach: false,
    treeCode: isTree ? 'id' : '',
    treeParentCode: isTree ? 'parent_id' : '',
    treeName: isTree ? 'name' : '',
    remark: '',
  }
}
