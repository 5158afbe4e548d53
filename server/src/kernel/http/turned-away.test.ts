import { defineResource, query } from '@weir/contract/platform/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../../test/app/app.ts'
import { implement } from '../implement.ts'

const Nothing = z.strictObject({})
const lookApi = defineResource('look', 'test/look', { look: query(Nothing, Nothing, { access: 'signedIn' }) })

it('strangers who come at once are refused at a fixed rate, and signed-in callers are answered before them', async () => {
  const { app, signIn } = await mountedApp({ mounted: [implement(lookApi, { look: async () => ({}) })] })
  const look = (headers: Record<string, string>) => app.inject({ url: lookApi.look.path, headers })
  const authorization = signIn({})
  await look({ authorization })
  let turnedAway = 0
  const strangers = Array.from({ length: 200 }, async () => {
    expect((await look({})).json()).toMatchObject({ code: 401 })
    turnedAway++
  })
  expect((await look({ authorization })).json()).toMatchObject({ code: 0 })
  expect(turnedAway).toBeLessThan(100)
  await Promise.all(strangers)
})
