import { jsonText, shownSecond, textOf } from '../format/format.ts'

/** The words for a value in a resource's texts and the common ones. */
interface Words {
  /** The word for a code, or the code itself. */
  option: (field: string, code: string) => string
  yes: string
  no: string
  enabled: string
  disabled: string
  none: string
  /** Between the values of a list. */
  comma: string
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*[+-]\d\d:\d\d$/

/** A value of the log in words. The log keeps the wire form of any version of the product, so the value itself tells its kind. */
export function fieldValue(field: string, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (field === 'status' && (value === 0 || value === 1)) return value === 1 ? words.enabled : words.disabled
  if (Array.isArray(value)) return value.map((inner) => fieldValue(field, inner, words)).join(words.comma) || words.none
  if (typeof value === 'object') return jsonText(value)
  const text = textOf(value)
  return INSTANT.test(text) ? shownSecond(text) : words.option(field, text)
}

/** Of two lists only what the other one lacks: hundreds of menus, of which one was taken away. */
export function onlyDifferent(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  const lacking = (from: unknown[], other: unknown[]) => {
    const has = new Set(other.map((item) => JSON.stringify(item)))
    return from.filter((item) => !has.has(JSON.stringify(item)))
  }
  return [lacking(before, after), lacking(after, before)]
}
