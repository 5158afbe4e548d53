import type { Context } from '../../kernel/context.ts'
import { answer } from '../../kernel/follow.ts'
import { settingsAtStart } from '../../kernel/settings.ts'
import { defineJob } from '../../services/jobs/job.ts'
import type { Module } from '../../services/module.ts'
import { sms } from '../sms/module.ts'
import { dropExpiredCaptchas, captchaRequired } from './captcha/captcha.service.ts'
import { captchas } from './captcha/captcha.table.ts'
import { type PubConfig, pubEnvironment } from './environment.ts'
import * as routes from './routes.ts'
import { dropExpiredSmsCodes, dropOldSmsRequests, smsCodeSender } from './sms-code/sms-code.service.ts'
import { smsCodes, smsRequests } from './sms-code/sms-code.table.ts'
import { pubPersonal } from './pub-personal.ts'

export const pub: Module = {
  name: 'pub',
  needs: [sms],
  environment: pubEnvironment,
  implementations: Object.values(routes),
  personal: pubPersonal,
  senders: [smsCodeSender],
  notBackedUp: [captchas, smsCodes, smsRequests],
  jobs: [
    defineJob({
      name: 'pub.captcha.expire',
      cron: '17 * * * *',
      run: async (ctx) => ({ dropped: (await dropExpiredCaptchas(ctx)).rowCount }),
    }),
    defineJob({
      name: 'pub.smsCode.expire',
      cron: '27 * * * *',
      run: async (ctx) => ({ codes: (await dropExpiredSmsCodes(ctx)).rowCount, requests: (await dropOldSmsRequests(ctx)).rowCount }),
    }),
  ],
  follows: [answer(settingsAtStart, ({ parts }) => (parts.get(captchaRequired) ? {} : { loginCaptcha: 'off' }))],
  start: async ({ parts }: Context, { loginCaptcha }: PubConfig) => {
    parts.set(captchaRequired, loginCaptcha)
    return async () => []
  },
}
