import type { SmsProvider } from './sms-provider.ts'

/** Where no gateway is configured: messages go into the log and nowhere else. */
export const localProvider: SmsProvider = {
  isConnected: false,
  send: async () => ({ state: 'kept', messageId: '', statusCode: '', description: '' }),
}
