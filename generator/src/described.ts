import type { Language } from '@weir/contract/locales/messages'
import type { QUERY_METHODS } from '@weir/contract/modules/system/gen-settings'

export type QueryMethod = (typeof QUERY_METHODS)[number]
export type Titles = Readonly<Record<Language, string>>
/** Codes with their words. */
export type Words = Readonly<Record<string, Titles>>

/** Attributes of a field of any kind. */
interface OfEvery {
  name: string
  titles: Titles
  /** About the form. */
  optional?: true
  /** About the row: a form may demand what older rows lack. */
  nullable?: boolean
  /** Its column in code, where that is not the usual one. */
  key?: string
  inForm?: boolean
  inList?: boolean
  inDetail?: boolean
  /** Null: no search has it. */
  query?: QueryMethod | null
  sortable?: boolean
  width?: number
  fixed?: true
  wraps?: true
  /** Of a text. */
  unique?: true
  /** Of a state: the value of a new row. */
  initial?: string
  look?: 'lines' | 'radio'
}

/** A kind of field, with its attributes. */
interface Of<K extends string> extends OfEvery {
  kind: K
}
interface OfText extends Of<'text'> {
  length: number
  columnType?: string
}
interface OfInteger extends Of<'integer'> {
  between: readonly [number, number]
  unit?: string
  columnType?: string
}
interface OfDecimal extends Of<'decimal'> {
  precision: number
  scale: number
}
interface OfState extends Of<'state'> {
  values: Words
  tones?: Readonly<Record<string, string>>
}
interface OfDictionary extends Of<'dictionary'> {
  dictionary: string
  values?: Words
  dictionaryTitles?: Titles
}
interface OfReference extends Of<'reference'> {
  /** The address of a resource. */
  to: string
  shown: string
  owner?: true
}
interface OfParent extends Of<'parent'> {
  /** Its name in the database. */
  column?: string
}
type Plain = 'telephone' | 'idCardNo' | 'litres' | 'fen' | 'price' | 'date' | 'instant' | 'boolean' | 'department'

export type Field = OfText | OfInteger | OfDecimal | OfState | OfDictionary | OfReference | OfParent | { [K in Plain]: Of<K> }[Plain]
export type Kind = Field['kind']
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>

/** For a filter: the fields of one kind. */
export const isOf =
  <K extends Kind>(kind: K) =>
  <F extends Field>(field: F): field is Extract<F, { kind: K }> =>
    field.kind === kind

/** The table behind another resource, as a file of a module imports it. */
export interface Target {
  shown: string
  resource: string
  targetTable: string
  tableFrom: string
  owner: string
  /** The index of its module exports it under this path. */
  exported?: { name: string; path: string }
  api: string
  contractPath: string
  choices: string
}

/** A choice of rows on the page. */
export interface Picker {
  picker: string
  pickerChoices: string
}
interface Resolved {
  state: { codesName: string; codes: readonly string[]; longest: number }
  dictionary: { isOpen: boolean; isNew: boolean; schemaName: string }
  reference: Picker & { target: Target; called: string }
  parent: Picker
  department: Picker
}
/** A field with what the sources say of it. */
export type ModelFieldOf<K extends Kind> = FieldOf<K> & (K extends keyof Resolved ? Resolved[K] : unknown)
export type ModelField = { [K in Kind]: ModelFieldOf<K> }[Kind]

/** The names of a resource in its sources. */
export interface Naming {
  module: string
  name: string
  plural: string
  Type: string
  Page: string
  file: string
  tableName: string
  /** The constant that says how many levels a tree has. */
  LEVELS: string
}

/** A resource as `npm run new-resource` and the console describe it. */
export interface Description {
  /** `module/resource` */
  address: string
  plural: string
  titles: Titles
  screen: { parent: string; icon: string; order: number; titles: Titles }
  /** Of a module that does not exist. */
  module?: { icon: string; order: number; titles: Titles }
  export?: true
  fields: readonly Field[]
  /** The console alone says what follows. */
  type?: string
  tableName?: string
  import?: true
  detail?: true
  attach?: true
  snowflake?: true
  order?: { by: string; isAsc: boolean }
  comment?: string
  lists?: { createdAt: boolean; searchesCreatedAt: boolean }
}
