import type { Context, Writing } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { providersOf, smsProviders } from './provider/providers.ts'
import { writeTemplates } from './sms-template/delivered-templates.ts'
import * as routes from './routes.ts'
import { type SmsConfig, smsEnvironment } from './environment.ts'

export const sms: Module = {
  environment: smsEnvironment,
  implementations: Object.values(routes),
  start: async ({ parts }: Context, config: SmsConfig) => {
    parts.set(smsProviders, providersOf(config))
    return async (ctx: Writing) => {
      await writeTemplates(ctx)
      return []
    }
  },
}
