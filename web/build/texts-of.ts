export type Texts = { readonly [key: string]: string | Texts }

const BY_NAME = /\b(?:useTranslations|useResourceTexts|defineResource)\(\s*'(\w+)/g
const BY_PATH = /['`](\w+)((?:\.\w+)+|\.)/g
/** Draws any resource, so it may show any text. */
const OF_ANY = /(?<!function )\buseTextsOfAny\(/
const ALL_AT_ONCE = /useMessages\(\)\.(\w+)|\{\s*(\w+)\s*\}\s*=\s*useMessages\(\)/g

/**
 * The catalogues that a source file names. A name is the argument of a hook, a resource that the file defines, or the beginning
 * of a key.
 */
export function cataloguesIn(source: string, texts: Texts): string[] {
  if (OF_ANY.test(source)) return Object.keys(texts)
  const names = [...source.matchAll(BY_NAME), ...source.matchAll(ALL_AT_ONCE)].map(([, name, other]) => name ?? other!)
  const paths = [...source.matchAll(BY_PATH)].filter(([, name, rest]) => isIn(texts, [name!, ...rest!.split('.').filter(Boolean)]))
  return [...names, ...paths.map(([, name]) => name!)].filter((name) => Object.hasOwn(texts, name))
}

const ERRORS = /['`](\w+)\.error\b/g

/** The resources whose errors a source file shows itself. The server says all others, in the language of the call. */
export const errorsNamedIn = (source: string): string[] => [...source.matchAll(ERRORS)].map(([, name]) => name!)

/** The catalogues without the errors of resources that the browser never shows by itself. */
export const withoutErrors = (texts: Texts, shown: ReadonlySet<string>): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, catalogue]) => {
      if (typeof catalogue === 'string' || !('title' in catalogue) || shown.has(name)) return [name, catalogue]
      const { error: _, ...rest } = catalogue
      return [name, rest]
    }),
  )

/** Whether a text or a group of texts stands there. A key that goes on after a placeholder is known by its beginning. */
function isIn(texts: Texts, [key, ...rest]: string[]): boolean {
  const inner = key === undefined ? texts : Object.hasOwn(texts, key) ? texts[key] : undefined
  if (inner === undefined) return false
  return rest.length === 0 || (typeof inner === 'object' && isIn(inner, rest))
}
