import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import { z } from 'zod'

const Names = z.partialRecord(z.enum(LANGUAGES), z.string())

/** `tagsViewName` is a plain text, or JSON with a text per language; a missing one falls back to the first. */
export function namedBy(tagsViewName: string, language: Language): string {
  if (!tagsViewName.startsWith('{')) return tagsViewName
  try {
    const names = Names.parse(JSON.parse(tagsViewName))
    return names[language] ?? Object.values(names)[0] ?? tagsViewName
  } catch {
    return tagsViewName
  }
}
