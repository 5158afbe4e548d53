import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { payLinkApi } from '@weir/contract/modules/pay/link'
import { afterAll, expect, it } from 'vitest'

import { type ServerProcess, startServerProcess } from './faults/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'weir-log-'))
let server: ServerProcess | undefined
afterAll(() => {
  server?.child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

const RIGHT = 'right0token0of0a0platform'
const WRONG = 'wrong0token0of0a0stranger'
const SECRETS = { WEIR_CTWING_TOKEN: RIGHT, WEIR_ONENET_TOKEN: RIGHT, WEIR_SMS_RECEIPT_TOKEN: RIGHT }
const POST = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }

/** Addresses that come with a secret, each with one of these tokens. */
const addresses = (token: string): [path: string, call?: RequestInit][] => [
  [`/api/v1/water/push/ctwing?token=${token}`, POST],
  [`/api/v1/water/push/ctwing?token=${token}0`, POST],
  [`/api/v1/water/push/ctwing?token=${token}&token=${token}`, POST],
  [`/api/v1/water/push/ctwing/?token=${token}`, POST],
  [`/api/v1/water/push/ctwing?token=${token}`],
  [`/api/v1/water/push/onenet?msg=${token}&nonce=${token}&signature=${token}`],
  [`/api/v1/water/push/onenet?nonce=${token}`, POST],
  [`/api/v1/sms/receipt/gateway?token=${token}`, POST],
  [`/api/v1/sms/receipt/gateway?token=${token}0`, POST],
  [`/api/v1/sms/receipt/unknown?token=${token}`, POST],
  [`/api/v1/pay/callback/wechat?token=${token}`, POST],
  [`/api/v1/pay/callback/unknown?token=${token}`, POST],
  [`/api/v1/pay/signedIn?code=${token}&state=${token}`, { redirect: 'manual' }],
  [`${payLinkApi.open.path}?link=${token}`, POST],
  [`/api/v1/unknown?token=${token}`],
  [`/mqtt?token=${token}`],
  [`/?token=${token}`],
]

/** A request that HTTP does not know, with the token in its address. Fastify's own handler logs all of its bytes. */
async function sendMalformed(url: string, token: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.end(`POST /api/v1/water/push/ctwing?token=${token} HTTP/1.1\r\nhost: a\r\nno header\r\n\r\n`)
  return text(socket)
}

it('a process writes no query of a push, receipt, callback or link, at any level', { timeout: 600_000 }, async () => {
  server = await startServerProcess(dataDir, undefined, { ...SECRETS, WEIR_LOG_LEVEL: 'trace' })
  const statuses: Record<string, number[]> = {}
  for (const token of [WRONG, RIGHT]) {
    expect(await sendMalformed(server.url, token)).toMatch(/^HTTP\/1\.1 400 /)
    for (const [path, call] of addresses(token)) {
      const { status } = await fetch(server.url + path, call)
      ;(statuses[token] ??= []).push(status)
    }
  }
  // A push, the same twice wrong, and a receipt that is none.
  expect([0, 1, 2, 7].map((at) => statuses[WRONG]![at])).toEqual([401, 401, 401, 401])
  expect([0, 1, 2, 7].map((at) => statuses[RIGHT]![at])).toEqual([200, 401, 401, 400])
  const { errors } = await server.end('SIGTERM')
  const output = server.printed() + errors
  // The lines of these requests are there. Bytes of a buffer are written as numbers.
  expect(output).toContain('/api/v1/water/push/ctwing')
  expect(output).toContain('no request of HTTP')
  for (const token of [WRONG, RIGHT]) {
    expect(output).not.toContain(token)
    expect(output).not.toContain([...Buffer.from(token)].join(','))
  }
})
