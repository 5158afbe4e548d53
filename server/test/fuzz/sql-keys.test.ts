import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { callsOf } from './call.ts'
import { isWhole } from '../sweep/swept.ts'
import { fuzzed } from './endpoints.ts'
import { type Answer, findingsWithoutChange } from './findings.ts'
import { type FuzzApp, fuzzApp } from './fuzz-app.ts'
import { TIMEOUT_MS } from './settings.ts'

const SQL = [
  'id;drop table region',
  'id desc--',
  '(select 1)',
  '"id"',
  'id,name',
  'password_hash',
  "1' or '1'='1",
  'case when 1=1 then id end',
]

let app: FuzzApp
beforeAll(async () => {
  app = await fuzzApp()
})

it(
  'sorts by the columns of each list, and by nothing else that is written there',
  async () => {
    const sorted = fuzzed.filter(({ method, input }) => method === 'GET' && input instanceof z.ZodObject && 'orderBy' in input.shape)
    expect(sorted.length).toBeGreaterThan(isWhole ? 15 : -1)
    const inputs = SQL.map((orderBy) => ({ input: { orderBy } }))
    const calls = sorted.flatMap((endpoint) => callsOf(endpoint, inputs, ['admin']))
    const notRefused = ({ code, data }: Answer) => (code !== 400 || !Object.hasOwn(data.fieldErrors ?? {}, 'orderBy')) && `code ${code}`
    expect(await findingsWithoutChange(app, calls, notRefused)).toEqual([])
  },
  TIMEOUT_MS,
)

it(
  'takes no key that nobody declared, whatever it is made of',
  async () => {
    const taking = fuzzed.filter(({ body, access }) => body === 'json' && access !== 'deviceKey')
    const calls = taking.flatMap((endpoint, i) => callsOf(endpoint, [{ input: { [SQL[i % SQL.length]!]: '1' } }], ['admin']))
    const notRefused = ({ code }: Answer) => code !== 400 && `code ${code}`
    expect(await findingsWithoutChange(app, calls, notRefused)).toEqual([])
  },
  TIMEOUT_MS,
)
