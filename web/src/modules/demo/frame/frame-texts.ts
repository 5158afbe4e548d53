import { frame as en } from '../locales/en/frame.ts'
import { frame as zhCn } from '../locales/zh-cn/frame.ts'
import { frame as zhTw } from '../locales/zh-tw/frame.ts'

export const frameTexts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
