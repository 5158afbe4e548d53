import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { InjectOptions } from 'fastify'

import { ConsoleClient } from '../faults/console-client.ts'
import { addHouseholds } from '../faults/households.ts'
import { readingOf } from '../faults/registers.ts'
import { DEVICE_KEY, PASSWORD, startServerProcess } from '../faults/server-process.ts'
import { callAt } from '../faults/caller.ts'
import { startPaySandbox } from '../pay/pay-sandbox.ts'
import { nextAddress } from '../app/worker-app.ts'
import type { Answered, Asked } from './call.ts'
import { type Role, ROLES } from './endpoints.ts'

/** No answer came: the server broke the connection off. */
export class BrokenOff extends Error {}

/** Sessions of each account. One that a call ended or locked is replaced. */
const SESSIONS = 4

export type RemoteApp = Awaited<ReturnType<typeof remoteApp>>

/** The product in a process of its own, with some households, and a provider of payments that answers. */
export async function remoteApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-fuzz-'))
  const sandbox = await startPaySandbox()
  const settings = { WEIR_COMMON_PASSWORD: PASSWORD, WEIR_TRUST_PROXY: '127.0.0.1', WEIR_PAY_SANDBOX: sandbox.setting }
  const server = await startServerProcess(dataDir, undefined, settings)
  const agent = new Agent({ keepAlive: true })
  const sessions = await signedIn(server.url)
  await addRows(server.url)

  const app: Asked = {
    app: {
      inject: async (request) => {
        const answer = await send(server.url, agent, request)
        const renewed = isOver(answer) && (await sessions.renewed(request.headers?.authorization))
        return renewed ? send(server.url, agent, { ...request, headers: { ...request.headers, authorization: renewed } }) : answer
      },
    },
    credentials: async ({ access }: Endpoint, role: Role): Promise<Record<string, string>> => {
      if (access === 'public') return {}
      return access === 'deviceKey' ? { 'x-device-key': DEVICE_KEY } : { authorization: sessions.next(role) }
    },
  }

  async function end() {
    agent.destroy()
    sandbox.stop()
    const ended = await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
    return ended
  }
  /** How it ended by itself; null as long as it lives. */
  const died = () => server.child.exitCode ?? server.child.signalCode
  return { ...app, existing: {}, died, end, loopMs: () => processorMs(server.child.pid!) }
}

/** Of the thread of the event loop, since its start. Unlike the time of a clock it does not grow while others have the processor. */
const processorMs = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

const isOver = ({ statusCode, payload }: Answered) => statusCode === 200 && /^\{"code":(401|423),/.test(payload)

async function signedIn(url: string) {
  const newToken = async (username: Role) => {
    const { code, data } = await callAt(url, signInApi.login, { username, password: PASSWORD }, { from: nextAddress() })
    if (code !== 0) throw new Error(`${username} cannot sign in again: ${code}`)
    return `Bearer ${data.token}`
  }
  const tokens: Record<Role, string[]> = { admin: [], common: [] }
  for (const role of ROLES) for (let i = 0; i < SESSIONS; i++) tokens[role].push(await newToken(role))
  let turn = 0
  const next = (role: Role) => tokens[role][turn++ % SESSIONS]!

  /** Another session in place of the one with this token; undefined where the token is none of ours. */
  async function renewed(token: unknown) {
    const role = ROLES.find((role) => tokens[role].some((one) => one === token))
    if (role === undefined) return undefined
    const fresh = await newToken(role)
    tokens[role] = tokens[role].map((one) => (one === token ? fresh : one))
    return fresh
  }
  return { next, renewed }
}

/** Households with readings and an order each, and rooms. */
async function addRows(url: string) {
  const client = new ConsoleClient(url)
  await client.signIn()
  const households = await addHouseholds(client, 'SN')
  const readings = households.map(({ deviceSn }) => readingOf(deviceSn, 1))
  await client.call(readingApi.report, { readings }, { 'x-device-key': DEVICE_KEY })
  for (const { cardId } of households)
    await client.call(
      waterCardApi.recharge,
      { id: cardId, amount: '100.00', paymentMethod: 'cash' },
      { 'idempotency-key': crypto.randomUUID() },
    )
  const { id: regionId } = await client.call(regionApi.add, { name: 'North' })
  const { id: communityId } = await client.call(communityApi.add, { name: 'Garden', regionId })
  for (const building of ['1', '2']) await client.call(roomApi.add, { communityId, building, unit: '1', floor: 1, number: '101' })
}

/** As it stands, on a connection that stays open; each from another address. */
async function send(url: string, agent: Agent, request: InjectOptions): Promise<Answered> {
  const { method = 'GET', url: path, headers, payload } = request
  const body = await bodyOf(payload)
  const { hostname, port } = new URL(url)
  const sent = { 'x-forwarded-for': nextAddress(), ...body?.headers, ...headers } as Record<string, string>
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const sending = httpRequest({ agent, hostname, port, method, path: path as string, headers: sent }, resolve)
  sending.once('error', reject)
  sending.end(body?.bytes)
  const response = await promise.catch((error: Error) => {
    // The server may close a connection that was idle at the very moment when it is used again.
    if (!sending.reusedSocket) throw new BrokenOff(error.message)
    return undefined
  })
  if (!response) return send(url, new Agent(), request)
  const rawPayload = await buffer(response).catch((error: Error) => {
    throw new BrokenOff(error.message)
  })
  const text = rawPayload.toString()
  return { statusCode: response.statusCode!, headers: response.headers, payload: text, rawPayload, json: () => JSON.parse(text) as never }
}

/** The bytes and the type that the app itself would make of it. */
async function bodyOf(payload: InjectOptions['payload']) {
  if (payload === undefined) return undefined
  if (payload instanceof FormData) {
    const form = new Response(payload)
    return { bytes: Buffer.from(await form.arrayBuffer()), headers: { 'content-type': form.headers.get('content-type')! } }
  }
  if (typeof payload === 'string' || payload instanceof Buffer) return { bytes: payload, headers: {} }
  return { bytes: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }
}
