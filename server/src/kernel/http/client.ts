import type { Endpoint } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'

import type { Client } from '../context.ts'
import { redact } from '../operation-log/change.ts'
import { languageOf } from '../texts.ts'
import { addressOf } from './address.ts'
import { cookieOf } from '../auth/cookies.ts'

/** The client, for logs, sessions and cookies. */
export const clientOf = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Client => ({
  ip: addressOf(request),
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 256),
  host: request.host.slice(0, 128),
  // Asked by few.
  get url() {
    return maskedUrl(request, endpoint)
  },
  requestId: request.id,
  language: languageOf((request.query as { lang?: unknown }).lang),
  browser: request.headers['sec-fetch-site'] !== undefined,
  isSecure: request.protocol === 'https',
  cookie: (name) => cookieOf(request.headers.cookie, name),
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
})

/** The path, and what of the query may be kept: a list can be searched by phone number. Without an endpoint nothing is known of it. */
export function maskedUrl({ url, query }: FastifyRequest, endpoint: Endpoint | undefined): string {
  const path = url.split('?', 1)[0]!.slice(0, 256)
  if (endpoint?.method !== 'GET') return path
  const masked = formatQuery(redact(endpoint.input, query) as object).toString()
  return masked ? `${path}?${decodeURIComponent(masked)}`.slice(0, 1024) : path
}

/** Where a person's token comes, and a gateway's key. */
export type Credential = 'authorization' | 'x-device-key'

/** Stands for the token or key of a request, and never is it; undefined if it brings none. */
export function callerKey({ headers }: FastifyRequest, credential: Credential): string | undefined {
  const value = headers[credential]
  return value === undefined ? undefined : hash('sha256', String(value), 'base64url')
}
