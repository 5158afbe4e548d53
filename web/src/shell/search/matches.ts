import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'

/**
 * Pages whose name in any language holds the text. Those by the first letters of their Chinese name come next, those by their path last.
 * Hidden ones cannot be gone to without a thing to show.
 *
 * `own`: the entries of the module with its own screens. They answer only to its name: `demo`, or `demo chart`.
 */
export function matches(routes: ScreenRoute[], text: string, own: readonly MenuNode[] = []): ScreenRoute[] {
  const pages = routes.filter(({ node, redirect, isDynamic }) => !node.meta.isHide && redirect === undefined && !isDynamic)
  const wanted = plainText(text).toLowerCase()
  const called = ownCall(wanted, own)
  const ownPaths = pathsOf(own)
  const isOwn = ({ path }: ScreenRoute) => ownPaths.has(path)
  const usual = found(
    pages.filter((page) => !isOwn(page)),
    wanted,
  )
  return called === undefined ? usual : [...usual, ...found(pages.filter(isOwn), called)]
}

/** The rest of the text, if it names the module; else undefined. */
export function ownCall(text: string, [root]: readonly MenuNode[]): string | undefined {
  if (!root) return undefined
  const names = [...LANGUAGES.map((language) => root.meta.titles[language]), root.path.slice(1)]
  const wanted = plainText(text).toLowerCase()
  const name = names.map((one) => one.toLowerCase()).find((one) => wanted.includes(one))
  return name && wanted.replace(name, '').trim()
}

const pathsOf = (nodes: readonly MenuNode[]): Set<string> => new Set(nodes.flatMap(({ path, children }) => [path, ...pathsOf(children)]))

function found(pages: ScreenRoute[], wanted: string): ScreenRoute[] {
  const holds = (name: string) => name.toLowerCase().includes(wanted)
  const ways: ((page: ScreenRoute) => boolean)[] = [
    ({ node }) => LANGUAGES.some((one) => holds(node.meta.titles[one])),
    ({ node }) => hasInitials(node.meta.titles['zh-cn'], wanted),
    ({ path }) => holds(path),
  ]
  return [...new Set(ways.flatMap((way) => pages.filter(way)))]
}

/** A text cut at what was looked for, to be marked. */
export function cut(text: string, wanted: string): [before: string, found: string, after: string] {
  const word = plainText(wanted)
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word.toLowerCase())
  const end = at + word.length
  return at < 0 ? [text, '', ''] : [text.slice(0, at), text.slice(at, end), text.slice(end)]
}

/** The directories above a page. */
export const place = ({ chain }: ScreenRoute, language: Language) =>
  chain
    .slice(0, -1)
    .map(({ meta }) => meta.titles[language])
    .join(' / ')

/** A syllable of pinyin begins with one of them. */
const LETTERS = Array.from('ABCDEFGHJKLMNOPQRSTWXYZ')

/** Begins each letter's part of the index of Chinese, in the browser's own collation (CLDR). */
const INDEX = '\uFDD0'

/** Characters of the menu whose other reading is the usual one there: to adjust, again, long, a bank. */
const OTHERWISE: Readonly<Record<string, string>> = {
  '\u8C03': 'T',
  '\u8ABF': 'T',
  '\u91CD': 'C',
  '\u957F': 'C',
  '\u9577': 'C',
  '\u884C': 'H',
}

let collator: Intl.Collator | undefined
const read = new Map<string, string>()

/** The first letter of a character's pinyin; of any other character itself. */
function initialOf(character: string): string {
  const known = read.get(character)
  if (known !== undefined) return known
  const order = (collator ??= new Intl.Collator('zh-CN-u-co-pinyin'))
  const letter = /\p{Script=Han}/u.test(character) && LETTERS.findLast((one) => order.compare(INDEX + one, character) <= 0)
  const initial = (letter || character).toLowerCase()
  read.set(character, initial)
  return initial
}

const FEWEST = 2

/** Whether a Chinese name is meant by the first letters of its characters: `pltj`. One letter alone means too much. */
function hasInitials(name: string, letters: string): boolean {
  if (letters.length < FEWEST || !/^[a-z]+$/.test(letters)) return false
  const characters = Array.from(name)
  const isRead = (character: string | undefined, letter: string) =>
    character !== undefined && (initialOf(character) === letter || OTHERWISE[character]?.toLowerCase() === letter)
  return characters.some((_, start) => Array.from(letters).every((letter, at) => isRead(characters[start + at], letter)))
}
