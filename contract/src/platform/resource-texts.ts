import type { z } from 'zod'

import type { Text, TextTree } from '../texts/text.ts'
import type { CrudApi } from './crud.ts'
import type { ErrorOf } from './declaration.ts'
import type { AnySpec, InputOf, OutputOf } from './endpoint.ts'

export type CrudAction = keyof CrudApi
/** Not labelled: ids, versions, results per row, page, sort, and the branches of a tree. */
type Plain = 'id' | 'ids' | 'version' | 'each' | 'results' | 'children' | 'pageNum' | 'pageSize' | 'orderBy' | 'isAsc'
/** An empty object counts every string as its key. */
type KeysOf<T> = T extends readonly (infer Row)[]
  ? KeysOf<Row>
  : T extends object
    ? string extends keyof T
      ? never
      : keyof T & string
    : never

/** Of a list its rows; of a download nothing, since a file has no fields. */
type Answered<Out> = unknown extends Out ? never : Out extends { list: (infer Row)[] } | readonly (infer Row)[] ? Row : Out
/** All that goes in or comes out of a resource, but the envelope of its lists. Counts take the fields of their list. */
type ValuesOf<R> = {
  [A in keyof R]: R[A] extends { grantedBy: string }
    ? never
    : R[A] extends AnySpec
      ? InputOf<R[A]> | Answered<OutputOf<R[A]>> | Imported<R[A]>
      : never
}[keyof R]
/** The columns of a file of records. */
type Imported<S> = S extends { records: infer Row extends z.ZodType } ? z.output<Row> : never
type FieldOf<R> = Exclude<KeysOf<ValuesOf<R>>, Plain | 'dryRun'>
/** A field may be a code here, several codes or free text there: these have no options, and do not hide the codes. */
type ValueOf<T, Field extends string> = T extends { [K in Field]?: infer V }
  ? string extends keyof T
    ? never
    : CodeOf<NonNullable<V>>
  : never
type CodeOf<V> = string extends V ? never : V extends readonly unknown[] ? never : V
/** Fields with a closed set of codes, and the codes. */
type Options<R> = {
  [F in FieldOf<R> as [ValueOf<ValuesOf<R>, F>] extends [never] ? never : [ValueOf<ValuesOf<R>, F>] extends [string] ? F : never]: Record<
    ValueOf<ValuesOf<R>, F> & string,
    Text
  >
}

/** `recharge/offline`: further permissions for some inputs of an action. */
type Further<R> = { [A in keyof R & string]: R[A] extends { further?: { name: infer F extends string } } ? `${A}/${F}` : never }[keyof R &
  string]

/** The texts that a resource needs, by what it declares. */
export interface ResourceMessages<R> {
  /** Words of its pages. */
  readonly [ofPages: string]: Text | TextTree | undefined
  title: Text
  /** The title of its list in the menu. Without it, `screens.texts.ts` of the module has to give one. */
  screen?: Text
  /** That a call only looks is labelled where somebody can read it. */
  field: Record<FieldOf<R>, Text> & { dryRun?: Text }
  option: Options<R>
  /** The crud actions are composed ("Add" + "water card"); only the others are written out. */
  action: Record<Exclude<keyof R & string, CrudAction> | Further<R>, Text>
  error: Record<ErrorOf<R>, Text>
}
