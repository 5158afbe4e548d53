import { defineResource, query } from '@weir/contract/platform/endpoint'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../../test/app/app.ts'
import { implement } from '../implement.ts'
import { mountHealth } from './health.ts'

const Nothing = z.strictObject({})
const crowdApi = defineResource('crowd', 'test/crowd', { wait: query(Nothing, Nothing, { access: 'signedIn' }) })

it('more calls than can be answered at once are refused, the others answered, and then all again', async () => {
  const release = Promise.withResolvers<void>()
  let waiting = 0
  const wait = async () => {
    waiting++
    await release.promise
    return {}
  }
  const { app, db, signIn } = await mountedApp({ mounted: [implement(crowdApi, { wait })] })
  mountHealth(app, db)
  const call = (authorization: string) => app.inject({ url: crowdApi.wait.path, headers: { authorization } })

  const crowd = Array.from({ length: 20 }, (_, n) => signIn({ id: n + 1 }))
  const held = Array.from({ length: 400 }, (_, n) => call(crowd[n % crowd.length]!))
  await vi.waitFor(() => expect(waiting).toBe(400), { timeout: 20_000 })
  const second = signIn({ id: 99 })
  const refused = await Promise.all(Array.from({ length: 900 }, () => call(second)))
  expect(new Set(refused.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`))).toEqual(new Set(['503 1']))
  expect((await app.inject('/health')).statusCode).toBe(200)

  release.resolve()
  const answered = await Promise.all(held)
  expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await call(second)).json()).toMatchObject({ code: 0 })
})
