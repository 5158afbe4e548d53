import type { TextsOf } from '../../messages.ts'

export const layout: TextsOf<'layout'> = {
  settings: '版面設定',
  sections: '選單分欄',
  more: '更多',
  moreMenus: '更多選單',
  nothingToFold: '目前欄目沒有可收合的選單',
  toTop: '回到頂端',
  clearCache: '清除快取',
  cacheCleared: '快取已清除，頁面資料已重新讀取',
}
