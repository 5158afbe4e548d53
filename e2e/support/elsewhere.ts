import { expect, request } from '@playwright/test'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import type { WireOutput } from '@weir/contract/platform/endpoint'

import { accounts, type Role } from './accounts.ts'
import { address } from './api.ts'

/** Signs in without a page, as another device would; answers the token, which needs no cookie there. */
export async function signInElsewhere(role: Role, userAgent: string): Promise<string> {
  const { userName, password } = accounts[role]
  const context = await request.newContext({ baseURL: address(), userAgent })
  const answer = await context.post(signInApi.login.path, { data: { username: userName, password } })
  const { code, data } = (await answer.json()) as { code: number; data: WireOutput<typeof signInApi.login> }
  await context.dispose()
  expect(code).toBe(0)
  return data.token
}

/** The code that a call with this token is answered with. */
export async function codeWith(token: string, path: string): Promise<number> {
  const context = await request.newContext({ baseURL: address(), extraHTTPHeaders: { authorization: `Bearer ${token}` } })
  const { code } = (await (await context.get(path)).json()) as { code: number }
  await context.dispose()
  return code
}
