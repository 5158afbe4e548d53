import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { fits } from './arbitrary-of.ts'
import { callsOf } from './call.ts'
import { fuzzed } from './endpoints.ts'
import { type Answer, findingsOf } from './findings.ts'
import { type FuzzApp, fuzzApp } from './fuzz-app.ts'

/** The characters of a database pattern. */
const WILDCARDS = ['%', '_', '\\', '%%', '_%', '\\%', '.*', '[a-z]', '(a|b)*']

let app: FuzzApp
beforeAll(async () => {
  app = await fuzzApp()
})

/** Each text that a list can be searched by, with each wildcard. */
const searches = fuzzed
  .filter(({ kind, download }) => kind === 'query' && !download)
  .map((endpoint) => {
    const fields = endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : []
    const inputs = fields.flatMap((field) => WILDCARDS.map((wildcard) => ({ [field]: wildcard })))
    return { endpoint, inputs: inputs.filter((input) => fits(endpoint.input, input)) }
  })
  .filter(({ inputs }) => inputs.length > 0)

it('knows lists that can be searched', () => {
  expect(searches.length).toBeGreaterThan(10)
})

it.each(searches.map((search) => [search.endpoint.id, search] as const))(
  '%s finds nothing by a wildcard',
  async (_, { endpoint, inputs }) => {
    const calls = callsOf(
      endpoint,
      inputs.map((input) => ({ input })),
    )
    const hasFound = ({ response }: Answer, { input }: { input: Record<string, string> }) => {
      const { list = [] } = response.json<{ data: { list?: object[] } }>().data
      const [wildcard] = Object.values(input)
      const found = list.filter((row) => !Object.values(row).some((value) => typeof value === 'string' && value.includes(wildcard!)))
      return found.length > 0 && `found ${found.length} rows`
    }
    expect(await findingsOf(app, calls, hasFound)).toEqual([])
  },
)
