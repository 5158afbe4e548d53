import type { Context, Writing } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { type SmsConfig, smsEnvironment } from './environment.ts'
import { providersOf, smsProviders } from './provider/providers.ts'
import { smsHealth, smsSetup } from './sms-health.ts'
import * as routes from './routes.ts'
import { writeTemplates } from './sms-template/sms-template.service.ts'
import { oldMessagesJob } from './old-messages.job.ts'
import { smsPersonal } from './sms-personal.ts'

export const sms: Module = {
  name: 'sms',
  needs: [],
  environment: smsEnvironment,
  implementations: Object.values(routes),
  personal: smsPersonal,
  jobs: [oldMessagesJob],
  health: [smsHealth],
  setup: [smsSetup],
  start: async ({ parts }: Context, config: SmsConfig) => {
    parts.set(smsProviders, providersOf(config))
    return async (ctx: Writing) => {
      await writeTemplates(ctx)
      return []
    }
  },
}
