import { make as en } from '../locales/en/make.ts'
import { make as zhCn } from '../locales/zh-cn/make.ts'
import { make as zhTw } from '../locales/zh-tw/make.ts'

export const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
