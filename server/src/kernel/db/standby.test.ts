import { defineResource, download, query } from '@weir/contract/platform/endpoint'
import { formatQuery } from '@weir/contract/platform/format-query'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../../test/app/app.ts'
import { type Context, type Db } from '../context.ts'
import { conflict } from '../errors.ts'
import { implement } from '../implement.ts'
import { standbyPart } from './standby.ts'

const figureApi = defineResource(
  'figure',
  'test/figure',
  {
    trend: query(z.strictObject({}), z.object({ from: z.string() })),
    balance: query(z.strictObject({}), z.object({ from: z.string() })),
    export: download(z.strictObject({})),
  },
  { mayLag: ['trend'] },
)

const STANDBY = { name: 'standby' } as unknown as Db

/** A product with a standby. It has all until `age` milliseconds ago, and a read may fail there. */
async function staged({ age = 0, fails }: { age?: number; fails?: 'query' | 'refusal' | 'fault' } = {}) {
  const from = ({ db }: Context) => (db === STANDBY ? 'standby' : 'primary')
  const read = async (ctx: Context) => {
    if (from(ctx) === 'standby' && fails === 'query') throw new DrizzleQueryError('select', [], new Error('canceled'))
    if (from(ctx) === 'standby' && fails === 'refusal') throw conflict('error.keyReused')
    if (from(ctx) === 'standby' && fails === 'fault') throw new TypeError('a fault of ours')
    return { from: from(ctx) }
  }
  const figures = implement(figureApi, {
    trend: read,
    balance: read,
    export: async (ctx) => ({ filename: 'figures.csv', bytes: Buffer.from((await read(ctx)).from), type: 'text/csv' }),
  })
  const test = await mountedApp({ mounted: [figures], http: { logger: false } })
  const failed = vi.fn<(error: unknown) => void>()
  const take = async () => ({ db: STANDBY, asOf: new Date(Date.now() - age) })
  test.ctx.parts.set(standbyPart, { take, failed, reason: () => undefined, close: async () => undefined })
  const authorization = test.signIn({ permissions: Object.values(figureApi).map(({ id }) => id) })
  const ask = (action: keyof typeof figureApi & string) =>
    test.app.inject({ url: `${figureApi[action].path}?${formatQuery({ lang: 'en' }).toString()}`, headers: { authorization } })
  return { ask, failed }
}

it('answers what may lag, and exports; everything else comes from the primary', async () => {
  const { ask } = await staged()
  expect((await ask('trend')).json().data).toEqual({ from: 'standby' })
  expect((await ask('export')).body).toBe('standby')
  const balance = await ask('balance')
  expect(balance.json().data).toEqual({ from: 'primary' })
  expect(balance.headers).not.toHaveProperty('x-data-as-of')
})

it('says until when the data is whole, and says it to people where it is some seconds old', async () => {
  const { headers } = await (await staged()).ask('trend')
  expect(Date.now() - Date.parse(String(headers['x-data-as-of']))).toBeLessThan(10_000)
  expect(headers).not.toHaveProperty('x-data-note')

  const { ask } = await staged({ age: 12_000 })
  const note = decodeURIComponent(String((await ask('trend')).headers['x-data-note']))
  expect(note).toMatch(/^Data until \d\d:\d\d$/)
  const file = await ask('export')
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/figures \(Data until \d\d\.\d\d\)\.csv$/)
})

it('is asked in vain where its database fails: the primary answers, and the standby rests', async () => {
  const { ask, failed } = await staged({ fails: 'query' })
  const answer = await ask('trend')
  expect(answer.json().data).toEqual({ from: 'primary' })
  expect(answer.headers).not.toHaveProperty('x-data-as-of')
  expect(failed).toHaveBeenCalledTimes(1)
})

it('refuses nothing by itself: a row of a moment ago may be missing there', async () => {
  const { ask, failed } = await staged({ fails: 'refusal' })
  expect((await ask('trend')).json().data).toEqual({ from: 'primary' })
  expect(failed).not.toHaveBeenCalled()
})

it('hides no fault of ours', async () => {
  expect((await (await staged({ fails: 'fault' })).ask('trend')).json().code).toBe(500)
})
