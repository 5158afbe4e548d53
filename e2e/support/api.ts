import { type APIRequestContext, expect, request } from '@playwright/test'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'

import { accounts, DEVICE_KEY, type Role } from './accounts.ts'

/** Where the server of this run listens. */
export const address = () => `http://127.0.0.1:${process.env.WEIR_PORT}`

/** Every answer is an envelope; its code is 0, or that of the HTTP status. */
async function send(context: APIRequestContext, { method, path, idempotent }: Endpoint, input: object) {
  const headers = idempotent && { 'idempotency-key': crypto.randomUUID() }
  const answer =
    method === 'GET'
      ? await context.get(`${path}?${formatQuery(input).toString()}`)
      : await context.fetch(path, { method, data: input, ...(headers && { headers }) })
  return (await answer.json()) as { code: number; message: string; data: unknown }
}

async function succeed<E extends Endpoint>(context: APIRequestContext, endpoint: E, input: WireInput<E>) {
  const { code, message, data } = await send(context, endpoint, input)
  expect(code, `${endpoint.id}: ${message}`).toBe(0)
  return data as WireOutput<E>
}

/** As a browser asks that stands on a page of the console. */
const browser = () => ({ baseURL: address(), extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } })

/** A token is invalid without the cookie of the browser that got it. */
async function signIn(role: Role) {
  const context = await request.newContext(browser())
  const { userName, password } = accounts[role]
  const { token } = await succeed(context, signInApi.login, { username: userName, password })
  const storageState = await context.storageState()
  await context.dispose()
  return { token, storageState }
}
const sessions = new Map<Role, ReturnType<typeof signIn>>()

/** One session per role for all tests: the login endpoint counts how often it is asked. */
export function sessionOf(role: Role) {
  const session = sessions.get(role) ?? signIn(role)
  sessions.set(role, session)
  return session
}

async function as<T>(role: Role, use: (context: APIRequestContext) => Promise<T>): Promise<T> {
  const { token, storageState } = await sessionOf(role)
  const { baseURL, extraHTTPHeaders } = browser()
  const context = await request.newContext({
    baseURL,
    storageState,
    extraHTTPHeaders: { ...extraHTTPHeaders, authorization: `Bearer ${token}` },
  })
  try {
    return await use(context)
  } finally {
    await context.dispose()
  }
}

/** Asks the server beside the browser, and expects that it agrees. */
export const ask = <E extends Endpoint>(role: Role, endpoint: E, input: WireInput<E>) =>
  as(role, (context) => succeed(context, endpoint, input))

/** The code of the answer to what should be refused. */
export const codeOf = async (role: Role, endpoint: Endpoint, input: object) =>
  (await as(role, (context) => send(context, endpoint, input))).code

/** Asks as a gateway of meters does. */
export async function askAsDevice<E extends Endpoint>(endpoint: E, input: WireInput<E>) {
  const context = await request.newContext({ baseURL: address(), extraHTTPHeaders: { 'x-device-key': DEVICE_KEY } })
  try {
    return await succeed(context, endpoint, input)
  } finally {
    await context.dispose()
  }
}
