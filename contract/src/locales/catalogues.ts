import { type Language, LANGUAGES, said } from '../texts/text.ts'
import { texts } from './index.ts'
import type { Messages } from './messages.ts'

/** The texts of each language. The types are those of the first: the others have other words, and its placeholders. */
export const catalogues = Object.fromEntries(LANGUAGES.map((language) => [language, said(texts, language)])) as Record<Language, Messages>
