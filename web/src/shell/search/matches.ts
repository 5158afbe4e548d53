import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { hasInitials } from './initials.ts'

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
