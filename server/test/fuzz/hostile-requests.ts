import { gzipSync } from 'node:zlib'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { InjectOptions } from 'fastify'

import { fuzzed } from './endpoints.ts'

const VERBS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** The address with every verb that has no endpoint there, whatever the headers say is meant. */
export const wrongVerbs = ({ method, path }: Endpoint): InjectOptions[] =>
  VERBS.filter((verb) => !fuzzed.some((other) => other.path === path && other.method === verb)).map((verb) => ({
    method: verb,
    url: `${path}?lang=en`,
    headers: meaning({ method, path }),
  }))

export const NOBODY = { authorization: '', 'x-device-key': '' }

/** Headers by which some programs let a request mean another one than it says. */
export const meaning = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): Record<string, string> => ({
  'x-http-method-override': method,
  'x-method-override': method,
  'x-original-url': path,
  'x-rewrite-url': path,
  'x-original-uri': path,
  'x-forwarded-uri': path,
  'x-forwarded-prefix': path,
})

/** Ways to write an address that some program on the way takes for the same. */
export const pathVariants = ({ method, path }: Endpoint, headers: Record<string, string> = {}): InjectOptions[] =>
  [
    `/${path}`,
    `${path}/`,
    `${path}//`,
    path.toUpperCase(),
    path.replace('/api/', '/api/..;/api/'),
    path.replace('/v1/', '/v1/./'),
    path.replace('/v1/', '/v1/%2e%2e/v1/'),
    path.replace('/v1/', '/v1%2f'),
    path.replace('/v1/', '/v1\\'),
    `${path};x=1`,
    `${path}%00`,
    `${path}.json`,
    `/x/..%2f${path}`,
  ].map((url) => ({ method, url, headers }))

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** Bodies that are no JSON object, by content type. */
const BODIES: readonly (readonly [type: string, payload: string | Buffer])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"id":1}}'],
  ['application/json', '\ufeff{"id":'],
  ['application/json', '[]'],
  ['application/json', '[{"id":1}]'],
  ['application/json', '"id"'],
  ['application/json', '1'],
  ['application/json', 'true'],
  ['application/json', '{"id":NaN}'],
  ['application/json', '{"__proto__":{"polluted":1}}'],
  ['application/json', '{"constructor":{"prototype":{"polluted":1}}}'],
  ['application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['application/json', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['application/json', utf16('{"id":1}')],
  ['application/json; charset=utf-16', utf16('{"id":1}')],
  ['application/json', gzipSync('{"id":1}')],
  ['application/jsonx', '{"id":1}'],
  ['text/plain', '{"id":1}'],
  ['text/xml', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>'],
  ['application/x-www-form-urlencoded', 'id=1'],
  ['multipart/form-data', 'id=1'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n'],
  ['', '{"id":1}'],
  ['application/json\u0001', '{"id":1}'],
]

/** Bodies that cannot be read as what the endpoint takes. */
export const wrongBodies = ({ method, path }: Endpoint): InjectOptions[] => {
  if (method === 'GET') return []
  const url = `${path}?lang=en`
  const sent = BODIES.map(([type, payload]) => ({ method, url, headers: { 'content-type': type }, payload }))
  const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  return [...sent, { method, url, headers: packed, payload: gzipSync('{"id":1}') }]
}

/** More than anything may bring, in the body and in the address. */
export const oversized = ({ method, path, bodyLimit = 256 * 1024 }: Endpoint): InjectOptions[] => {
  const headers = { 'content-type': 'application/json' }
  const big = { method, url: `${path}?lang=en`, headers, payload: JSON.stringify({ name: 'x'.repeat(bodyLimit) }) }
  return [{ method, url: `${path}?lang=en&name=${'x'.repeat(9000)}` }, ...(method === 'GET' ? [] : [big])]
}

/** An unknown language reads as zh-cn, and is no reason to fail. */
export const strangeLanguages = ({ method, path }: Endpoint): InjectOptions[] =>
  [
    'lang=xx',
    'lang=EN',
    'lang=',
    'lang=__proto__',
    'lang=toString',
    'lang=en&lang=en',
    'lang[0]=en',
    'lang.en=en',
    'lang=%00',
    'lang=%E0%A4',
    'lang=../en',
  ].map((lang) => ({ method, url: `${path}?${lang}&surprise=1`, ...(method !== 'GET' && { payload: {} }) }))

/** Invalid credentials, each from its own address, so that none meets the limit of unknown callers. */
export const strangers = ({ method, path }: Endpoint): InjectOptions[] =>
  ['', 'Bearer', 'Bearer null', `Bearer ${'A'.repeat(43)}`, `Bearer ${"'".repeat(43)}`, 'Basic YWRtaW46YWRtaW4=', 'x'.repeat(4000)].map(
    (credential, i) => ({
      method,
      url: `${path}?lang=en`,
      remoteAddress: `192.0.2.${i}`,
      headers: { authorization: credential, 'x-device-key': credential, cookie: `token=${credential}` },
      ...(method !== 'GET' && { payload: {} }),
    }),
  )

const LONG = 'x'.repeat(3000)

/** Headers that senders and proxies add; the test's address is a trusted proxy's. */
export const STRANGE_HEADERS: readonly Record<string, string>[] = [
  { 'x-forwarded-for': LONG },
  { 'x-forwarded-for': "'; drop table x" },
  { 'x-forwarded-for': '999.1.1.1, ::1, unknown' },
  { 'x-forwarded-for': `fe80::1%${LONG}` },
  { 'x-forwarded-for': '' },
  { 'x-forwarded-proto': LONG },
  { 'x-forwarded-host': LONG },
  { host: '' },
  { host: `${LONG}:99999` },
  { 'user-agent': '水\u00ff'.repeat(500) },
  { 'user-agent': `Mozilla/5.0 ${'('.repeat(1000)}` },
  { 'sec-fetch-site': LONG },
  { cookie: `${'a=b; '.repeat(500)}__proto__=1` },
  { 'x-request-id': LONG },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'ключ-ключ' },
  { 'idempotency-key': LONG },
  { 'accept-language': LONG },
  { range: 'bytes=0-' },
  { expect: '100-continue' },
  { te: 'trailers', connection: 'upgrade', upgrade: 'websocket' },
]
