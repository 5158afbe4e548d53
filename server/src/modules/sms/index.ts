import type { Config } from '../../platform/config.ts'
import type { Writing } from '../../platform/context.ts'
import type { Module } from '../../platform/module.ts'
import { useGateway } from './send-sms.ts'

export { isSmsConnected, sendSms } from './send-sms.ts'

export const sms: Module = {
  implementations: [],
  start: async (_: Writing, { smsUrl }: Config) => {
    useGateway(smsUrl)
    return []
  },
}
