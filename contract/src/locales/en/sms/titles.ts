import type { smsScreens } from '../../../modules/sms/screens.ts'
import type { ScreenTitles } from '../../../platform/screen.ts'
import { listTitles } from '../../list-titles.ts'
import * as texts from './index.ts'

/** Titles of its screens in the menu. */
export const titles = {
  ...listTitles(texts),
  sms: 'Text messages',
  smsTemplateDetail: 'SMS template',
  smsCost: 'Costs of messages',
  smsLogDetail: 'SMS record',
} satisfies ScreenTitles<typeof smsScreens>
