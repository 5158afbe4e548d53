import { forms as en } from '../locales/en/forms.ts'
import { forms as zhCn } from '../locales/zh-cn/forms.ts'
import { forms as zhTw } from '../locales/zh-tw/forms.ts'

export const formTexts = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }
