import { command, defineResource } from '@weir/contract/platform/endpoint'
import { actOn, RowResults } from '@weir/contract/platform/rows'
import { text } from '@weir/contract/platform/schemas'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../test/app/app.ts'
import { takeErrors } from '../../test/app/error-lines.ts'
import { sendLater } from '../services/outbox/outbox.ts'
import { conflict, invalid, notFound } from './errors.ts'
import { implement } from './implement.ts'
import { operationLogs, outbox } from './platform.table.ts'

const bagApi = defineResource('bag', 'test/bag', {
  seal: command(actOn({ text: text(20), dryRun: z.boolean().optional() }), RowResults, { untold: 'a bag has no history' }),
})

/** 404 is not there, 405 is refused at a field, and 2 goes only with 3 or after it. */
const sealed = new Set<number>()
const bags = implement(bagApi, {
  async seal(ctx, { ids, text }) {
    for (const id of ids) await sendLater(ctx, { topic: text, lane: '', payload: { id } })
    if (ids.includes(404)) throw notFound('error.notFound')
    if (ids.includes(405)) throw invalid('text', 'error.stale')
    if (ids.includes(2) && !ids.includes(3) && !sealed.has(3)) throw conflict('error.keyReused')
    if (ids.includes(500)) throw new Error('secret detail')
    for (const id of ids) sealed.add(id)
    return {}
  },
})

async function bagsApp() {
  sealed.clear()
  const test = await mountedApp({ mounted: [bags] })
  const sent = async () => (await test.db.select({ payload: outbox.payload }).from(outbox).orderBy(outbox.id)).map(({ payload }) => payload)
  const seal = (ids: number[], each?: boolean) => test.call(bagApi.seal, { ids, text: 'seal', ...(each !== undefined && { each }) })
  return { ...test, sent, seal, log: () => test.db.select().from(operationLogs).orderBy(operationLogs.id) }
}

it('keeps the done rows and undoes the refused ones, each with its code and text in order', async () => {
  const { seal, sent } = await bagsApp()
  const { code, data } = await seal([405, 1, 404], true)
  expect([code, data]).toEqual([
    0,
    {
      results: [
        { id: 405, code: 400, message: expect.stringContaining('changed') as string },
        { id: 1, code: 0, message: '' },
        { id: 404, code: 404, message: 'Address not found' },
      ],
    },
  ])
  expect(await sent()).toEqual([{ id: 1 }])
})

it('does rows together that need each other, beside one that is refused', async () => {
  const { seal, sent } = await bagsApp()
  const { data } = await seal([2, 3, 404, 2], true)
  expect(data.results?.map(({ id, code }) => [id, code])).toEqual([
    [2, 0],
    [3, 0],
    [404, 404],
  ])
  expect(await sent()).toEqual([{ id: 3 }, { id: 2 }])
})

it('is all or nothing without `each`, and when a row fails without a reason', async () => {
  const { seal, sent } = await bagsApp()
  expect((await seal([1, 404])).code).toBe(404)
  expect((await seal([1, 500], true)).code).toBe(500)
  expect(takeErrors()).toHaveLength(1)
  expect(await sent()).toEqual([])
  expect((await seal([1])).data).toEqual({})
})

it('has one entry in the log with the reason of each refused row', async () => {
  const { seal, log } = await bagsApp()
  await seal([1, 404], true)
  await seal([404, 405], true)
  await seal([1, 3], true)
  const entries = await log()
  expect(entries.map(({ code, reason, errorData }) => [code, reason, errorData])).toEqual([
    [0, 'error.rowsRefused', { refused: 1, all: 2 }],
    [409, 'error.rowsRefused', { refused: 2, all: 2 }],
    [0, null, null],
  ])
  expect(entries[1]!.errorFields).toEqual([
    { field: '#404', reason: 'error.notFound', data: {} },
    { field: '#405', reason: 'error.stale' },
  ])
})

it('says in a dry run what would be refused, and keeps nothing of it', async () => {
  const { call, sent, log } = await bagsApp()
  const trial = { text: 'seal', dryRun: true }
  const { data } = await call(bagApi.seal, { ...trial, ids: [1, 404], each: true })
  expect(data.results?.map(({ id, code }) => [id, code])).toEqual([
    [1, 0],
    [404, 404],
  ])
  expect((await call(bagApi.seal, { ...trial, ids: [404] })).code).toBe(404)
  expect((await call(bagApi.seal, { ...trial, ids: [1] })).code).toBe(0)
  expect([await sent(), await log()]).toEqual([[], []])
})
