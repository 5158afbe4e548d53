// The attackers' own process: everything that somebody outside, or with one account, may throw at a server, until it is ended.
import { endpoints } from '@weir/contract/modules/index'
import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Victim {
  port: number
  mqttPort: number
  /** Of somebody signed in. */
  authorization: string
  deviceKey: string
}

const victim = JSON.parse(process.argv[2]!) as Victim
const API = '/api/v1/'
const done: Record<string, number> = {}
const count = (name: string, by = 1) => (done[name] = (done[name] ?? 0) + by)

const oneOf = <T>(of: readonly T[]) => of[Math.floor(Math.random() * of.length)]!
const below = (most: number) => Math.floor(Math.random() * most)
/** Loopback has 16 million of them; each is another stranger for limits by address. */
const address = () => `127.${1 + below(250)}.${below(250)}.${1 + below(250)}`

interface Sent {
  to?: number
  from?: string
  readMs?: number
}
/** A connection that sends this, reads for a while, and leaves. Resolves with the bytes that came. */
function sent(bytes: string | Buffer, { to = victim.port, from = address(), readMs = 200 }: Sent = {}): Promise<number> {
  return new Promise((resolve) => {
    let received = 0
    const socket: Socket = connect({ host: '127.0.0.1', port: to, localAddress: from }, () => socket.write(bytes))
    const timer = setTimeout(() => socket.destroy(), readMs)
    socket.on('error', () => undefined).on('data', (chunk: Buffer) => (received += chunk.length))
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(received)
    })
  })
}

const head = (method: string, path: string, headers: Record<string, string | number> = {}) =>
  [`${method} ${path} HTTP/1.1`, 'host: weir', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
const json = (path: string, body: string, headers: Record<string, string> = {}) =>
  head('POST', path, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers }) + body

const LISTS = [
  'water/waterCard',
  'water/waterMeter',
  'customer/hyUser',
  'place/room',
  'water/waterCardRecharge',
  'system/operLog',
  'system/task',
]
const GETS = endpoints.filter(({ method }) => method === 'GET')
const list = () => `${API}${oneOf(LISTS)}/list?pageSize=${oneOf([20, 100])}&pageNum=${1 + below(50)}`
const token = () => `Bearer ${randomBytes(32).toString('base64url')}`
const own = { authorization: victim.authorization }

const ATTACKS: Record<string, () => Promise<unknown>> = {
  'pipelined strangers': async () => {
    const one = () =>
      oneOf([
        head('GET', '/health'),
        head('GET', list()),
        head('GET', `/${randomUUID()}`),
        head('GET', '/'),
        head('POST', `${API}system/login`),
      ])
    const requests = Array.from({ length: 15 }, one)
    count('requests', requests.length)
    await sent(requests.join(''))
  },
  'failed sign-ins': () => {
    const body = { username: oneOf(['admin', 'common', randomUUID()]), password: randomUUID(), verifyCode: '', verifyKey: randomUUID() }
    return sent(json(`${API}system/login`, JSON.stringify(body), { 'user-agent': randomUUID().repeat(6) }), { readMs: 500 })
  },
  // Over all endpoints: each counts the calls of a token.
  'wrong tokens': () => sent(Array.from({ length: 15 }, () => head('GET', oneOf(GETS).path, { authorization: token() })).join('')),
  'wrong device keys': () => sent(json(`${API}water/reading/report`, '{"readings":[]}', { 'x-device-key': randomUUID() })),
  'slow bodies': async () => {
    const begun = head('POST', `${API}${oneOf(['system/login', 'water/reading/report'])}`, {
      'content-type': 'application/json',
      'content-length': 9000,
    })
    await sent(`${begun}{"username":"`, { readMs: 4000 })
  },
  'large bodies': () => {
    const body = JSON.stringify({ readings: [{ deviceSn: 'x', time: '2026-01-01T00:00:00Z', register: '1', more: 'y'.repeat(1_900_000) }] })
    return sent(json(`${API}water/reading/report`, body, { 'x-device-key': oneOf([victim.deviceKey, randomUUID()]) }), { readMs: 2000 })
  },
  'uploads given up': () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 2_000_000 }
    const begun = '--x\r\ncontent-disposition: form-data; name="upfile"; filename="a"\r\n\r\n'
    const path = `${API}${oneOf(['system/bigUpload/upload', 'water/reading/import'])}`
    return sent(head('POST', path, { ...type, ...own }) + begun + 'z'.repeat(below(1_500_000)), { readMs: 300 })
  },
  'downloads given up': () => sent(head('GET', `${API}${oneOf(LISTS.slice(0, 5))}/export`, own), { readMs: 20 + below(2000) }),
  'wide lists': () => sent(head('GET', list(), own), { readMs: 1000 }),
  'MQTT garbage': () => sent(oneOf([randomBytes(1 + below(60_000)), connectPacket()]), { to: victim.mqttPort, readMs: 500 }),
  'documents and files': () =>
    sent(head('GET', oneOf(['/openapi.json', '/docs', '/assets/none.js', `/${'a/'.repeat(below(2000))}`])), { readMs: 500 }),
}

/** A CONNECT with a key that is nobody's. */
function connectPacket(): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0, value.length]), Buffer.from(value)])
  const body = Buffer.concat([text('MQTT'), Buffer.from([4, 0xc2, 0, 60]), text(randomUUID()), text(randomUUID()), text(randomUUID())])
  return Buffer.concat([Buffer.from([0x10, body.length]), body])
}

/** Lanes of each kind, and the pause between two tries of one. */
const [LANES, PAUSE_MS] = [3, 20]

for (const [name, attack] of Object.entries(ATTACKS))
  for (let lane = 0; lane < LANES; lane++)
    void (async () => {
      for (;;) {
        await attack()
        count(name)
        await sleep(PAUSE_MS * (0.5 + Math.random()))
      }
    })()

process.on('message', () => process.send!(done))
