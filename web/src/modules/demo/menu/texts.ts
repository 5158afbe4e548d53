import { nested as en } from '../locales/en/nested.ts'
import { nested as zhCn } from '../locales/zh-cn/nested.ts'
import { nested as zhTw } from '../locales/zh-tw/nested.ts'

export const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
