import { fun as en } from '../locales/en/fun.ts'
import { fun as zhCn } from '../locales/zh-cn/fun.ts'
import { fun as zhTw } from '../locales/zh-tw/fun.ts'

export const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
