import type { DataScopeName } from '../modules/system/data-scope.ts'
import type { ROLE_BARS } from '../modules/system/role.ts'

/** What the pages about roles and rights say. */
export interface RoleMessages {
  scope: Record<DataScopeName, string>
  /** Whose rows that are, in a sentence. */
  scopeMeans: Record<DataScopeName, string>
  /** `{scope}` `{names}` */
  scopeOf: string
  bar: Record<(typeof ROLE_BARS)[number], string>
  superStays: string
  isSuper: string
  /** Before a change that acts on people: `{count}` */
  actsOn: string
  losing: string
  held: string
  keyHint: string
  superiorHint: string
  noSuperior: string
  noneGiven: string
}

/** A tree with boxes to check. */
export interface CheckTreeMessages {
  expandAll: string
  collapseAll: string
  checkAll: string
  uncheckAll: string
  /** A box takes those below it along. */
  linked: string
  find: string
  nothingFound: string
  /** `{count}` `{total}` */
  checked: string
  notYours: string
}

export interface RightsMessages {
  open: string
  /** `{name}` */
  title: string
  everything: string
  nothing: string
  roles: string
  disabledRole: string
  find: string
  nothingFound: string
  allRows: string
  ownRows: string
  noRows: string
  /** `{names}` `{count}` */
  manyDepartments: string
  notInMenu: string
  /** `{name}` */
  lacked: string
  /** `{count}` */
  lackedCount: string
  /** `{names}` */
  from: string
}
