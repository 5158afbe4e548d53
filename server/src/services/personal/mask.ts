import { mask } from '@weir/contract/platform/schemas'

/** All by which a person is known. */
export interface Known {
  /** Values that nobody else has: documents, phones, numbers in WeChat. */
  unique: readonly string[]
  /** Names. Others may have the same. */
  names: readonly string[]
}

/** In the place of a value. */
export const HIDDEN = '***'

/** Mobile numbers, landlines and numbers of ID cards, as people write them into notes. */
const NUMBERS = /(?<!\d)(?:1\d{10}|\d{17}[\dXx]|0\d{2,3}-?[2-9]\d{6,7})(?!\d)/g

/** As a query string writes a value. */
const inUrl = (value: string) => [encodeURIComponent(value), encodeURIComponent(value).replaceAll('%20', '+')]
const longestFirst = (values: readonly string[]) => [...new Set(values)].filter(Boolean).sort((a, b) => b.length - a.length)

/** The forms in which a log shows a unique value. */
export const shownForms = ({ unique }: Known): string[] => [...new Set(unique.map(mask))].filter((shown) => /[^*]/.test(shown))

type Replace = (text: string) => string

/** Hides all of it, wherever it stands: for texts about the person. */
export function hiding({ unique, names }: Known, { shown = false } = {}): Replace {
  const values = longestFirst(
    [...unique, ...names, ...(shown ? shownForms({ unique, names }) : [])].flatMap((value) => [value, ...inUrl(value)]),
  )
  return (text) => values.reduce((text, value) => text.replaceAll(value, HIDDEN), text)
}

/** The same for texts about anybody: a name counts where it is the whole text. */
export function hidingWhole({ unique, names }: Known): Replace {
  const values = longestFirst(unique.flatMap((value) => [value, ...inUrl(value)]))
  const whole = new Set(names)
  return (text) => (whole.has(text) ? HIDDEN : values.reduce((text, value) => text.replaceAll(value, HIDDEN), text))
}

/** A note of staff about the person's rows: phones and ID numbers of anybody too. */
export const hidingNote = (known: Known): Replace => {
  const hide = hiding(known)
  return (text) => hide(text).replace(NUMBERS, HIDDEN)
}

/** In every text of a value of JSON; keys stay. */
export function maskDeep(value: unknown, replace: Replace): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((inner) => maskDeep(inner, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskDeep(inner, replace)]))
}

/** Parameters of `like any`: rows that may hold one of these. */
export const patternsOf = (values: readonly string[]): string[] =>
  longestFirst(values.flatMap((value) => [value, ...inUrl(value)])).map((value) => `%${value.replace(/[\\%_]/g, '\\$&')}%`)
