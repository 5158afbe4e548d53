import { workflow as en } from '../locales/en/workflow.ts'
import { workflow as zhCn } from '../locales/zh-cn/workflow.ts'
import { workflow as zhTw } from '../locales/zh-tw/workflow.ts'

export const texts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
