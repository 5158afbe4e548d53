import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import type { WebhookFault } from '@weir/contract/modules/system/webhook'

import { printable } from '../../kernel/outside-text.ts'
import { isCallable, isNamed } from './networks.ts'

/** Within the lease of a webhook. */
const CALL_MS = 10_000
/** So much of an answer is read, and so much of that is kept. */
const [READ_BYTES, KEPT_CHARACTERS] = [4096, 500]

export interface CallEnd {
  answerStatus: number | null
  fault: WebhookFault | null
  answer: string
  durationMs: number
}

export interface Call {
  url: string
  headers: Record<string, string>
  body: string
  named: BlockList
  callMs?: number
}

export type Resolve = typeof lookup

class Blocked extends Error {}

/**
 * The addresses of a name as the connection uses them: checked here, a name cannot mean another address a moment later. Without TLS a call
 * goes to named networks alone.
 */
const checkedLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true } as LookupOptions & { all: true }, (error, found: LookupAddress[]) => {
      const allowed = (found ?? []).filter(({ address }) => isAllowed(address))
      const first = allowed[0]
      if (error || !first) done(error ?? new Blocked('no allowed address'), '')
      else if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }

/** The address of a host that is none of a name. */
const literal = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Why an address is not even saved. The meaning of a name is known at the call alone. */
export function whyNotCalled(address: string, named: BlockList): 'needsHttps' | 'blockedAddress' | undefined {
  const url = new URL(address)
  const isPlain = url.protocol === 'http:'
  const host = literal(url)
  if (isIP(host) !== 0) {
    if (!isCallable(host, named)) return 'blockedAddress'
    return isPlain && !isNamed(host, named) ? 'needsHttps' : undefined
  }
  return isPlain && named.rules.length === 0 ? 'needsHttps' : undefined
}

/** One call. It follows no redirect, waits for nothing too long, and reads little. It never rejects. */
export async function call({ url: address, headers, body, named, callMs = CALL_MS }: Call, resolve: Resolve = lookup): Promise<CallEnd> {
  const began = performance.now()
  const ended = (end: Omit<CallEnd, 'durationMs'>): CallEnd => ({ ...end, durationMs: Math.round(performance.now() - began) })
  try {
    const url = new URL(address)
    const isPlain = url.protocol === 'http:'
    const isAllowed = (one: string) => (isPlain ? isNamed(one, named) : isCallable(one, named))
    if (isIP(literal(url)) !== 0 && !isAllowed(literal(url))) throw new Blocked('not allowed')
    const signal = AbortSignal.timeout(callMs)
    const response = await new Promise<IncomingMessage>((done, failed) => {
      const request = (isPlain ? overHttp : overHttps)(url, {
        method: 'POST',
        agent: false,
        lookup: checkedLookup(resolve, isAllowed),
        signal,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Weir-Webhook',
          ...headers,
          'content-length': Buffer.byteLength(body),
        },
      })
      request.once('response', done)
      // It may come again once the answer is there.
      request.on('error', failed)
      // An answer that upgrades the connection ends it without an error.
      request.once('close', () => failed(new Error('closed')))
      request.end(body)
    })
    const answer = await beginningOf(response)
    const status = response.statusCode!
    return ended({ answerStatus: status, fault: status >= 200 && status < 300 ? null : 'answered', answer })
  } catch (error) {
    return ended({ answerStatus: null, fault: faultOf(error), answer: '' })
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size >= READ_BYTES) break
    }
  } catch {
    // The status counts. An answer that breaks off, or never ends, changes nothing.
  }
  response.destroy()
  return printable(Buffer.concat(pieces).subarray(0, READ_BYTES).toString('utf8'), KEPT_CHARACTERS)
}

const UNKNOWN_HOST = ['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_FAIL']
const CERTIFICATE = /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|EPROTO|HOSTNAME_MISMATCH)/

function faultOf(error: unknown): WebhookFault {
  if (error instanceof Blocked) return 'blocked'
  const { name, code = '' } = error as Error & { code?: string }
  if (name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT') return 'timeout'
  if (UNKNOWN_HOST.includes(code)) return 'unknownHost'
  return CERTIFICATE.test(code) ? 'certificate' : 'unreachable'
}
