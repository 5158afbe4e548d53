import type { smsScreens } from '../../../modules/sms/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  sms: '短信管理',
  smsTemplateDetail: '短信模板详情',
  smsCost: '短信费用',
  smsLogDetail: '短信详情',
} satisfies ScreenTitles<typeof smsScreens>
