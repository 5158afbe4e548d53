import { readFile, writeFile } from 'node:fs/promises'
import { endpoints } from '@weir/contract/modules/index'
import { DATA_SCOPES, type DataScopeKind } from '@weir/contract/modules/system/rights'
import { type MenuChoice, roleApi } from '@weir/contract/modules/system/role'
import { userApi } from '@weir/contract/modules/system/user'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { loadGrants } from '../src/kernel/auth/grants.ts'
import { type Actor, NO_ROWS } from '../src/kernel/context.ts'
import { reachOf } from '../src/kernel/auth/actor.ts'
import { listFaults } from './sweep/list-faults.ts'
import { signedInApp } from './app/signed-in-app.ts'
import { isSwept } from './sweep/swept.ts'
import { nextAddress } from './app/worker-app.ts'

const PASSWORD = 'a-password-for-tests'
const COUNTER_DEPT = 2

/** Works at the counter: looks up households, sells water, gives out cards. */
const isClerks = ({ id, method }: Endpoint) =>
  (method === 'GET' && /^api\/v1\/(home|customer|place|water\/waterCard(Recharge)?)\//.test(id)) || /waterCard\/(add|recharge)$/.test(id)
/** Looks at everything and changes nothing. */
const isAuditors = ({ method }: Endpoint) => method === 'GET'

const flat = (nodes: MenuChoice[]): MenuChoice[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

/** The delivered accounts, two people with roles made for them, and somebody who never signed in. */
async function everybody() {
  const test = await signedInApp({}, weir)
  const { send, login, db } = test
  const admin = { token: await test.tokenOf('admin') }
  const offered = flat((await send(roleApi.menuTreeSelect, {}, admin)).data.list)

  async function person(userName: string, holds: (endpoint: Endpoint) => boolean, dataScope: DataScopeKind) {
    const held = new Set(endpoints.filter((endpoint) => endpoint.access === 'permission' && holds(endpoint)).map(({ id }) => id))
    const menuIds = offered.filter(({ permission }) => permission && held.has(permission)).map(({ id }) => id)
    const { id: roleId } = (await send(roleApi.add, { name: userName, menuIds }, admin)).data
    await send(roleApi.dataScope, { id: roleId, dataScope }, admin)
    const account = { userName, userNickname: userName, deptId: COUNTER_DEPT, password: PASSWORD, roleIds: [roleId] }
    const added = await send(userApi.add, account, admin)
    expect(added).toMatchObject({ code: 0 })
    const grants = await loadGrants(db, { id: added.data.id, deptId: COUNTER_DEPT })
    return { token: (await login(userName, PASSWORD)).data.token, grants }
  }

  const callers = {
    admin: { ...admin, grants: await loadGrants(db, { id: 1, deptId: 1 }) },
    common: { token: await test.tokenOf('common'), grants: await loadGrants(db, { id: 2, deptId: 2 }) },
    clerk: await person('clerk', isClerks, DATA_SCOPES.ownAndBelow),
    auditor: await person('auditor', isAuditors, DATA_SCOPES.ownRows),
    nobody: { token: undefined, grants: { isSuper: false, grants: new Map() } },
  }
  return { ...test, callers }
}

type World = Awaited<ReturnType<typeof everybody>>
type Caller = World['callers'][keyof World['callers']]

/** The server's answer to a call. Invalid input changes nothing for admitted callers: refused callers are refused before. */
async function codeOf({ app }: World, { method, path }: Endpoint, { token }: Caller, payload: object = { surprise: 1 }) {
  const response = await app.inject({
    method,
    url: method === 'GET' ? `${path}?surprise=1` : path,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': crypto.randomUUID() },
    remoteAddress: nextAddress(),
    ...(method !== 'GET' && { payload }),
  })
  return response.json<{ code: number }>().code
}

/** `401`, `403`; or the scope: `all`, `dept`, `own` rows, and `yes` if no permission decides. */
async function outcome(world: World, endpoint: Endpoint, caller: Caller, permission: string) {
  const code = await codeOf(world, endpoint, caller, FURTHER[permission]?.())
  if (code === 401 || code === 403) return String(code)
  if (endpoint.access !== 'permission') return 'yes'
  const { all, deptIds, own } = reachOf(caller.grants as unknown as Actor, permission) ?? NO_ROWS
  return all ? 'all' : deptIds.length > 0 ? 'dept' : own ? 'own' : 'none'
}

const PACKAGE = { trafficPacketId: 404, effect: 'thisMonth', paymentMethod: 'cash' }

/** Input that asks for a further permission, and that leads to nothing all the same: no such card, no such column. */
const FURTHER: Record<string, () => object> = {
  'api/v1/water/waterCard/recharge/offline': () => ({ id: 404, amount: '1.00', paymentMethod: 'cash' }),
  'api/v1/iot/iotCard/recharge/offline': () => ({ id: 404, ...PACKAGE }),
  'api/v1/iot/iotCard/renew/offline': () => ({ ids: [404], ...PACKAGE }),
  'api/v1/water/waterCard/close/writeOff': () => ({ id: 404, writeOff: true, reason: 'moved out' }),
  'api/v1/water/reading/import/register'() {
    const form = new FormData()
    for (const column of ['deviceSn', 'time', 'register']) form.append(`columns[${column}]`, column)
    form.append('unit', 't')
    form.append('registerUnknown', 'true')
    form.append('file', new Blob(['other,columns\n']), 'readings.csv')
    return form
  },
}

/** The permission that an endpoint asks for, and the one that some of its inputs ask for besides. */
const permissionsOf = ({ id, permission, further }: Endpoint) => (further ? [permission, `${id}/${further.name}`] : [permission])
/** A line names a further permission, or else the endpoint. */
const nameOf = ({ id, permission }: Endpoint, asked: string) => (asked === permission ? id : asked)

const inOrder = endpoints.toSorted((a, b) => (a.id < b.id ? -1 : 1))

async function linesNow() {
  const world = await everybody()
  const who = Object.entries(world.callers)
  const lines: string[] = [
    line(
      '',
      'endpoint',
      who.map(([name]) => name),
    ),
  ]
  for (const endpoint of inOrder.filter(isSwept))
    for (const permission of permissionsOf(endpoint)) {
      const outcomes: string[] = []
      for (const [, caller] of who) outcomes.push(await outcome(world, endpoint, caller, permission))
      lines.push(line(endpoint.method, nameOf(endpoint, permission), outcomes))
    }
  return lines
}

const line = (method: string, id: string, cells: readonly string[]) =>
  `${method.padEnd(7)}${id.padEnd(48)}${cells.map((cell) => cell.padEnd(9)).join('')}`.trimEnd()

/** The titles are none of an endpoint. */
const isOfSwept = (line: string) => line.startsWith(' ') || isSwept({ id: line.split(/ +/)[1]! })

it('knows an input for each further permission', () => {
  const further = endpoints.flatMap((endpoint) => permissionsOf(endpoint).slice(1))
  expect(listFaults(Object.keys(FURTHER), further, 'FURTHER of server/test/authz.test.ts')).toEqual([])
})

const SAME = { 'only on the server': [], 'only in the file': [] }
const advice = 'npm run rights writes server/test/endpoints.txt and authz.matrix.txt; then read their differences'

/** The lines that differ. These files are for people to read: `npm run rights` writes them, and review reads what changed. */
async function differences(name: string, now: readonly string[], isMeant = (_line: string) => true) {
  const file = new URL(name, import.meta.url)
  if (process.env.AUTHZ_WRITE) await writeFile(file, `${now.join('\n')}\n`)
  const written = (await readFile(file, 'utf8')).trimEnd().split('\n').filter(isMeant)
  const [added, gone] = [now.filter((line) => !written.includes(line)), written.filter((line) => !now.includes(line))]
  return { 'only on the server': added, 'only in the file': gone }
}

/** A new endpoint, another address or another access is a line of a commit. */
it('has exactly the endpoints that the list names', async () => {
  const lines = inOrder.map(({ method, path, access }) => line(method, path, [access]))
  expect(await differences('endpoints.txt', lines), advice).toEqual(SAME)
})

/** The permissions of each role, from the server's behaviour: a new endpoint needs its line here. */
it('lets exactly those in that the matrix names', async () => {
  expect(await differences('authz.matrix.txt', await linesNow(), isOfSwept), advice).toEqual(SAME)
}, 120_000)
