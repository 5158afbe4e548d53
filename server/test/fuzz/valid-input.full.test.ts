import type { Endpoint } from '@weir/contract/platform/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { checkBalances } from '../../src/modules/sale/ledger/balance-check.job.ts'
import { carryOutImports } from '../meter/reading-files.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { type Call, callsOf } from './call.ts'
import { showCounts } from './counts.ts'
import { changesAccess, named, type Role, rolesOf } from './endpoints.ts'
import { type Answer, findingsOf } from './findings.ts'
import { type FuzzApp, fuzzApp } from './fuzz-app.ts'
import { knownValues } from './known-values.ts'
import { CASES, SEED, TIMEOUT_MS } from './settings.ts'

let app: FuzzApp
let knownTo: Awaited<ReturnType<typeof knownValues>>
let method: string | undefined
beforeAll(async () => {
  app = await fuzzApp()
})
afterAll(showCounts)

/** The matrix of rights shows that all others are refused. */
const isAdmitted =
  ({ access, permission }: Endpoint) =>
  (role: Role) =>
    access !== 'permission' || app.may(role, permission)

async function foundAt(endpoint: Endpoint, roles = rolesOf(endpoint)) {
  if (endpoint.method !== method) knownTo = await knownValues(app)
  method = endpoint.method
  const inputs = fc.sample(arbitraryOf(endpoint.input, knownTo(endpoint)), { seed: SEED, numRuns: CASES })
  const calls = callsOf(
    endpoint,
    inputs.map((input) => ({ input })),
    roles.filter(isAdmitted(endpoint)),
  )
  return findingsOf(app, calls, refusedWithoutReason)
}

const [access, others] = [named.filter(([, endpoint]) => changesAccess(endpoint)), named.filter(([, endpoint]) => !changesAccess(endpoint))]

// In this order: calls that change access come last, and the sums after all.
describe('one after the other', { shuffle: false }, () => {
  it.each(others)(
    `%s answers what its schema lets through (seed ${SEED})`,
    async (_, endpoint) => expect(await foundAt(endpoint)).toEqual([]),
    TIMEOUT_MS,
  )

  // First as the user without the permission: an administrator's call may end that account.
  describe.each(['common', 'admin'] as const)('as %s', (role) => {
    it.each(access)(
      `%s answers what its schema lets through (seed ${SEED})`,
      async (_, endpoint) => expect(await foundAt(endpoint, [role])).toEqual([]),
      TIMEOUT_MS,
    )
  })

  it('leaves every card with the sums of its ledger, whatever was asked', async () => {
    await carryOutImports(app.ctx)
    const { cards, differences } = await checkBalances(app.ctx)
    expect(differences).toEqual([])
    expect(cards).toBeGreaterThan(0)
  })
})

/** 403 comes only if the role lacks the further permission that an input needs. */
function refusedWithoutReason({ code }: Answer, call: Call & { input: unknown }) {
  return (code === 403) !== isForbidden(call) && `code ${code}`
}

const isForbidden = ({ endpoint: { id, further, input: schema }, role, input }: Call & { input: unknown }): boolean =>
  further !== undefined && further.when(schema.parse(input)) && !app.may(role, `${id}/${further.name}`)
