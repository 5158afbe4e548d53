import type { Drift } from '@weir/contract/modules/system/gen'
import type { GenColumn, GenColumnEdit } from '@weir/contract/modules/system/gen-settings'

/** A choice of a cell: the value, and what it is called. */
export interface Option {
  value: string
  label: string
}

/** The choices of all rows. */
export interface ColumnOptions {
  goType: readonly Option[]
  tsType: readonly Option[]
  queryMethod: readonly Option[]
  displayType: readonly Option[]
  dictType: readonly Option[]
  /** `module/resource.field`, both halves of a link in one choice. */
  link: readonly Option[]
}

/** Boxes of a row, in the order of the table; `parts` begin a group with a line. */
export const FLAGS = [
  'isLeftOut',
  'isList',
  'isForm',
  'isDetail',
  'isQuery',
  'isRequired',
  'isFixed',
  'isHiddenIfLong',
  'isSortable',
] as const
export type Flag = (typeof FLAGS)[number]

/** The heads of the table. The name of a column is a key of the texts. */
export const HEADS = [
  { name: 'columnName' },
  { name: 'columnComment' },
  { name: 'columnType', begins: true },
  { name: 'isLeftOut', isBox: true },
  { name: 'goType' },
  { name: 'tsType' },
  { name: 'isList', begins: true, isBox: true },
  { name: 'isForm', isBox: true },
  { name: 'isDetail', isBox: true },
  { name: 'isQuery', begins: true, isBox: true },
  { name: 'queryMethod' },
  { name: 'isRequired', begins: true, isBox: true },
  { name: 'displayType', begins: true },
  { name: 'link' },
  { name: 'width', isFigure: true },
  { name: 'isFixed', begins: true, isBox: true },
  { name: 'isHiddenIfLong', isBox: true },
  { name: 'isSortable', isBox: true },
  { name: 'labelEn', begins: true },
  { name: 'labelZhTw' },
] as const satisfies readonly { name: string; begins?: true; isBox?: true; isFigure?: true }[]

export interface RowProps {
  column: GenColumnEdit
  /** As the database had it when it was last taken over. */
  saved: GenColumn
  drift: Drift | undefined
  options: ColumnOptions
  /** Stays the same, so that only a changed row is drawn again. */
  change: (columnName: string, patch: Partial<GenColumnEdit>) => void
  move: (columnName: string, by: number) => void
}

/** A link as one value of a choice. */
export const linkOf = ({ linkTable, linkLabel }: GenColumnEdit) => (linkTable ? `${linkTable}.${linkLabel}` : '')
export function toLink(value: string): Pick<GenColumnEdit, 'linkTable' | 'linkLabel'> {
  const [linkTable = '', linkLabel = ''] = value.split('.')
  return { linkTable, linkLabel }
}

type Side = NonNullable<Drift['before']>

/** How the database has a column now, beside its type. */
export const changesOf = (before: Side, after: Side) => [
  ...(before.isUnique === after.isUnique ? [] : [after.isUnique ? ('unique' as const) : ('notUnique' as const)]),
  ...(before.isNullable === after.isNullable ? [] : [after.isNullable ? ('nullable' as const) : ('notNull' as const)]),
  ...(before.hasDefault === after.hasDefault ? [] : [after.hasDefault ? ('default' as const) : ('noDefault' as const)]),
  ...(before.columnComment === after.columnComment ? [] : (['comment'] as const)),
]
