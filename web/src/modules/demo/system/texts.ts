import { system as en } from '../locales/en/system.ts'
import { system as zhCn } from '../locales/zh-cn/system.ts'
import { system as zhTw } from '../locales/zh-tw/system.ts'

export const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
