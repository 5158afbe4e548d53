import type { lookup } from 'node:dns'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'

import { receiver } from '../../../test/system/receiver.ts'
import { createParts } from '../../kernel/context.ts'
import { call, type Resolve, whyNotCalled } from './call.ts'
import { isCallable, listOfNetworks, webhookNetworks } from './networks.ts'

const NONE = listOfNetworks([])
const to = (url: string, named = NONE) => ({ url, headers: {}, body: '{}', named, callMs: 300 })

/** A name server that answers with these addresses, one after the other. */
const resolving = (...answers: readonly (readonly string[])[]): Resolve => {
  const left = [...answers]
  const resolve = (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      (left.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  return resolve as unknown as typeof lookup
}

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'no address',
])('never calls %s', (address) => {
  expect(isCallable(address, NONE)).toBe(false)
})

it('calls public addresses, and those of networks that the operator named', () => {
  for (const address of ['1.1.1.1', '203.0.112.1', '172.32.0.1', '2400:3200::1', '::ffff:1.1.1.1'])
    expect(isCallable(address, NONE), address).toBe(true)
  const named = listOfNetworks(['192.168.7.0/24', 'fd12::/16'])
  for (const address of ['192.168.7.9', '::ffff:192.168.7.9', '::ffff:c0a8:709', 'fd12::1'])
    expect(isCallable(address, named), address).toBe(true)
  for (const address of ['192.168.8.9', 'fd13::1', '127.0.0.1']) expect(isCallable(address, named), address).toBe(false)
})

it('refuses to save an address that it will never call', () => {
  const named = listOfNetworks(['192.168.7.0/24'])
  expect(whyNotCalled('https://crm.example.com/hook', NONE)).toBeUndefined()
  expect(whyNotCalled('http://crm.example.com/hook', NONE)).toBe('needsHttps')
  expect(whyNotCalled('https://127.0.0.1/hook', NONE)).toBe('blockedAddress')
  expect(whyNotCalled('https://2130706433/hook', NONE), '127.0.0.1 as one number').toBe('blockedAddress')
  expect(whyNotCalled('https://0x7f.1/hook', NONE)).toBe('blockedAddress')
  expect(whyNotCalled('http://1.1.1.1/hook', named)).toBe('needsHttps')
  expect(whyNotCalled('http://192.168.7.2/hook', named)).toBeUndefined()
  expect(whyNotCalled('http://billing.lan/hook', named)).toBeUndefined()
})

it('calls no private address, whatever stands for it', async () => {
  const { port, received } = await receiver({ parts: createParts() })
  const blocked = { answerStatus: null, fault: 'blocked', answer: '' }
  for (const host of ['127.0.0.1', '2130706433', 'localhost', '0.0.0.0'])
    expect(await call(to(`https://${host}:${port}/`)), host).toMatchObject(blocked)
  expect(await call(to(`http://localhost:${port}/`)), 'without TLS').toMatchObject(blocked)
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '169.254.169.254', '::1'])
    expect(await call(to(`https://rebound.example.com:${port}/`), resolving([address])), address).toMatchObject(blocked)
  expect(received).toEqual([])
})

it('connects to the very address that it checked, whatever the name means a moment later', async () => {
  const parts = createParts()
  const { port, idsTaken } = await receiver({ parts })
  const named = parts.get(webhookNetworks)
  const asked = resolving(['10.0.0.1', '127.0.0.1'], ['10.0.0.1'])
  expect(await call(to(`http://crm.example.com:${port}/`, named), asked)).toMatchObject({ answerStatus: 200, fault: null })
  expect(idsTaken()).toHaveLength(1)
})

it('follows no redirect', async () => {
  const parts = createParts()
  const inside = await receiver({ parts })
  const { url } = await receiver({ parts }, (response) => response.writeHead(302, { location: inside.url }).end())
  expect(await call(to(url, parts.get(webhookNetworks)))).toMatchObject({ answerStatus: 302, fault: 'answered' })
  expect(inside.received).toEqual([])
})

it('reads the beginning of an answer, and waits for no end', async () => {
  const parts = createParts()
  const { url } = await receiver({ parts }, (response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x\u0000'.repeat(1000)), 1)
    response.on('close', () => clearInterval(timer))
  })
  const { answer, ...end } = await call({ ...to(url, parts.get(webhookNetworks)), callMs: 5000 })
  expect(end).toMatchObject({ answerStatus: 200, fault: null })
  expect(answer).toBe('x '.repeat(250))
  expect(end.durationMs).toBeLessThan(4000)
})

it('says why no answer came', async () => {
  const parts = createParts()
  const silent = await receiver({ parts }, () => undefined)
  const named = parts.get(webhookNetworks)
  const fault = async (url: string) => (await call(to(url, named))).fault
  expect(await fault(silent.url)).toBe('timeout')
  expect(await fault('https://no-such-host.invalid/')).toBe('unknownHost')
  expect(await fault(silent.url.replace('http:', 'https:'))).toBe('certificate')
  const upgrading = createServer((socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'))
  await new Promise<void>((resolve) => upgrading.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void upgrading.close())
  expect(await fault(`http://127.0.0.1:${(upgrading.address() as AddressInfo).port}/`)).toBe('unreachable')
  upgrading.close()
  expect(await fault('http://127.0.0.1:1/')).toBe('unreachable')
})
