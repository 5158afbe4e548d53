import { mqueue as en } from '../locales/en/mqueue.ts'
import { mqueue as zhCn } from '../locales/zh-cn/mqueue.ts'
import { mqueue as zhTw } from '../locales/zh-tw/mqueue.ts'

export const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
