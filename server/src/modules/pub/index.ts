import type { Context } from '../../kernel/context.ts'
import { defineJob } from '../../services/jobs/job.ts'
import type { Module } from '../../services/module.ts'
import { captchas } from './captcha/captcha.table.ts'
import { dropExpiredCaptchas, requireCaptchas } from './captcha/captcha.service.ts'
import { smsCodeSender } from './sms-code/sms-code.sender.ts'
import { dropExpiredSmsCodes } from './sms-code/sms-code.service.ts'
import { smsCodes, smsRequests } from './sms-code/sms-code.table.ts'
import { dropOldSmsRequests } from './sms-code/sms-requests.ts'
import * as routes from './routes.ts'
import { type PubConfig, pubEnvironment } from './environment.ts'

export { takeCaptcha } from './captcha/captcha.service.ts'
export { takeSmsCode } from './sms-code/sms-code.service.ts'

export const pub: Module = {
  environment: pubEnvironment,
  implementations: Object.values(routes),
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
  start: async (_: Context, { loginCaptcha }: PubConfig) => {
    requireCaptchas(loginCaptcha)
    return async () => []
  },
}
