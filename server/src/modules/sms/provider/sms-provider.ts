export interface Sms {
  /** New with each try: a gateway that knows it again need not send it twice. */
  id: string
  phone: string
  content: string
}

/** The result of a message. */
export interface SmsReceipt {
  state: 'sent' | 'failed' | 'kept'
  /** By the provider, as its code and its words. */
  messageId: string
  statusCode: string
  description: string
}

export interface SmsProvider {
  /** Whether accepted messages can reach a phone. */
  isConnected: boolean
  /** Resolves with the provider's word, a refusal too. Rejects when there was none: the message may be tried again. */
  send: (sms: Sms) => Promise<SmsReceipt>
}

/** Where no gateway is configured: messages go into the log and nowhere else. */
export const localProvider: SmsProvider = {
  isConnected: false,
  send: async () => ({ state: 'kept', messageId: '', statusCode: '', description: '' }),
}
