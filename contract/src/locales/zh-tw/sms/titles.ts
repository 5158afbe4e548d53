import type { smsScreens } from '../../../modules/sms/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  sms: '簡訊管理',
  smsTemplateDetail: '簡訊範本詳情',
  smsCost: '簡訊費用',
  smsLogDetail: '簡訊詳情',
} satisfies ScreenTitles<typeof smsScreens>
