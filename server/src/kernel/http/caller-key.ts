import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Where a person's token comes, and a gateway's key. */
export type Credential = 'authorization' | 'x-device-key'

/** Stands for the token or key of a request, and never is it; undefined if it brings none. */
export function callerKey({ headers }: FastifyRequest, credential: Credential): string | undefined {
  const value = headers[credential]
  return value === undefined ? undefined : hash('sha256', String(value), 'base64url')
}
