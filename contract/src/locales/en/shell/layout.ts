import type { TextsOf } from '../../messages.ts'

export const layout: TextsOf<'layout'> = {
  settings: 'Layout settings',
  sections: 'Menu sections',
  more: 'More',
  moreMenus: 'More menus',
  nothingToFold: 'This section has no menu to fold',
  toTop: 'Back to top',
  clearCache: 'Clear the cache',
  cacheCleared: 'Refreshed',
}
