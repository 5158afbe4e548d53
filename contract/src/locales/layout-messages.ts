/** What the layouts say beyond the texts of the bars. */
export interface LayoutMessages {
  /** The first level of the menu, in the columns layout. */
  sections: string
  /** The rest of a menu that the bar has no room for: on its button, and its whole name. */
  more: string
  moreMenus: string
  nothingToFold: string
  toTop: string
  clearCache: string
  cacheCleared: string
}
