import type { LayoutMessages } from '../../layout-messages.ts'

export const layout: LayoutMessages = {
  sections: '選單分欄',
  moreMenus: '更多選單',
  nothingToFold: '目前欄目沒有可收合的選單',
  toTop: '回到頂端',
}
