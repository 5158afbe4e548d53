import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { fits } from './arbitrary-of.ts'
import { type Call, callsOf } from './call.ts'
import { showCounts } from './counts.ts'
import { arriving, named } from './endpoints.ts'
import { type Answer, findingsWithoutChange } from './findings.ts'
import { type FuzzApp, fuzzApp } from './fuzz-app.ts'
import { isUnstorable } from './hostile-values.ts'
import { knownValues } from './known-values.ts'
import { type Mutation, mutationsOf } from './mutations.ts'
import { CASES, SEED, TIMEOUT_MS } from './settings.ts'

let app: FuzzApp
let knownTo: Awaited<ReturnType<typeof knownValues>>
beforeAll(async () => {
  app = await fuzzApp()
  knownTo = await knownValues(app)
})
afterAll(showCounts)

it.each(named)(
  `%s refuses what its schema does not let through (seed ${SEED})`,
  async (_, endpoint) => {
    const isWrong = ({ input, isStrange }: Mutation) => isStrange || isUnstorable(input) || !fits(endpoint.input, arriving(endpoint, input))
    const mutations = fc.sample(mutationsOf(endpoint.input, knownTo(endpoint)).filter(isWrong), { seed: SEED, numRuns: CASES })
    expect(await findingsWithoutChange(app, callsOf(endpoint, mutations), notRefused)).toEqual([])
  },
  TIMEOUT_MS,
)

/** By field, as what cannot be read, as too long, or because the role may not call at all. */
function notRefused({ code, data, response }: Answer, { endpoint: { permission, access }, role, field = '' }: Call & Mutation) {
  if (code === 413 || code === 414) return false
  if (access === 'permission' && !app.may(role, permission)) return code !== 403 && response.statusCode !== 400 && `code ${code}`
  if (code !== 400) return `code ${code}`
  const told = Object.keys(data.fieldErrors ?? {})
  return response.statusCode === 200 && !told.some((key) => key.startsWith(field)) && `fieldErrors tell of ${told.join()}, not of ${field}`
}
