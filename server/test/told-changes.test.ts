import { endpoints, resources } from '@weir/contract/modules/index'
import { communityApi } from '@weir/contract/modules/place/community'
import { command, defineResource, type Endpoint } from '@weir/contract/platform/endpoint'
import { RowId, rowsOf } from '@weir/contract/platform/rows'
import { bare, Nothing } from '@weir/contract/platform/schemas'
import { z } from 'zod'
import { expect, it } from 'vitest'

import type { Writing } from '../src/kernel/context.ts'
import { implement } from '../src/kernel/implement.ts'
import { isUponRows } from '../src/kernel/operation-log/operation-log.ts'
import { mountedApp } from './app/app.ts'

const Row = z.strictObject({ id: RowId })
const Edit = z.strictObject({ id: RowId, name: z.string().optional(), dryRun: z.boolean().optional() })
const valveApi = defineResource('madeUp', 'test/madeUp', {
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

it('is an error in tests if a command on a row records nothing, or an unknown field', async () => {
  const { call } = await mountedApp({ mounted: [valves] })
  expect((await call(valveApi.edit, { id: 1, name: 'New' })).code).toBe(0)
  expect((await call(valveApi.show, { id: 1 })).code).toBe(0)
  expect((await call(valveApi.forget, { id: 1, dryRun: true })).code).toBe(0)
  await expect(call(valveApi.forget, { id: 1 })).rejects.toThrow(`${valveApi.forget.id} tells nothing of its rows`)
  await expect(call(valveApi.misname, { id: 1 })).rejects.toThrow(`${valveApi.misname.id} tells remainingLitre`)
})

it('has a reason in the contract for each command on rows that records nothing, and none elsewhere', () => {
  expect(isUponRows(communityApi.edit)).toBe(true)
  const untold = endpoints.filter(({ untold }) => untold !== undefined)
  expect(untold.length).toBeGreaterThan(0)
  for (const endpoint of untold) expect([endpoint.id, isUponRows(endpoint)]).toEqual([endpoint.id, true])
})

it('knows of each id that a command takes or a row holds, which rows it names', () => {
  const isId = (schema: z.core.$ZodType): boolean => {
    const inner = bare(schema)
    return inner instanceof z.ZodArray ? isId(inner.element) : inner instanceof z.ZodNumber
  }
  const fieldsOf = (shape: unknown) => (shape instanceof z.ZodObject ? Object.entries<z.core.$ZodType>(shape.shape) : [])
  const idsOf = ({ kind, action, input, output }: Endpoint) => [
    ...fieldsOf(kind === 'command' && input).filter(([field]) => /^(ids?|.*Ids?)$/.test(field)),
    ...fieldsOf(action === 'get' && output).filter(([field]) => /^.*Ids?$/.test(field)),
  ]
  const unknown = endpoints.flatMap((endpoint) =>
    idsOf(endpoint)
      .filter(([, schema]) => isId(schema) && !((rowsOf(schema, endpoint.resource) ?? '') in resources))
      .map(([field]) => `${endpoint.id.slice('api/v1/'.length)} ${field}`),
  )
  // Runs of a job are no resource. The number of a program is below zero, so these two may name no user.
  expect(unknown).toEqual(['system/sysJob/deleteLogs ids', 'iot/iotRequest/get actorId', 'pay/shift/get clerkId'])
})
