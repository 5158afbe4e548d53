import type { Endpoint } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import type { InjectOptions } from 'fastify'

import { nextAddress } from '../app/worker-app.ts'
import { type Role, rolesOf } from './endpoints.ts'
import { SEED } from './settings.ts'

export interface Call {
  endpoint: Endpoint
  role: Role
  request: InjectOptions
  /** In which the answer is to be. */
  lang: string
}

/** The part of an answer that is looked at, whether it came from the app itself or over the network. */
export interface Answered {
  statusCode: number
  headers: Record<string, unknown>
  payload: string
  rawPayload: Buffer
  json: <T>() => T
}

/** An app to ask, with the headers of somebody who may. */
export interface Asked {
  app: { inject: (request: InjectOptions) => Promise<Answered> }
  credentials: (endpoint: Endpoint, role: Role) => Promise<Record<string, string>>
}

const LANGS = ['en', 'zh-cn', 'zh-tw']

/** Each input as each role that matters, in one language after the other. */
export const callsOf = <T extends { input: unknown }>(endpoint: Endpoint, inputs: readonly T[], roles = rolesOf(endpoint)): (Call & T)[] =>
  roles.flatMap((role) =>
    inputs.map((one, i) => {
      const lang = LANGS[i % LANGS.length]!
      return { ...one, endpoint, role, lang, request: requestOf(endpoint, one.input, lang) }
    }),
  )

/** Send it as its role, each time with a session and from an address that were never used. */
export async function send({ app, credentials }: Asked, { endpoint, role, request }: Omit<Call, 'lang'>): Promise<Answered> {
  const headers = { ...(await credentials(endpoint, role)), 'idempotency-key': crypto.randomUUID(), ...request.headers }
  return app.inject({ remoteAddress: nextAddress(), ...request, headers })
}

/** An input as the console would send it. */
function requestOf({ method, path, body, part }: Endpoint, input: unknown, lang: string): InjectOptions {
  if (method === 'GET') return { method, url: `${path}?${formatQuery({ ...(input as object), lang }).toString()}` }
  const url = `${path}?lang=${lang}`
  if (body === 'file') return { method, url, payload: formOf(input as object, part?.name) }
  return { method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input) }
}

/** The fields as forms write them, and a file with the columns they name. */
function formOf(input: object, part = 'file'): FormData {
  const form = new FormData()
  for (const [name, value] of formatQuery(input)) form.append(name.replaceAll(/\.(\w+)/g, '[$1]'), value)
  form.append(part, new Blob([csvFor(input)]), 'readings.csv')
  return form
}

function csvFor({ columns = {}, delimiter = ',' }: { columns?: object; delimiter?: unknown }) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const line = (cells: readonly unknown[]) => cells.map((cell) => `"${text(cell).replaceAll('"', '""')}"`).join(text(delimiter))
  return [line(Object.values(columns)), line(['SN-3', '2026-01-01T01:00:00+08:00', '12.000']), line(['?', '', '-1'])].join('\n')
}

/** How to do it again by hand. */
export function told({ role, request: { method, url, headers = {}, payload } }: Omit<Call, 'lang'>): string {
  const written = [method, url, headers, bodyText(payload)].map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
  return `as ${role}: ${written.join(' ')} (FUZZ_SEED=${SEED})`
}

function bodyText(payload: InjectOptions['payload']): string {
  const parts = payload instanceof FormData ? [...payload].map(([name, part]) => [name, part instanceof Blob ? 'a file' : part]) : payload
  return (payload instanceof Buffer ? payload.toString('latin1') : typeof parts === 'string' ? parts : JSON.stringify(parts ?? {})).slice(
    0,
    2000,
  )
}
