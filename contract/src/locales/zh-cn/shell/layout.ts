export const layout = {
  /** The title of the drawer, and of its button: the frame has it without the texts of the drawer. */
  settings: '布局配置',
  /** The first level of the menu, in the columns layout. */
  sections: '菜单分栏',
  /** The rest of a menu that the bar has no room for: on its button, and its whole name. */
  more: '更多',
  moreMenus: '更多菜单',
  nothingToFold: '当前栏目没有可折叠的菜单',
  toTop: '回到顶部',
  clearCache: '清除缓存',
  cacheCleared: '缓存已清除，页面数据已重新读取',
} as const
