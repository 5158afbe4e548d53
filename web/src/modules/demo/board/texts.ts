import { board as en } from '../locales/en/board.ts'
import { board as zhCn } from '../locales/zh-cn/board.ts'
import { board as zhTw } from '../locales/zh-tw/board.ts'

export const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
