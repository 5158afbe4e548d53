import type { Config } from '../../platform/config.ts'
import type { Writing } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { Module } from '../../platform/module.ts'
import { captchaRoutes } from './captcha/captcha.routes.ts'
import { captchas } from './captcha/captcha.table.ts'
import { dropExpiredCaptchas, requireCaptchas } from './captcha/captcha.service.ts'

export { takeCaptcha } from './captcha/captcha.service.ts'

export const pub: Module = {
  implementations: [captchaRoutes],
  passing: [captchas],
  jobs: [
    defineJob({
      name: 'pub.captcha.expire',
      cron: '17 * * * *',
      run: async (ctx) => ({ dropped: (await dropExpiredCaptchas(ctx)).rowCount }),
    }),
  ],
  start: async (_: Writing, { loginCaptcha }: Config) => {
    requireCaptchas(loginCaptcha)
    return []
  },
}
