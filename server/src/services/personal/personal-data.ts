import type { ErasedPart, KeptPart, OpenKind, PersonalKind } from '@weir/contract/platform/personal-data'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { type Context, definePart } from '../../kernel/context.ts'
import type { Known } from './mask.ts'

/** In the place of what goes: JSON keeps its shape. */
type Nothing = '' | readonly never[] | Record<string, never> | null

/** The personal data of a column, and its end at an erasure. */
export type Holding =
  | { is: 'none' }
  /** Of the person's rows: nothing is left, or a neutral name. */
  | { is: 'emptied'; kind: PersonalKind; to: Nothing }
  | { is: 'renamed'; kind: PersonalKind }
  /** A text of others about their work: known values and numbers of people in it are masked. */
  | { is: 'masked'; kind: PersonalKind }
  | { is: 'kept'; kind: PersonalKind; why: string }

/** No personal data: codes, numbers of orders and devices, settings, names of things. */
export const none = { is: 'none' } as const satisfies Holding
export const emptied = (kind: PersonalKind, to: Nothing = null): Holding => ({ is: 'emptied', kind, to })
export const renamed = { is: 'renamed', kind: 'name' } as const satisfies Holding
export const masked = (kind: PersonalKind): Holding => ({ is: 'masked', kind })
export const kept = (kind: PersonalKind, why: string): Holding => ({ is: 'kept', kind, why })

type ColumnsOf<T extends PgTable> = T['_']['columns']
interface Typed {
  columnType: string
  data: unknown
}
/** Columns that could hold words of people: free texts, lists of them, JSON and bytes. Choices, figures, days and ids cannot. */
type HoldsText<C> = C extends { _: infer Config extends Typed }
  ? Config['columnType'] extends 'PgVarchar' | 'PgText' | 'PgChar'
    ? string extends Config['data']
      ? true
      : false
    : Config['columnType'] extends 'PgJsonb'
      ? true
      : Config['columnType'] extends 'PgArray'
        ? Config['data'] extends string[]
          ? true
          : false
        : Config['columnType'] extends 'PgCustomColumn'
          ? Config['data'] extends Buffer
            ? true
            : false
          : false
  : never
type TextFields<T extends PgTable> = {
  [K in keyof ColumnsOf<T> & string]: HoldsText<ColumnsOf<T>[K]> extends true ? K : never
}[keyof ColumnsOf<T> & string]

/** A person whose data are looked for. */
interface Subject {
  id: number
  /** All by which the person is known, of former times too. */
  known: Known
  /** In the place of the name. */
  label: string
}
/** A household, within the rows of all departments. */
export interface Household extends Subject {
  subject: 'household'
  cardIds: readonly number[]
  cardNos: readonly string[]
}
/** A user of the console. */
export interface Account extends Subject {
  subject: 'account'
}
export type Person = Household | Account

/** Which rows of a table are the person's. */
interface Rows {
  household?: (who: Household, ctx: Context) => SQL
  account?: (who: Account, ctx: Context) => SQL
}

interface Options extends Rows {
  /** Under which word previews and results count its rows. */
  part?: ErasedPart
  /** Under which word its rows count as facts that stay. */
  stays?: KeptPart
  /** The rows themselves go. */
  goes?: true
  /** Rows of anybody may name the person: they are found by known values. */
  searched?: true
  /** The resource whose words its columns have, in the file for the person. */
  as?: string
}

/** A table with all its columns that could hold personal data, as its module declares them. */
export interface PersonalTable extends Options {
  table: PgTable
  columns: Readonly<Record<string, Holding>>
}

/** A column that can hold text and stands not here does not compile. */
export const holds = <T extends PgTable>(table: T, columns: Record<TextFields<T>, Holding>, options: Options = {}): PersonalTable => ({
  table,
  columns,
  ...options,
})

/** A table without a column for text. */
export const nothing = <T extends PgTable>(table: [TextFields<T>] extends [never] ? T : never, options: Options = {}): PersonalTable => ({
  table,
  columns: {},
  ...options,
})

/** Something that has to end before a household can be erased. */
export interface OpenMatter {
  kind: OpenKind
  count: number
}

/** Files of records that are the person's: of which resource, and a query of the ids of these records. */
export interface FilesOfPerson {
  resource: string
  rows: (who: Household) => SQL
}

/** Erases a person again, if the database has the record as it was before. Undefined: it has not. */
interface Eraser {
  subject: Person['subject']
  erase: (ctx: Context, erased: { id: number; since: Date; at: string }) => Promise<'again' | 'open' | undefined>
}

/** The part of a module about personal data. */
export interface Personal {
  tables: readonly PersonalTable[]
  /** Its matters of a household that are not settled. */
  open?: (ctx: Context, who: Household) => Promise<readonly OpenMatter[]>
  files?: readonly FilesOfPerson[]
  /** Of the module that has the records of these people. */
  again?: Eraser
}

export const personalParts = definePart<readonly Personal[]>('personal', () => [])
export const personalTables = ({ parts }: Context): readonly PersonalTable[] => parts.get(personalParts).flatMap(({ tables }) => tables)

/** Rows with one of these values. */
export const isOneOf = (column: PgColumn, values: readonly string[]): SQL => sql`${column} = any(${sql.param(values)}::text[])`

/** Rows of the household's cards. */
export const ofCards =
  (cardId: PgColumn) =>
  ({ cardIds }: Household): SQL =>
    sql`${cardId} = any(${sql.param(cardIds)}::bigint[])`
/** The same by the number of the card, where a row has no other. */
export const ofCardNos =
  (cardNo: PgColumn) =>
  ({ cardNos }: Household): SQL =>
    isOneOf(cardNo, cardNos)
