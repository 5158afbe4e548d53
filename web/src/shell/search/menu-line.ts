import type { Language } from '@weir/contract/locales/messages'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { windowAddress } from '../pages/LinkPage.tsx'
import type { Line } from '../../platform/search-line.ts'
import { place } from './matches.ts'

/** A page of the menu. One outside opens in a window, and its own page here says so, as in the menu itself. */
export function menuLine(route: ScreenRoute, language: Language): Line {
  const { path, node } = route
  const { icon, isLink, isIframe, titles } = node.meta
  const outside = isLink !== '' && !isIframe
  const target = outside ? { path, window: windowAddress(isLink) } : { path }
  return { key: path, icon, name: titles[language], beside: place(route, language), target }
}
