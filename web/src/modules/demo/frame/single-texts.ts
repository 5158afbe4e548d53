import { single as en } from '../locales/en/single.ts'
import { single as zhCn } from '../locales/zh-cn/single.ts'
import { single as zhTw } from '../locales/zh-tw/single.ts'

export const singleTexts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
