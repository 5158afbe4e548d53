import type { ResourceName, Resources } from '../modules/index.ts'
import type { ErrorOf } from '../platform/declaration.ts'
import type { SheetFault, WordFault } from '../platform/record-import.ts'
import type whole from './zh-cn/index.ts'

export const LANGUAGES = ['zh-cn', 'en', 'zh-tw'] as const
export type Language = (typeof LANGUAGES)[number]

/** Every text, as the first language says it: its keys are those of all, its placeholders are the arguments of every call. */
export type Messages = typeof whole
/** The same texts in another language: the same keys, other words. `placeholders.test.ts` compares their placeholders. */
export type Translated<Source> = Source extends string ? string : { readonly [Key in keyof Source]: Translated<Source[Key]> }
/** One catalogue in another language. */
export type TextsOf<Name extends keyof Messages> = Translated<Messages[Name]>

/** The key of a refusal's text. */
export type Reason =
  | `error.${keyof Messages['error']}`
  | `importing.error.${SheetFault | WordFault}`
  | { [Name in ResourceName]: `${Name}.error.${ErrorOf<Resources[Name]>}` }[ResourceName]
