import type { GenSettings } from '@weir/contract/modules/system/gen-settings'
import { treeFaults, treeRefusal, type TreeSetting } from '@weir/contract/modules/system/gen-tree'

import type { CatalogColumn, CatalogTable } from './catalog.ts'
import { columnDefaults, isSystem } from './column-defaults.ts'
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

/** The columns of a tree, where the table is one: a column for the row above, and a name. */
function treeOf(columns: readonly CatalogColumn[]): Pick<GenSettings, TreeSetting> | undefined {
  const shown = columns.map((column) => ({ ...column, isSystem: isSystem(column), ...columnDefaults(column, () => undefined) }))
  const parent = shown.find(({ isOfTree }) => isOfTree) ?? shown.find((one) => one.columnName === 'parent_id' && one.refersTo === '')
  const name = [...shown.filter(({ columnName }) => columnName === 'name'), ...shown].find((one) => !treeRefusal('treeName', one, shown))
  const tree = { treeCode: 'id', treeParentCode: parent?.columnName ?? '', treeName: name?.columnName ?? '' }
  return treeFaults(tree, shown).length === 0 ? tree : undefined
}

/** The settings of a table as the database alone gives them (console-spec §3). */
export function tableDefaults({ tableName, tableComment, columns }: CatalogTable, author: string): GenSettings {
  const { module, businessName } = placeOf(tableName)
  const comment = shortened(tableComment, 128)
  const tree = treeOf(columns)
  return {
    tableComment: comment || tableName,
    className: capital(businessName),
    template: tree ? 'tree' : 'crud',
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
    ...(tree ?? { treeCode: '', treeParentCode: '', treeName: '' }),
    remark: '',
  }
}
