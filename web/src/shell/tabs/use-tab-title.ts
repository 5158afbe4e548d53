import { matchPath, type RouteObject } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { VIEW_MARK } from '../../platform/tabs/pane.ts'
import { routeAt, namedBy } from '../../platform/tabs/route-at.ts'
import type { Tab } from '../../platform/tabs/tab-list.ts'
import { useLanguage } from '../../platform/texts/texts.tsx'

export type TitleOf = (tab: Tab) => string

/** A tab's name: its address's, else its page's, else the menu's, all in the language in use. */
export function useTabTitle(routes: RouteObject[]): TitleOf {
  const language = useLanguage()
  const notFound = useTranslations('shell.page')('notFound')
  return ({ pathname, search, title }) => {
    const route = routeAt(routes, pathname)
    // A parameter is decoded as a query is; `matchPath` leaves that to its caller.
    const inPath = route && matchPath(route.path, pathname)?.params['tagsViewName']
    const named = new URLSearchParams(search).get('tagsViewName') ?? decoded(inPath)
    if (named) return namedBy(named, language)
    const page = route?.node.meta.titles[language] ?? notFound
    if (!title?.startsWith(VIEW_MARK)) return title ?? page
    return title === VIEW_MARK ? page : `${page} ${title}`
  }
}

function decoded(text: string | undefined) {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}
