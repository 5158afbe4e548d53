import { pages as en } from '../locales/en/pages.ts'
import { pages as zhCn } from '../locales/zh-cn/pages.ts'
import { pages as zhTw } from '../locales/zh-tw/pages.ts'

export const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
