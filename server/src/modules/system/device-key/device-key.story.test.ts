import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { DEVICE_KEY, signedInApp } from '../../../../test/app/signed-in-app.ts'
import { deviceKeys } from '../../../kernel/auth/device-key.table.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

const reading = (deviceSn: string) => ({ deviceSn, time: '2025-12-01T08:00:00+08:00', register: '1' })

async function withAdmin() {
  const test = await signedInApp({}, weir)
  const token = await test.tokenOf('admin')
  await addHousehold(test.ctx, 1)
  await addHousehold(test.ctx, 2)
  const add = async (name: string, deviceSn?: string) => (await test.send(deviceKeyApi.add, { name, deviceSn }, { token })).data
  const report = (key: string, ...sns: string[]) =>
    test.send(readingApi.report, { readings: sns.map(reading) }, { headers: { 'x-device-key': key } })
  return { ...test, token, add, report }
}

describe('a device key', () => {
  it('is shown once and kept as a digest, also in the operation log', async () => {
    const { db, add, send, token } = await withAdmin()
    const { id, key } = await add('north gateway')
    expect(key).toMatch(/^[\w-]{43}$/)
    const { list } = (await send(deviceKeyApi.list, { name: 'north' }, { token })).data
    expect(list).toEqual([{ id, name: 'north gateway', deviceSn: null, createdAt: expect.any(String) }])
    const kept = JSON.stringify([await db.select().from(deviceKeys), await db.select().from(operationLogs)])
    expect(kept).toContain('north gateway')
    expect(kept).not.toContain(key)
  })

  it('of a gateway reports every meter, of a meter only that one', async () => {
    const { add, report } = await withAdmin()
    const { key: gateway } = await add('gateway')
    const { key: meter } = await add('meter 1', 'SN-1')
    expect((await report(gateway, 'SN-1', 'SN-2')).data).toMatchObject({ accepted: 2 })
    expect((await report(meter, 'SN-1')).data).toMatchObject({ duplicate: 1 })
    const refused = await report(meter, 'SN-1', 'SN-2')
    expect([refused.code, Object.keys(refused.data.fieldErrors!)]).toEqual([403, ['readings[1].deviceSn']])
  })

  it('is invalid once it is deleted; all or none are', async () => {
    const { add, send, report, token } = await withAdmin()
    const { id, key } = await add('gateway')
    expect((await send(deviceKeyApi.delete, { ids: [id, 999] }, { token })).code).toBe(404)
    expect((await report(key, 'SN-1')).code).toBe(0)
    expect((await send(deviceKeyApi.delete, { ids: [id] }, { token })).code).toBe(0)
    expect((await report(key, 'SN-1')).code).toBe(401)
    expect((await report(DEVICE_KEY, 'SN-1')).code).toBe(0)
  })

  it('cannot be given to a meter that is called as gateways are, nor to what is no SN', async () => {
    const { send, token } = await withAdmin()
    const wrong = async (deviceSn: string) => (await send(deviceKeyApi.add, { name: 'x', deviceSn }, { token })).data.fieldErrors
    for (const deviceSn of ['gateway', 'a/b', '+', '#', '']) expect(Object.keys((await wrong(deviceSn))!)).toEqual(['deviceSn'])
  })

  it('is for administrators', async () => {
    const { send, tokenOf } = await withAdmin()
    const token = await tokenOf('common')
    for (const code of [
      (await send(deviceKeyApi.list, {}, { token })).code,
      (await send(deviceKeyApi.add, { name: 'x' }, { token })).code,
      (await send(deviceKeyApi.delete, { ids: [1] }, { token })).code,
    ])
      expect(code).toBe(403)
  })
})
