import type { LayoutMessages } from '../../layout-messages.ts'

export const layout: LayoutMessages = {
  sections: 'Menu sections',
  more: 'More',
  moreMenus: 'More menus',
  nothingToFold: 'This section has no menu to fold',
  toTop: 'Back to top',
  clearCache: 'Clear the cache',
  cacheCleared: 'Cache cleared, everything shown was read again',
}
