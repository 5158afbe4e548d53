import type { Config } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import type { Module } from '../../platform/module.ts'
import { useGateway } from './send-sms.ts'

export { isSmsConnected, sendSms } from './send-sms.ts'

export const sms: Module = {
  implementations: [],
  start: async (_: Context, { smsUrl }: Config) => {
    useGateway(smsUrl)
    return async () => []
  },
}
