import { endpoints } from '@weir/contract/modules/index'
import { communityApi } from '@weir/contract/modules/place/community'
import { Nothing } from '@weir/contract/platform/crud'
import { command, defineResource } from '@weir/contract/platform/endpoint'
import { z } from 'zod'
import { expect, it } from 'vitest'

import type { Writing } from '../src/kernel/context.ts'
import { implement } from '../src/kernel/implement.ts'
import { isUponRows } from '../src/kernel/operation-log/telling.ts'
import { testApp } from './app.ts'

const Row = z.strictObject({ id: z.int() })
const Edit = z.strictObject({ id: z.int(), name: z.string().optional(), dryRun: z.boolean().optional() })
const valveApi = defineResource('waterCard', 'test/valve', {
  edit: command(Edit, Nothing),
  forget: command(Edit, Nothing),
  misname: command(Edit, Nothing),
  show: command(Row, Nothing, { untold: 'shows the row' }),
})

const valves = implement(valveApi, {
  edit: async (ctx: Writing, { id, name }) => {
    ctx.changed({ resource: valveApi, id, before: { name: 'Old' }, after: { name } })
    return {}
  },
  forget: async () => ({}),
  misname: async (ctx: Writing, { id }) => {
    const row = { name: 'New', remainingLitre: 5 }
    ctx.changed({ resource: valveApi, id, before: { name: 'Old' }, after: row })
    return {}
  },
  show: async () => ({}),
})

it('is an error in tests if a command upon a row tells nothing, or a field that its resource does not have', async () => {
  const { call } = await testApp({}, { mounted: [valves] })
  expect((await call(valveApi.edit, { id: 1, name: 'New' })).code).toBe(0)
  expect((await call(valveApi.show, { id: 1 })).code).toBe(0)
  expect((await call(valveApi.forget, { id: 1, dryRun: true })).code).toBe(0)
  await expect(call(valveApi.forget, { id: 1 })).rejects.toThrow(`${valveApi.forget.id} tells nothing of its rows`)
  await expect(call(valveApi.misname, { id: 1 })).rejects.toThrow(`${valveApi.misname.id} tells remainingLitre`)
})

it('has a reason in the contract for each command upon rows that tells nothing, and none elsewhere', () => {
  expect(isUponRows(communityApi.edit)).toBe(true)
  const untold = endpoints.filter(({ untold }) => untold !== undefined)
  expect(untold.length).toBeGreaterThan(0)
  for (const endpoint of untold) expect([endpoint.id, isUponRows(endpoint)]).toEqual([endpoint.id, true])
})
