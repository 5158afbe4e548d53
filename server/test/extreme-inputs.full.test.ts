import { endpoints } from '@weir/contract/modules/index'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { bare } from '@weir/contract/platform/schemas'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

import { weir } from '../src/modules/index.ts'
import { testApp } from './app/app.ts'
import { SEED } from './fuzz/settings.ts'
import { buildTheirWorld, INSIDER } from './sweep/their-world.ts'

const NUMBERS = [1, 0, -1, 9999, 2 ** 31, Number.MAX_SAFE_INTEGER]
const DECIMALS = ['1', '0.01', '9999.9999', '999999999.999', '-999999999999.99']
const MOMENTS = ['2026-01-01', '1950-01-01', '9998-12-31', '1950-01-01T00:00:00Z', '9998-12-31T23:59:59.999-23:59']
const NAMES = ['13812341234', '1234', '110101199003071233', 'THEIRS', 'SN-FREE', 'UTC', 'YYYY', '%\\\'"{_', '😀']
const LONG = [16, 32, 64, 128, 200, 256, 500].map((length) => '水'.repeat(length))
const RANGES = [
  ['1950-01-01', '2049-12-31'],
  ['9899-01-01', '9998-12-31'],
]

const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

/** Values at the edges of what a schema lets through, a plain one first. */
function edgesOf(schema: z.core.$ZodType): unknown[] {
  const inside = bare(schema)
  if (inside instanceof z.ZodObject) return [plainOf(inside)]
  if (inside instanceof z.ZodArray) return [[edgesOf(inside.element)[0]]]
  const longest = LONG.findLast((text) => fits(inside, text))
  const options: unknown[] = inside instanceof z.ZodEnum ? inside.options : []
  return [...NUMBERS, ...DECIMALS, ...MOMENTS, ...NAMES, ...RANGES, true, false, longest, ...options].filter((value) => fits(inside, value))
}

const fieldsOf = (schema: z.core.$ZodType): [string, z.core.$ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape) : []

/** Faults that need a plain message. */
const plainOf = (schema: z.core.$ZodType) =>
  Object.fromEntries(fieldsOf(schema).flatMap(([name, field]) => (fits(field, undefined) ? [] : [[name, edgesOf(field)[0]]])))

/** In the short form a third, each day another one. Of system administration a tenth: it has as many endpoints as all else. */
const isTaken = ({ id }: Endpoint, nth: number) =>
  process.env.TEST_LONG !== undefined || (nth + SEED) % (id.startsWith('api/v1/system/') ? 10 : 3) === 0

/** Nothing but what must be said, and each field at each of its edges beside it. */
const inputsFor = (endpoint: Endpoint) => [
  plainOf(endpoint.input),
  ...fieldsOf(endpoint.input)
    .flatMap(([name, field]) => edgesOf(field).map((edge) => ({ ...plainOf(endpoint.input), [name]: edge })))
    .filter((_, nth) => isTaken(endpoint, nth)),
]

/** Sign-in and personal pages need an account. Files have their own body, and a stream has no end. */
const isAsked = ({ id, body, download, stream }: Endpoint) =>
  body === 'json' && !download && !stream && !/^api\/v1\/(pub|system\/(log(in|out)$|login\/|personal|user\/getUserMenus))/.test(id)

it('answers whatever its schema lets through, and never fails', async () => {
  const app = await testApp(weir)
  await buildTheirWorld(app)
  const failed: unknown[] = []
  let answered = 0
  for (const endpoint of endpoints.filter(isAsked))
    for (const input of inputsFor(endpoint)) {
      const { code } = await app.call(endpoint, input, INSIDER)
      if (code < 500) answered++
      else failed.push([endpoint.id, input])
    }
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(500)
}, 600_000)

/** Days and months that a call looks at, one by one. A chart of a hundred years by month has 1,200. */
const MOST_WALKED = 5000

/** Each way to divide the days of a range, and to compare them. */
const waysOf = ({ input }: Endpoint) =>
  fieldsOf(input)
    .filter(([name]) => name === 'unit' || name === 'compare')
    .reduce<object[]>((ways, [name, field]) => ways.flatMap((way) => edgesOf(field).map((edge) => ({ ...way, [name]: edge }))), [{}])

it('walks no calendar, however many days a range has', async () => {
  const app = await testApp(weir)
  await buildTheirWorld(app)
  const [parse, write] = [vi.spyOn(Date, 'parse'), vi.spyOn(Date.prototype, 'toISOString')]
  const asked = endpoints.filter(({ method }) => method === 'GET').filter(isAsked)
  const calls = asked.flatMap((endpoint) =>
    fieldsOf(endpoint.input).flatMap(([name, field]) =>
      RANGES.filter((range) => fits(field, range)).flatMap((range) =>
        waysOf(endpoint).map((way) => ({ endpoint, input: { ...plainOf(endpoint.input), ...way, [name]: range } })),
      ),
    ),
  )
  const walked: [id: string, count: number][] = []
  for (const { endpoint, input } of calls) {
    parse.mockClear()
    write.mockClear()
    await app.call(endpoint, input, INSIDER)
    walked.push([endpoint.id, parse.mock.calls.length + write.mock.calls.length])
  }
  expect(walked.length).toBeGreaterThan(100)
  expect(walked.filter(([, count]) => count > MOST_WALKED)).toEqual([])
}, 600_000)
