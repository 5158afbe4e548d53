import { regionApi } from '@weir/contract/modules/place/region'
import { communityApi } from '@weir/contract/modules/place/community'
import { roomNoApi } from '@weir/contract/modules/place/room-no'
import { roomApi } from '@weir/contract/modules/place/room'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { Endpoint, WireInput, WireOutput } from '@weir/contract/platform/endpoint'

import { weir } from '../../src/modules/index.ts'
import type { Db } from '../../src/kernel/context.ts'
import { systemConfigs } from '../../src/modules/system/ground/config.table.ts'
import { dictTypes } from '../../src/modules/system/ground/dict.table.ts'
import { readingImports } from '../../src/modules/meter/ground/reading.table.ts'
import { addHousehold, report } from '../sale/household.ts'
import { DEVICE_KEY, PASSWORDS, signedInMountedApp } from '../app/signed-in-app.ts'
import { type Role, ROLES } from './endpoints.ts'
import { sessionsOf } from './sessions.ts'

export type FuzzApp = Awaited<ReturnType<typeof fuzzApp>>

/** The app after a first start, with rows of every kind. Both accounts are signed in as often as calls are made. */
export async function fuzzApp() {
  const app = await signedInMountedApp({}, weir, 1024)
  const permissions = { admin: new Set<string>(), common: new Set<string>() }
  for (const role of ROLES) {
    const { data } = await app.login(role, PASSWORDS[role])
    permissions[role] = new Set(data.permissions)
  }
  const jobId = await addRows(app)
  const nextToken = { admin: await sessionsOf(app, 'admin'), common: await sessionsOf(app, 'common') }
  const may = (role: Role, permission: string) => permissions[role].has('*/*/*') || permissions[role].has(permission)

  /** Headers of a caller that nobody else is, so that no limit of a person's pace is met. */
  async function credentials({ access }: Endpoint, role: Role): Promise<Record<string, string>> {
    if (access === 'public') return {}
    if (access === 'deviceKey') return { 'x-device-key': DEVICE_KEY }
    return { authorization: `Bearer ${await nextToken[role]()}` }
  }
  const { app: http, ctx, db, uploadDir } = app
  return {
    app: http,
    ctx,
    db,
    uploadDir,
    may,
    credentials,
    existing: { ...(await deliveredKeys(db)), jobId: [jobId] },
  }
}

/** Fields that no list shows and inputs need. */
async function deliveredKeys(db: Db): Promise<Record<string, string[]>> {
  const [types, configs] = [await db.select().from(dictTypes), await db.select().from(systemConfigs)]
  return { dictType: types.map(({ dictType }) => dictType), configKey: configs.map(({ configKey }) => configKey) }
}

type SignedIn = Awaited<ReturnType<typeof signedInMountedApp>>

/** Households with readings, orders, alarms and something to decide; places that hang together; an import. */
async function addRows({ ctx, db, send, tokenOf }: SignedIn): Promise<number> {
  const token = await tokenOf('admin')
  async function did<E extends Endpoint>(endpoint: E, input: WireInput<E>): Promise<WireOutput<E>> {
    const { code, message, data } = await send(endpoint, input, { token, headers: { 'idempotency-key': crypto.randomUUID() } })
    if (code !== 0) throw new Error(`${endpoint.id}: ${message}`)
    return data
  }
  const { id: regionId } = await did(regionApi.add, { name: 'North' })
  await did(regionApi.add, { name: 'Harbour', parentId: regionId })
  await did(roomNoApi.add, { room: 'N-1', regionId })
  const { id: communityId } = await did(communityApi.add, { name: 'Garden', regionId })
  const door = { building: '1', unit: '1', floor: 1 }
  for (const number of ['101', '102', '103']) await did(roomApi.add, { communityId, ...door, number })

  for (const n of [1, 2, 3, 4]) {
    const { deviceSn, cardId } = await addHousehold(ctx, n)
    await report(ctx, deviceSn, { '2025-12-29': 10_000, '2025-12-30': 10_400, '2025-12-31': 11_000 })
    await did(waterCardApi.recharge, { id: cardId, amount: '100.00', paymentMethod: 'cash' })
    await did(deviceAlarmApi.add, { deviceSn, messageType: 'FRAUD', content: 'Seal broken' })
  }
  await report(ctx, 'SN-1', { '2026-01-01': 2_000 })
  await report(ctx, 'SN-2', { '2026-01-01': 90_000_000 })
  await report(ctx, 'SN-NOBODYS', { '2025-12-31': 1_000 })
  await did(waterMeterApi.add, { deviceSn: 'SN-FREE' })
  const person = { name: 'Free', telephone: '13900000000', idCardNo: '110101199003070003' }
  await did(waterCardApi.add, { ...person, cardNo: 'C-FREE', unitPrice: '3.00', regionId })
  const at = ctx.now()
  const job = { filename: 'readings.csv', dryRun: false, state: 'done' as const, createdAt: at, seenAt: at, deptId: 1, createdBy: 1 }
  const [imported] = await db.insert(readingImports).values(job).returning()
  return imported!.id
}
