import { ANSWER_MS, NoAnswer } from './sms-provider.ts'

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
