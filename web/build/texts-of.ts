export type Texts = { readonly [key: string]: string | Texts }

/** A resource has these texts, and every screen that shows it needs them. Other texts of its catalogue are words of its own pages. */
const OF_RESOURCE = new Set(['title', 'screen', 'field', 'option', 'action', 'error'])
const isResource = (catalogue: Texts) => 'title' in catalogue && 'field' in catalogue
const PAGES = '/pages'

/** The catalogues in the parts that sets are made of: `waterCard` of the resource, `waterCard/pages` of its pages. */
export function partsOf(texts: Texts): Texts {
  const parts = Object.entries(texts).flatMap(([name, catalogue]): [string, string | Texts][] => {
    if (typeof catalogue === 'string' || !isResource(catalogue)) return [[name, catalogue]]
    const entries = Object.entries(catalogue)
    const pages = entries.filter(([key]) => !OF_RESOURCE.has(key))
    const own = Object.fromEntries(entries.filter(([key]) => OF_RESOURCE.has(key)))
    return [[name, own], ...(pages.length > 0 ? [[name + PAGES, Object.fromEntries(pages)] satisfies [string, Texts]] : [])]
  })
  return Object.fromEntries(parts)
}

/** Parts of a set, put together again. */
export function joined(parts: readonly (readonly [string, object])[]): object {
  const whole: Record<string, object> = {}
  for (const [part, texts] of parts) {
    const name = part.replace(PAGES, '')
    whole[name] = { ...whole[name], ...texts }
  }
  return whole
}

const BY_RESOURCE = /\b(?:useResourceTexts|defineResource)\(\s*'(\w+)/g
const BY_NAME = /\buseTranslations(?:<|\(\s*)'(\w+)'/g
/** A key of a resource's own words, as `t('title')` names it. */
const OWN_KEY = /['`](?:(?:title|screen)['`]|(?:field|option|action|error)\.)/
const BY_PATH = /['`](\w+)((?:\.\w+)+|\.)/g
/** Draws any resource, so it may show any text. */
const OF_ANY = /(?<!function )\buseTextsOfAny\(/
const ALL_AT_ONCE = /useMessages\(\)\.(\w+)|\{\s*(\w+)\s*\}\s*=\s*useMessages\(\)/g

/**
 * The parts of `parts` that a source file names. A name is the argument of a hook, a resource that the file defines, or the beginning
 * of a key.
 */
export function cataloguesIn(source: string, parts: Texts): string[] {
  if (OF_ANY.test(source)) return Object.keys(parts)
  const resources = [...source.matchAll(BY_RESOURCE)].map(([, name]) => name!)
  const isOfPages = (name: string) => Object.hasOwn(parts, name + PAGES) && !OWN_KEY.test(source)
  const named = [...source.matchAll(BY_NAME)].flatMap(([, name]) => (isOfPages(name!) ? name! + PAGES : bothOf(name!)))
  const whole = [...source.matchAll(ALL_AT_ONCE)].flatMap(([, name, other]) => bothOf(name ?? other!))
  const paths = [...source.matchAll(BY_PATH)].flatMap(([, name, rest]) => {
    const keys = rest!.split('.').filter(Boolean)
    return bothOf(name!).filter((part) => isIn(parts, [part, ...keys]))
  })
  return [...resources, ...named, ...whole, ...paths].filter((name) => Object.hasOwn(parts, name))
}
const bothOf = (name: string) => [name, name + PAGES]

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
