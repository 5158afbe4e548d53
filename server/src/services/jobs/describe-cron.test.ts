import { CRON_PRESETS } from '@weir/contract/modules/system/sys-job'
import { LANGUAGES } from '@weir/contract/locales/messages'
import { expect, it } from 'vitest'

import { describeCron } from './cron.ts'

const inAll = (expression: string) => LANGUAGES.map((language) => describeCron(expression, language))

it.each([
  ['17 * * * *', ['每小时第 17 分', 'Hourly at :17', '每小時第 17 分']],
  ['0 0 23 * * ?', ['每天 23:00', 'Daily at 23:00', '每天 23:00']],
  ['30 5 1 * * ?', ['每天 01:05:30', 'Daily at 01:05:30', '每天 01:05:30']],
  ['0 0 1 1 * ?', ['每月 1 日 01:00', 'Monthly on day 1 at 01:00', '每月 1 日 01:00']],
  ['*/5 * * * * ?', ['每隔 5 秒', 'Every 5 seconds', '每 5 秒']],
  ['0 30 8 ? * MON', ['每周一 08:30', 'Weekly on Monday at 08:30', '每週一 08:30']],
  ['0 8 * * 1,wed,7', ['每周一、周三和周日 08:00', 'Weekly on Monday, Wednesday, and Sunday at 08:00', '每週一、週三和週日 08:00']],
  ['0 15 10 ? * MON-FRI', ['在10:15, 星期一至星期五', 'At 10:15, Monday through Friday', '在 10:15, 星期一 到 星期五']],
])('says %s in every language', (expression, words) => expect(inAll(expression)).toEqual(words))

it('says what is offered without its signs', () => {
  for (const preset of CRON_PRESETS) for (const words of inAll(preset)) expect(words).not.toMatch(/[*?]/)
})

it('shows what it has no words for as it is', () => expect(inAll('never')).toEqual(['never', 'never', 'never']))
