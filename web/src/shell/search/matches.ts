import { type Language, LANGUAGES } from '@weir/contract/locales/messages'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'

/** Pages whose path, or whose name in any language, holds the text. Hidden ones cannot be gone to without a thing to show. */
export function matches(lines: ScreenRoute[], text: string): ScreenRoute[] {
  const wanted = text.trim().toLowerCase()
  const isPage = ({ node, redirect, isDynamic }: ScreenRoute) => !node.meta.isHide && redirect === undefined && !isDynamic
  const holds = ({ path, node }: ScreenRoute) =>
    [path, ...LANGUAGES.map((one) => node.meta.titles[one])].some((name) => name.toLowerCase().includes(wanted))
  return lines.filter((line) => isPage(line) && holds(line))
}

/** A name cut at what was looked for, to be marked. */
export function cut(name: string, text: string): [before: string, found: string, after: string] {
  const at = name.toLowerCase().indexOf(text.trim().toLowerCase())
  const end = at + text.trim().length
  return at < 0 ? [name, '', ''] : [name.slice(0, at), name.slice(at, end), name.slice(end)]
}

/** The directories above a page. */
export const place = ({ chain }: ScreenRoute, language: Language) =>
  chain
    .slice(0, -1)
    .map(({ meta }) => meta.titles[language])
    .join(' / ')
