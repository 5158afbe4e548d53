import { isDeepStrictEqual } from 'node:util'
import { endpoints } from '@weir/contract/modules/index'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { ofEachCount } from './sweep/counted-lists.ts'
import { digestOf } from './fuzz/digest.ts'
import { listFaults } from './sweep/list-faults.ts'
import { plainCommands, plainQueries } from './scope/plain-counterparts.ts'
import { countedAsListed, type Reply, type See, some, type Upon } from './scope/counterpart.ts'
import { cardQueries } from './scope/counterparts/cards.ts'
import { payQueries } from './scope/counterparts/pay.ts'
import { orderQueries } from './scope/counterparts/orders.ts'
import { troubleQueries } from './scope/counterparts/troubles.ts'
import { commands as ownCommands } from './scope/counterparts/commands.ts'
import { customerQueries } from './scope/counterparts/customer.ts'
import { dutyQueries } from './scope/counterparts/duties.ts'
import { fileCommands, fileQueries } from './scope/counterparts/files.ts'
import { homeQueries } from './scope/counterparts/home.ts'
import { iotCommands, iotQueries } from './scope/counterparts/iot.ts'
import { meterQueries } from './scope/counterparts/meters.ts'
import { monthQueries } from './scope/counterparts/months.ts'
import { placeQueries } from './scope/counterparts/place.ts'
import { smsQueries } from './scope/counterparts/sms.ts'
import { systemQueries } from './scope/counterparts/system.ts'
import { usageQueries } from './scope/counterparts/usage.ts'
import { webhookCommands, webhookQueries } from './scope/counterparts/webhooks.ts'
import { isDepartmentless, isScopedElsewhere } from './scope/departmentless.ts'
import { type Name, type Owner, readRows, readRowsOf, type RowOf, rowsNamed } from './scope/rows.ts'
import { isSwept } from './sweep/swept.ts'
import { dividedWorlds, scopedApp, scopedWorld, type ScopedWorld, seeing } from './scope/scoped-app.ts'

/** The divided worlds are among them. */
const RUNS = process.env.TEST_LONG ? 200 : 3
const SEED = Number(process.env.SCOPE_SEED ?? (process.env.TEST_LONG ? Date.now() % 2 ** 31 : 1))

/** A webhook needs all departments below its own in sight, so it comes before commands that add some. */
const commands = { ...webhookCommands, ...plainCommands, ...ownCommands, ...iotCommands, ...fileCommands }
const written = {
  ...plainQueries,
  ...placeQueries,
  ...customerQueries,
  ...smsQueries,
  ...iotQueries,
  ...cardQueries,
  ...payQueries,
  ...troubleQueries,
  ...orderQueries,
  ...meterQueries,
  ...dutyQueries,
  ...monthQueries,
  ...usageQueries,
  ...homeQueries,
  ...systemQueries,
  ...fileQueries,
  ...webhookQueries,
}
const queries: typeof written = { ...written, ...ofEachCount((list) => written[list] && countedAsListed(written[list])) }
const addressOf = ({ id }: Endpoint) => id.slice('api/v1/'.length)
const byAddress = new Map(endpoints.map((endpoint) => [addressOf(endpoint), endpoint]))

it('knows a naive counterpart of every endpoint with rows of departments', () => {
  const scoped = endpoints.map(addressOf).filter((address) => !isDepartmentless(address) && !isScopedElsewhere(address))
  expect(
    listFaults([...Object.keys(queries), ...Object.keys(commands)], scoped, 'server/test/scope/counterparts (or scope/departmentless.ts)'),
  ).toEqual([])
})

let app: Awaited<ReturnType<typeof scopedApp>>
beforeAll(async () => {
  app = await scopedApp()
})

/** Every query of this person; answers those that differ from the naive filter. */
async function wronglyShown(world: ScopedWorld, person: number, token: string) {
  const all = await readRows(app.db)
  const wrong: unknown[] = []
  for (const [address, counterpart] of Object.entries(queries)) {
    if (!isSwept({ id: address })) continue
    const endpoint = byAddress.get(address)!
    const see = seeing(world, person, all, endpoint)
    const asked = counterpart(see)
    if (!mayCall(endpoint, see)) {
      const { code } = await app.call(endpoint, asked[0]?.input ?? {}, token)
      if (code !== 403) wrong.push({ address, told: code, expected: 403 })
      continue
    }
    for (const { input, told, expected } of asked) {
      const reply = await app.call(endpoint, input, token)
      const shown = told(reply)
      if (!isDeepStrictEqual(shown, expected)) wrong.push({ address, input, told: shown, expected, message: reply.message })
    }
  }
  return wrong
}

/** Commands upon rows out of sight: each is refused as if there were no such row, and together they change nothing. */
async function wronglyRefused(world: ScopedWorld, person: number, token: string) {
  const all = await readRows(app.db)
  const before = await digestOf(app.db)
  const wrong: unknown[] = []
  await eachCommand(async (address, endpoint, command) => {
    const see = seeing(world, person, all, endpoint)
    if (!mayCall(endpoint, see)) return
    for (const { row, isSeen } of some<RowOf<Name>>(rowsNamed(all, command.table), (row) => isSeenBy(command, row, see))) {
      if (isSeen) continue
      const reply = await app.call(endpoint, command.inputOf(row), token)
      if (!isMissing(reply, command)) wrong.push({ address, row, reply })
    }
  })
  const after = await digestOf(app.db)
  return isDeepStrictEqual(before, after) ? wrong : [...wrong, { before, after }]
}

/** Commands on visible rows: whatever they answer, it is not that there is no such row. */
async function wronglyMissed(world: ScopedWorld, person: number, token: string) {
  const all = await readRows(app.db)
  const wrong: unknown[] = []
  await eachCommand(async (address, endpoint, command) => {
    const see = seeing(world, person, all, endpoint)
    if (!mayCall(endpoint, see)) return
    const [row] = (await readRowsOf(app.db, command.table)).filter((row) => isSeenBy(command, row, see))
    const reply = row && (await app.call(endpoint, command.inputOf(row), token))
    if (reply && isMissing(reply, command)) wrong.push({ address, row, reply })
  })
  return wrong
}

async function eachCommand(attempt: (address: string, endpoint: Endpoint, command: Upon) => Promise<void>) {
  for (const [address, attempts] of Object.entries(commands).filter(([id]) => isSwept({ id })))
    for (const command of attempts) await attempt(address, byAddress.get(address)!, command)
}

const mayCall = ({ access, id }: Endpoint, { holds }: See) => access === 'signedIn' || holds(id)

const isSeenBy = ({ isSeen = (row, { mine }) => mine([row as Owner]).length > 0 }: Upon, row: RowOf<Name>, see: See) => isSeen(row, see)

const isMissing = ({ code, data }: Reply, { field }: Upon) => (field ? Object.hasOwn(data.fieldErrors ?? {}, field) : code === 404)

it('shows, counts, exports, changes and deletes what a naive filter lets through, for random departments, roles and rows', async () => {
  await fc.assert(
    fc.asyncProperty(scopedWorld, async (world) => {
      const [mine, yours] = await app.write(world)
      expect(await wronglyShown(world, 0, mine!)).toEqual([])
      expect(await wronglyRefused(world, 1, yours!)).toEqual([])
      expect(await wronglyMissed(world, 1, yours!)).toEqual([])
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true, examples: dividedWorlds },
  )
}, 3_600_000)
