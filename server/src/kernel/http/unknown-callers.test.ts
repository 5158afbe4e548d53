import { defineResource, query } from '@weir/contract/platform/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../../test/app/app.ts'
import { implement } from '../implement.ts'

const Nothing = z.strictObject({})
const doorApi = defineResource('door', 'test/door', { knock: query(Nothing, Nothing, { access: 'signedIn' }) })
const door = implement(doorApi, { knock: async () => ({}) })

it('a caller of made-up tokens has to wait, from any address of its network; others there go on', async () => {
  const { app, signIn } = await mountedApp({ mounted: [door] })
  const knock = (headers: Record<string, string>, remoteAddress = '2001:db8::1') =>
    app.inject({ url: doorApi.knock.path, headers, remoteAddress })
  const known = { authorization: signIn({}) }
  expect((await knock(known)).json()).toMatchObject({ code: 0 })

  const codes: number[] = []
  for (let i = 0; i < 601; i++)
    codes.push((await knock({ authorization: `Bearer made up ${i}` }, `2001:db8::${i}`)).json<{ code: number }>().code)
  expect([new Set(codes.slice(0, -1)), codes.at(-1)]).toEqual([new Set([401]), 429])

  const unknown = { authorization: signIn({}) }
  const refused = await knock(unknown)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1)
  expect((await knock(known)).json()).toMatchObject({ code: 0 })
  expect((await knock({})).json()).toMatchObject({ code: 401 })
  expect((await knock(unknown, '192.0.2.2')).json()).toMatchObject({ code: 0 })
})
