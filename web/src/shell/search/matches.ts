import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'

/** Pages whose name in any language, or else whose path, holds the text. Hidden ones cannot be gone to without a thing to show. */
export function matches(routes: ScreenRoute[], text: string): ScreenRoute[] {
  const wanted = plainText(text).toLowerCase()
  const pages = routes.filter(({ node, redirect, isDynamic }) => !node.meta.isHide && redirect === undefined && !isDynamic)
  const holds = (name: string) => name.toLowerCase().includes(wanted)
  const byName = pages.filter(({ node }) => LANGUAGES.some((one) => holds(node.meta.titles[one])))
  const byPath = pages.filter((page) => holds(page.path) && !byName.includes(page))
  return [...byName, ...byPath]
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
