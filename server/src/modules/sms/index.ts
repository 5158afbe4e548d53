import type { Config } from '../../kernel/config.ts'
import type { Context } from '../../kernel/context.ts'
import type { Module } from '../../services/module.ts'
import { useGateway } from './send-sms.ts'

export { EXPIRED, sendOnce } from './send-once.ts'
export { isSmsConnected, sendSms } from './send-sms.ts'

export const sms: Module = {
  implementations: [],
  start: async (_: Context, { smsUrl }: Config) => {
    useGateway(smsUrl)
    return async () => []
  },
}
