import { endpoints, resources } from '@weir/contract/modules/index'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { smsOptOutApi } from '@weir/contract/modules/sms/sms-opt-out'
import { webhookApi } from '@weir/contract/modules/system/webhook'
import { smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { apiKeyApi } from '@weir/contract/modules/system/api-key'
import { configApi } from '@weir/contract/modules/system/config'
import { deptApi } from '@weir/contract/modules/system/dept'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { sysMenuApi } from '@weir/contract/modules/system/menu'
import { postApi } from '@weir/contract/modules/system/post'
import { genApi } from '@weir/contract/modules/system/gen'
import { roleApi } from '@weir/contract/modules/system/role'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { isMarked } from '@weir/contract/platform/schemas'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'

import { weir } from '../src/modules/index.ts'
import { testApp } from './app/app.ts'
import { programKey } from './system/program-key.ts'
import { nameOf, plainCruds } from './plain/plain-cruds.ts'
import { buildTheirWorld, OUTSIDER } from './sweep/their-world.ts'
import { ALL_ROWS } from '../src/kernel/context.ts'
import { writeDeliveredJobs } from '../src/services/jobs/job-table.ts'
import { operationLogs } from '../src/kernel/platform.table.ts'

type App = Awaited<ReturnType<typeof testApp>>
type Row = Record<string, unknown> & { id: number; version: number }

/** The editor; on the personal page the row is the own one. */
const ME = { id: 1, deptId: 1, isSuper: true, scope: ALL_ROWS, permissions: endpoints.map(({ id }) => id) }

const shapeOf = (endpoint: Endpoint) => (endpoint.input as z.ZodObject).shape as Record<string, z.ZodType>
/** Of a plain resource `describeCrud` looks at its versions. */
const isPlain = ({ resource }: Endpoint) => plainCruds.some((crud) => nameOf(crud) === resource)
/** Rows that only their owner changes: the last change counts (decision 068). */
const UNVERSIONED = ['savedView']
const edits = endpoints.filter(
  (endpoint) =>
    (endpoint.action === 'edit' || endpoint.action === 'update') && !isPlain(endpoint) && !UNVERSIONED.includes(endpoint.resource),
)

/** A row of every kind, by the resource that edits it. */
async function everyRow(app: App): Promise<Record<string, number>> {
  const their = await buildTheirWorld(app)
  await writeDeliveredJobs(app.db, weir.methods)
  const add = async (endpoint: Endpoint, input: object) => {
    const { code, message, data } = await app.call(endpoint, input, ME)
    if (code !== 0) throw new Error(`${endpoint.id}: ${message}`)
    return (data as { id: number }).id
  }
  const job = { method: 'platform.cleaning', parameters: '90', cronExpression: '0 30 8 ? * MON', executionStrategy: 'repeated', status: 1 }
  return {
    user: their.userId,
    personal: their.userId,
    region: their.regionId,
    roomNo: their.roomNoId,
    community: their.communityId,
    room: their.roomId,
    hyUser: their.hyUserId,
    waterCard: their.cardId,
    waterMeter: their.meterId,
    deviceAlarm: their.alarmId,
    mainMeter: their.mainMeterId,
    meterModel: await add(meterModelApi.add, { deviceModel: 'US-20', maxFlow: '5', registerRange: '99999.999', reportHours: 24 }),
    config: await add(configApi.add, { name: 'Mine', configKey: 'mine', configValue: 'x' }),
    dept: await add(deptApi.add, { name: 'A department' }),
    dictType: await add(dictTypeApi.add, { name: 'Kinds', type: 'kinds' }),
    dictData: await add(dictDataApi.add, { dictType: 'kinds', label: 'One', value: '1' }),
    sysMenu: await add(sysMenuApi.add, { type: 'directory', name: 'A directory', path: '/directory' }),
    post: await add(postApi.add, { code: 'p', title: 'A post', sequence: 1 }),
    smsLog: their.smsLogId,
    smsTemplate: await add(smsTemplateApi.add, { name: 'A text', smsType: 'marginReminder', content: '${.left}' }),
    alarmDuty: their.dutyId,
    smsOptOut: await add(smsOptOutApi.add, { telephone: '13900000001', reason: 'asked for it' }),
    iotCard: their.simId,
    iotCardType: await add(iotCardTypeApi.add, { name: 'A package', operator: 'mobile', kind: 'month', size: '30', price: '3.00' }),
    bigFile: their.freeFileId,
    role: await add(roleApi.add, { name: 'A role' }),
    webhook: await add(webhookApi.add, { name: 'CRM', url: 'https://crm.example.com/', events: ['orderPaid'] }),
    apiKey: await add(apiKeyApi.add, await programKey(app.db)),
    sysJob: await add(sysJobApi.add, { name: 'A job', ...job }),
  }
}

/** One edit endpoint upon its row. */
function editing(app: App, edit: Endpoint, id: number) {
  const caller = edit.resource === 'personal' ? { ...ME, id } : ME
  const get = (resources as Record<string, Record<string, Endpoint>>)[edit.resource]!.get!
  const shape = shapeOf(edit)
  const read = async () => (await app.call(get, edit.resource === 'personal' ? {} : { id }, caller)).data as unknown as Row
  /** The input of a form that shows the row: its editable fields. */
  const formOf = (row: Row) =>
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]) =>
        name in row && name !== 'version' && !isMarked(field, 'personal') && field.safeParse(row[name]).success ? [[name, row[name]]] : [],
      ),
    )
  const send = (input: object) => app.call(edit, input, caller)
  return { resource: edit.resource, read, formOf, send }
}

/** A text of each form that may say anything. */
const TEXTS: Record<string, string> = {
  user: 'description',
  personal: 'userNickname',
  bigFile: 'name',
  role: 'description',
  apiKey: 'description',
  dept: 'head',
  post: 'notes',
  sysMenu: 'remark',
  sysJob: 'remarks',
  dictType: 'description',
  dictData: 'remark',
  config: 'notes',
  region: 'name',
  roomNo: 'room',
  community: 'address',
  room: 'number',
  hyUser: 'name',
  waterCard: 'name',
  deviceAlarm: 'note',
  waterMeter: 'deviceModel',
  mainMeter: 'location',
  meterModel: 'note',
  smsLog: 'remark',
  smsTemplate: 'notes',
  alarmDuty: 'remark',
  smsOptOut: 'reason',
  iotCard: 'remark',
  iotCardType: 'description',
  webhook: 'notes',
}

it('knows every edit of the product', () => {
  expect(edits.map(({ resource }) => resource).toSorted()).toEqual(Object.keys(TEXTS).toSorted())
  const versioned = endpoints.filter(
    (endpoint) => endpoint.kind === 'command' && 'version' in (shapeOf(endpoint) ?? {}) && !isPlain(endpoint),
  )
  expect(new Set(versioned)).toEqual(new Set([...edits, roleApi.dataScope, genApi.editSave, genApi.syncTable]))
})

/** Each edit upon its row of one world; says which one it was about. */
async function ofEach(look: (edit: ReturnType<typeof editing>, text: string) => Promise<void>) {
  const app = await testApp(weir)
  const rows = await everyRow(app)
  for (const edit of edits)
    await look(editing(app, edit, rows[edit.resource]!), TEXTS[edit.resource]!).catch((error: unknown) => {
      throw new Error(`${edit.id}: ${String(error)}`, { cause: error })
    })
}

it('refuses a form of another version with the row as it is, and leaves that alone', () =>
  ofEach(async ({ read, formOf, send }, text) => {
    const seen = await read()
    expect(await send({ ...formOf(seen), version: seen.version, [text]: 'first' })).toMatchObject({ code: 0 })
    const present = await read()
    expect(present).toMatchObject({ version: seen.version + 1, [text]: 'first' })
    const late = await send({ ...formOf(seen), version: seen.version, [text]: 'second' })
    expect(late).toEqual({ code: 409, message: expect.stringContaining('changed after you opened it') as string, data: present })
    expect(await read()).toEqual(present)
    expect(await send({ ...formOf(seen), [text]: 'third' })).toMatchObject({ code: 0 })
    expect(await read()).toMatchObject({ [text]: 'third' })
  }))

it('lets one of two win that were filled with the same version', () =>
  ofEach(async ({ resource, read, formOf, send }, text) => {
    const seen = await read()
    // Other names than a card's end user was just given.
    const [first, second] = [`1-${resource}`, `2-${resource}`].map((typed) => typed.slice(0, 12))
    const answers = await Promise.all([first, second].map((typed) => send({ ...formOf(seen), version: seen.version, [text]: typed })))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409])
    expect(await read()).toMatchObject({ version: seen.version + 1, [text]: answers[0]!.code === 0 ? first : second })
  }))

it('counts every change of what a form shows, and nothing where nothing changed', () =>
  ofEach(async ({ read, formOf, send }) => {
    let seen = await read()
    expect(await send({ ...formOf(seen), version: seen.version })).toMatchObject({ code: 0 })
    expect(await read()).toEqual(seen)
    for (const [field, value] of Object.entries(others(formOf(seen)))) {
      const { code } = await send({ ...formOf(seen), [field]: value })
      const now = await read()
      const isOther = JSON.stringify({ ...now, version: 0 }) !== JSON.stringify({ ...seen, version: 0 })
      expect([field, code, now.version - seen.version]).toEqual([field, code, isOther ? 1 : 0])
      seen = now
    }
  }))

/** Of each field another value that may be right. */
const others = (form: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([field]) => field !== 'id' && field !== 'dictCode')
      .map(([field, value]) => [field, field === 'status' ? 1 - Number(value) : otherThan(value)]),
  )

function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  return typeof value === 'string' ? `${value}1` : value
}

describe('a version counts', () => {
  async function world() {
    const app = await testApp(weir)
    const rows = await everyRow(app)
    const did = async (endpoint: Endpoint, input: object) => expect(await app.call(endpoint, input, ME)).toMatchObject({ code: 0 })
    const version = async (resource: 'waterCard' | 'hyUser' | 'role' | 'post' | 'dictData' | 'waterMeter') =>
      (await app.call(resources[resource].get, { id: rows[resource]! }, ME)).data.version
    return { ...app, rows, did, version }
  }

  it('changes of a form by another row: an end user on a card, a moving community, a menu given to a role', async () => {
    const { call, did, version, rows } = await world()
    const card = await version('waterCard')
    await did(hyUserApi.edit, { id: rows.hyUser!, name: 'Another' })
    expect(await version('waterCard')).toBe(card + 1)
    const { data } = await call(regionApi.add, { name: 'Elsewhere' }, ME)
    await did(communityApi.edit, { id: rows.community!, name: 'Their Community', regionId: data.id })
    expect(await version('waterCard')).toBe(card + 2)
    const role = await version('role')
    await did(sysMenuApi.update, { id: rows.sysMenu!, type: 'directory', name: 'A directory', path: '/directory', roles: [rows.role!] })
    expect(await version('role')).toBe(role + 1)
  })

  it('a command that changes what the form shows, and nothing of what it does not', async () => {
    const { did, version, rows } = await world()
    await did(postApi.setStatus, { id: rows.post!, status: 0 })
    expect(await version('post')).toBe(2)
    await did(roleApi.dataScope, { id: rows.role!, version: 1, dataScope: 1 })
    expect(await version('role')).toBe(2)
    await did(dictDataApi.add, { dictType: 'kinds', label: 'Two', value: '2', isDefault: true })
    expect(await version('dictData')).toBe(1)
    await did(dictDataApi.edit, { id: rows.dictData!, dictType: 'kinds', label: 'One', value: '1', isDefault: true })
    await did(dictDataApi.add, { dictType: 'kinds', label: 'Three', value: '3', isDefault: true })
    expect(await version('dictData')).toBe(3)
    const [card, meter] = [await version('waterCard'), await version('waterMeter')]
    await did(waterCardApi.recharge, { id: rows.waterCard!, amount: '10.00', paymentMethod: 'cash' })
    await did(waterCardApi.unbind, { id: rows.waterCard! })
    expect([await version('waterCard'), await version('waterMeter')]).toEqual([card, meter])
  })
})

it('refuses a scope of a role that another window has set in between', async () => {
  const app = await testApp(weir)
  const { role } = await everyRow(app)
  const set = (dataScope: 1 | 5, version: number) => app.call(roleApi.dataScope, { id: role!, version, dataScope }, ME)
  expect((await set(1, 1)).code).toBe(0)
  expect(await set(5, 1)).toMatchObject({ code: 409, data: { version: 2, dataScope: 1 } })
})

it('tells an editor without the read permission only the version, and a stranger to the row nothing', async () => {
  const app = await testApp(weir)
  const { post, roomNo, region } = await everyRow(app)
  const form = { id: post!, version: 7, code: 'p', title: 'Typed', sequence: 1 }
  expect((await app.call(postApi.edit, form)).data).toEqual({ id: post, version: 1 })
  const door = { id: roomNo!, version: 7, room: 'T-2', regionId: region! }
  expect(await app.call(roomNoApi.edit, door, OUTSIDER)).toMatchObject({ code: 404, data: {} })
})

it('is in the operation log without the row', async () => {
  const app = await testApp(weir)
  const { post } = await everyRow(app)
  await app.call(postApi.edit, { id: post!, version: 7, code: 'p', title: 'Typed', sequence: 1 }, ME)
  const entry = { code: 409, reason: 'error.stale', errorData: {}, changes: null }
  expect(await app.db.select().from(operationLogs).where(eq(operationLogs.endpointId, postApi.edit.id))).toMatchObject([entry])
})
