import type { ResourceName, Resources } from '../modules/index.ts'
import type { ErrorOf } from '../platform/declaration.ts'
import type { SheetFault } from '../platform/record-import.ts'
import type { PlatformError } from './platform-messages.ts'
import type administration from './zh-cn/system/administration.ts'
import type console from './zh-cn/console.ts'
import type entry from './zh-cn/entry.ts'
import type whole from './zh-cn/index.ts'

export const LANGUAGES = ['zh-cn', 'en', 'zh-tw'] as const
export type Language = (typeof LANGUAGES)[number]

/** What every language says: the first one gives the keys. A field, code, action or error without its text does not compile. */
export type Messages = typeof whole
/** What is needed before anybody has signed in. */
export type EntryMessages = typeof entry
/** Texts of all screens but system administration. */
export type ConsoleMessages = typeof console
/** Texts of system administration alone. The browser fetches them with the first of its screens. */
export type AdministrationMessages = typeof administration

/** The key of a refusal's text. */
export type Reason =
  | `error.${PlatformError}`
  | `importing.error.${SheetFault}`
  | { [Name in ResourceName]: `${Name}.error.${ErrorOf<Resources[Name]>}` }[ResourceName]
