import type { layout as source } from '../../zh-cn/shell/layout.ts'

export const layout: typeof source = {
  sections: 'Menu sections',
  more: 'More',
  moreMenus: 'More menus',
  nothingToFold: 'This section has no menu to fold',
  toTop: 'Back to top',
  clearCache: 'Clear the cache',
  cacheCleared: 'Cache cleared, everything shown was read again',
}
