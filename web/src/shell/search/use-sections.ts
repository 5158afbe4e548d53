import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Found } from '@weir/contract/modules/found'
import { FOUND_MOST, searchApi } from '@weir/contract/modules/system/search'
import { useTranslations } from 'use-intl/react'
import type { Language } from '@weir/contract/locales/messages'

import { queryOf, SHORT_TIMEOUT_MS } from '../../platform/server/api.ts'
import { useStore } from '../../platform/browser/store.ts'
import { ownMenu } from '../../platform/router/own-module.ts'
import { usePathOf } from '../../platform/router/paths.ts'
import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { useLanguage, useResourceTexts } from '../../platform/texts/texts.tsx'
import { type Line, recentLines, type Section } from '../../platform/browser/search-line.ts'
import { useRefusalText } from '../../platform/server/failures.ts'
import { useSettled } from '../../ui/hooks/moments.ts'
import { LISTS, useFoundLines } from './found.ts'
import { matches, ownCall, place } from './matches.ts'
import { windowAddress } from '../pages/Message.tsx'

/** The maximum of menus beside other results: for more, type the name. */
const MENUS_MOST = 5

/** All there is to choose for this text. Menus are there at once and stand first, so that nothing moves when the rest comes. */
export function useSections(routes: ScreenRoute[], text: string) {
  const t = useTranslations('palette')
  const refusalOf = useRefusalText()
  const language = useLanguage()
  const { label } = useResourceTexts('search')
  const settled = useSettled(text)
  const linesOf = useFoundLines(settled)
  const pathOf = usePathOf()
  const { data, error, isFetching } = useQuery({
    ...queryOf(searchApi.all, { text: settled }, SHORT_TIMEOUT_MS),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    meta: { failure: 'inPlace' },
  })

  const own = useStore(ownMenu)
  const isOwnCalled = ownCall(text, own) !== undefined
  const menus = matches(routes, text, own).map((route) => menuLine(route, language))
  const menuSection = { key: 'menus', caption: t('menus'), lines: text === '' || isOwnCalled ? menus : menus.slice(0, MENUS_MOST) }
  const more = (kind: keyof Found): Line[] => {
    const target = LISTS[kind].rows(settled)
    const list = routes.find(({ node }) => node.screen === target.screen)?.node.meta.titles[language]
    return list ? [{ key: `more-${kind}`, icon: 'more', name: t('seeAll', { list }), beside: '', target, isPassing: true }] : []
  }
  function found(): Section[] {
    if (text === '') {
      const recent = recentLines()
      return [
        { key: 'households', caption: t('recentHouseholds'), lines: recent.filter(({ household }) => household) },
        {
          key: 'recent',
          caption: t('recent'),
          lines: recent.filter(({ household }) => !household).map((line) => menus.find(isSame(line)) ?? line),
        },
      ]
    }
    return (data ? linesOf(data) : []).map(([key, lines]) => ({
      key,
      caption: label(key),
      lines: lines.length < FOUND_MOST ? lines : [...lines, ...more(key)],
    }))
  }
  const sections = text === '' ? [...found(), menuSection] : [menuSection, ...found()]
  const isThere = ({ target }: Line) => !('screen' in target) || pathOf(target) !== undefined
  const openable = sections.map((section) => ({ ...section, lines: section.lines.filter(isThere) }))
  return {
    sections: openable.filter(({ lines }) => lines.length > 0),
    isSearching: text !== '' && (isFetching || settled !== text),
    failure: text !== '' && error ? refusalOf(error) : undefined,
  }
}

const isSame =
  ({ key }: Line) =>
  (other: Line) =>
    other.key === key

/** A page of the menu. One outside opens in a window, and its own page here says so, as in the menu itself. */
function menuLine(route: ScreenRoute, language: Language): Line {
  const { path, node } = route
  const { icon, isLink, isIframe, titles } = node.meta
  const outside = isLink !== '' && !isIframe
  const target = outside ? { path, window: windowAddress(isLink) } : { path }
  return { key: path, icon, name: titles[language], beside: place(route, language), target }
}
