import { printable } from '../../../kernel/outside-text.ts'
import { type SmsParams, STATUS_CODE_LENGTH } from '../ground/sms-log.table.ts'

export interface Sms {
  /** The same with each try of one message: a gateway that knows it again need not send it twice. */
  id: string
  phone: string
  /** With signature. */
  content: string
  /** For providers that fill in their own copy of the template. */
  signature: string
  templateCode: string
  params: SmsParams
}

/** The result of a message. */
export interface SmsReceipt {
  state: 'sent' | 'failed' | 'kept'
  /** By the provider, as its code and its words. */
  messageId: string
  statusCode: string
  description: string
}

/** The word of a provider, in as many characters as the log keeps. */
export const receipt = (
  isSent: boolean,
  { id = '', code, words = '' }: { id?: string | undefined; code: string; words?: string | undefined },
) =>
  ({
    state: isSent ? 'sent' : 'failed',
    messageId: printable(id, 64),
    statusCode: printable(code, STATUS_CODE_LENGTH),
    description: printable(words, 256),
  }) satisfies SmsReceipt

export interface SmsProvider {
  /** Whether accepted messages can reach a phone. */
  isConnected: boolean
  /** Whether it knows a message again by its id, so that a further try is no second message. */
  isRepeatable: boolean
  /** Resolves with the provider's word, a refusal too. Rejects when there was none: the message may be tried again. With `NoAnswer` it may have left. */
  send: (sms: Sms) => Promise<SmsReceipt>
}

/** Where no provider is configured: messages go into the log and nowhere else. */
export const localProvider: SmsProvider = {
  isConnected: false,
  isRepeatable: true,
  send: async () => ({ state: 'kept', messageId: '', statusCode: '', description: '' }),
}

/** Within the time that the outbox has for one message. */
export const ANSWER_MS = 8000

/** The provider may have taken the message: its answer was lost. */
export class NoAnswer extends Error {
  constructor() {
    super('no answer')
  }
}

export interface CloudAnswer {
  status: number
  /** Parsed JSON, or undefined. */
  body: unknown
}

/** Codes of a connection that never stood: no byte of the message left. */
const NEVER_LEFT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

/** A call to a cloud provider. Rejects with `NoAnswer` if the message may have left, and with any other error if it has not. */
export async function askCloud(address: string, init: RequestInit): Promise<CloudAnswer> {
  try {
    const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  } catch (error) {
    const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {}
    throw NEVER_LEFT.has(code) ? error : new NoAnswer()
  }
}
