import { REPORT_LIMIT } from '@weir/contract/modules/meter/reading'
import { z } from 'zod'

const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
/** `[` and `{` */
const isOpening = (code: number) => code === 0x5b || code === 0x7b
/** `]` and `}` */
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/**
 * The text of each element of the list `readings` in a JSON object, as its sender wrote it. The object was parsed before. The last list counts, as
 * for the parser. To write a parsed element again would lose spaces, escapes and repeated keys.
 */
export function elementTexts(json: string): string[] {
  const text = fieldText(json, 'readings')
  return text === undefined ? [] : listTexts(text)
}

/** The text of a field of a JSON object, as its sender wrote it. The last one of its name counts, as for the parser. */
export function fieldText(json: string, wanted: string): string | undefined {
  let found: string | undefined
  let at = afterSpace(json, json.indexOf('{') + 1)
  while (json.charCodeAt(at) === QUOTE) {
    const end = stringEnd(json, at)
    const name = JSON.parse(json.slice(at, end)) as string
    const from = afterSpace(json, json.indexOf(':', end) + 1)
    at = valueEnd(json, from)
    if (name === wanted) found = json.slice(from, at).trimEnd()
    at = afterSpace(json, at)
    if (json.charCodeAt(at) === COMMA) at = afterSpace(json, at + 1)
  }
  return found
}

/** The texts of the elements, if the value is a list. */
export const listTexts = (value: string) => (value[0] === '[' ? elementsOf(value, 1) : [])

function elementsOf(json: string, first: number): string[] {
  const found: string[] = []
  let from = afterSpace(json, first)
  while (json[from] !== ']' && from < json.length) {
    const end = valueEnd(json, from)
    found.push(json.slice(from, end).trimEnd())
    const next = afterSpace(json, end)
    from = json.charCodeAt(next) === COMMA ? afterSpace(json, next + 1) : next
  }
  return found
}

/** The place behind the value that begins here. */
function valueEnd(json: string, from: number): number {
  let depth = 0
  for (let at = from; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = stringEnd(json, at) - 1
    else if (isOpening(code)) depth++
    else if (isClosing(code)) {
      if (depth === 0) return at
      if (--depth === 0) return at + 1
    } else if (code === COMMA && depth === 0) return at
  }
  return json.length
}

/** The place behind the string that begins here. */
function stringEnd(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at >= 0; at = json.indexOf('"', at + 1)) {
    let escapes = 0
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return at + 1
  }
  return json.length
}

function afterSpace(json: string, from: number): number {
  let at = from
  // Between tokens JSON has no other control characters than white space.
  while (json.charCodeAt(at) <= SPACE) at++
  return at
}

/** A report over MQTT. Its readings are read one by one: an unreadable one does not hold up those beside it. */
export const ReadingsMessage = z.strictObject({ readings: z.array(z.unknown()).min(1).max(REPORT_LIMIT) })
