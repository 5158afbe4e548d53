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
  /** `{count}` */
  holders: string
  /** Before a change that acts on people, `{count}` */
  actsOn: string
  /** `{count}` */
  losing: string
  gaining: string
  keyHint: string
  noSuperior: string
  superiorHint: string
  noneGiven: string
  departments: string
  /** `{count}` */
  departmentsChosen: string
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
  /** `{names}` */
  chain: string
  find: string
  nothingFound: string
  pages: string
  permissions: string
  allRows: string
  ownRows: string
  noRows: string
  /** `{names}` `{more}` */
  someDepartments: string
  manyDepartments: string
  forEverybody: string
  /** `{name}` */
  lacked: string
  /** `{count}` */
  lackedCount: string
  from: string
}
