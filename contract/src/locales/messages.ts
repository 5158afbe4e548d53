import type { ResourceName, Resources } from '../modules/index.ts'
import type { ErrorOf } from '../platform/declaration.ts'
import type { SheetFault, WordFault } from '../platform/record-import.ts'
import type { texts } from './index.ts'
import type { Said } from '../texts/text.ts'

export { type Language, LANGUAGES } from '../texts/text.ts'

/** Every text of one language: its keys are those of all, its placeholders are the arguments of every call. */
export type Messages = Said<typeof texts>

/** The key of a refusal's text. */
export type Reason =
  | `error.${keyof Messages['error']}`
  | `importing.error.${SheetFault | WordFault}`
  | { [Name in ResourceName]: `${Name}.error.${ErrorOf<Resources[Name]>}` }[ResourceName]
