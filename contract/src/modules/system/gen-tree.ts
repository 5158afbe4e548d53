import type { GenColumn, GenSettings } from './gen-settings.ts'

/** The settings that choose the columns of a tree. */
export const TREE_SETTINGS = ['treeCode', 'treeParentCode', 'treeName'] as const
export type TreeSetting = (typeof TREE_SETTINGS)[number]

type Column = Pick<GenColumn, 'columnName' | 'columnType' | 'displayType' | 'isPk' | 'isNullable' | 'isSystem' | 'isLeftOut' | 'linkTable'>

/** Why a column cannot have this part in a tree; undefined: it can. */
export type TreeRefusal =
  | 'treeCodeNotKey'
  | 'treeParentNotWhole'
  | 'treeParentLink'
  | 'treeParentNeeded'
  | 'treeColumnSystem'
  | 'treeColumnLeftOut'
  | 'treeNameNotText'
  | 'treeNameNullable'
  | 'treeNameOther'

const REFUSALS: Record<TreeSetting, (column: Column, columns: readonly Column[]) => TreeRefusal | undefined> = {
  // A row names the one above it by its id: references, locks and levels of the kernel follow that.
  treeCode: ({ isPk }) => (isPk ? undefined : 'treeCodeNotKey'),
  treeParentCode: ({ columnType, displayType, linkTable, isNullable }) => {
    if (displayType === 'link' && linkTable) return 'treeParentLink'
    if (!/^(bigint|integer)$/.test(columnType)) return 'treeParentNotWhole'
    return isNullable ? undefined : 'treeParentNeeded'
  },
  treeName: ({ columnName, columnType, displayType, isNullable }, columns) => {
    const isText = /^(varchar\b|text$)/.test(columnType) && (displayType === 'text' || displayType === 'textarea')
    if (!isText) return 'treeNameNotText'
    if (isNullable) return 'treeNameNullable'
    return columnName !== 'name' && columns.some((other) => other.columnName === 'name' && !other.isLeftOut) ? 'treeNameOther' : undefined
  },
}

/** Why a column cannot have this part in a tree; undefined: it can. */
export function treeRefusal(setting: TreeSetting, column: Column, columns: readonly Column[]): TreeRefusal | undefined {
  if (column.isLeftOut) return 'treeColumnLeftOut'
  if (setting !== 'treeCode' && column.isSystem) return 'treeColumnSystem'
  return REFUSALS[setting](column, columns)
}

export interface TreeFault {
  field: TreeSetting
  reason: TreeRefusal | 'treeColumnEmpty' | 'treeColumnMissing'
  /** The chosen column. */
  value: string
}

/** The part of a tree that is not chosen, or chosen wrongly, each with its own cause. */
export function treeFaults(settings: Pick<GenSettings, TreeSetting>, columns: readonly Column[]): TreeFault[] {
  return TREE_SETTINGS.flatMap((field): TreeFault[] => {
    const value = settings[field]
    if (value === '') return [{ field, reason: 'treeColumnEmpty', value }]
    const column = columns.find(({ columnName }) => columnName === value)
    if (!column) return [{ field, reason: 'treeColumnMissing', value }]
    const reason = treeRefusal(field, column, columns)
    return reason ? [{ field, reason, value }] : []
  })
}
