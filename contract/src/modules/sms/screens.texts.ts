import { listTitles } from '../../texts/text.ts'
import type { ScreenTitles } from '../../platform/screen.ts'
import type { smsScreens } from './screens.ts'
import * as texts from './texts.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  sms: ['短信', 'Text messages', '簡訊'],
  smsTemplateDetail: ['短信模板详情', 'SMS template', '簡訊範本詳情'],
  smsCost: ['短信费用', 'Costs of messages', '簡訊費用'],
  smsLogDetail: ['短信详情', 'SMS record', '簡訊詳情'],
} satisfies ScreenTitles<typeof smsScreens>
