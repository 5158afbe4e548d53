import { z } from 'zod'

import { outsideWords } from '../../../kernel/outside-text.ts'
import { ANSWER_MS, type SmsProvider } from './sms-provider.ts'

/** All of it may be left out. */
const Answer = z.object({
  messageId: outsideWords(64).default(''),
  code: outsideWords(32).optional(),
  description: outsideWords(256).default(''),
})

/**
 * An operator's gateway: `POST <url>` with `{id, phone, content}`, name and password of the URL as Basic authentication. 2xx: accepted;
 * 4xx: refused for good; anything else, 429 too: later. The answer may contain `{messageId, code, description}`.
 */
export function httpGateway(configured: string): SmsProvider {
  const url = new URL(configured)
  const { username, password } = url
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  url.username = url.password = ''
  const headers = { 'content-type': 'application/json', ...(username && { authorization: `Basic ${basic}` }) }

  return {
    isConnected: true,
    isRepeatable: true,
    async send({ id, phone, content }) {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, phone, content }),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (response.status >= 500 || response.status === 429) throw new Error(`the SMS gateway answered ${response.status}`)
      const told = Answer.safeParse(await response.json().catch(() => ({}))).data
      return {
        state: response.ok ? 'sent' : 'failed',
        messageId: told?.messageId ?? '',
        statusCode: told?.code ?? String(response.status),
        description: told?.description ?? '',
      }
    },
  }
}
