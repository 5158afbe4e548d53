import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard, person } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'
import { waterMeters } from '../../meter/ground/water-meter.table.ts'
import { waterCards } from '../../card/ground/water-card.table.ts'

const add = { ...person, unitPrice: '3.45' }

async function appWithMeter() {
  const test = await testApp(sale)
  await test.call(waterMeterApi.add, { deviceSn: 'SN-1' })
  const { id } = await insertCard(test.db)
  const meterOf = async (id: number) => (await test.call(waterCardApi.detail, { id })).data.meter?.deviceSn
  return { ...test, id, meterOf }
}

describe('a meter', () => {
  it('is bound and unbound, and the card remembers which it had', async () => {
    const { call, id, meterOf } = await appWithMeter()
    expect((await call(waterCardApi.bind, { id, deviceSn: 'SN-1', register: '12.345' })).code).toBe(0)
    expect(await meterOf(id)).toBe('SN-1')
    expect(await call(waterCardApi.bind, { id, deviceSn: 'SN-1' })).toMatchObject({ code: 409 })
    expect((await call(waterCardApi.unbind, { id, register: '12.400' })).code).toBe(0)
    const { bindings, meter } = (await call(waterCardApi.detail, { id })).data
    expect(meter).toBeNull()
    expect(bindings).toMatchObject([{ deviceSn: 'SN-1', from: '2026-01-01T08:00:00.000+08:00', to: '2026-01-01T08:00:00.000+08:00' }])
    expect(await call(waterCardApi.unbind, { id })).toMatchObject({ code: 409, message: 'The card has no meter' })
  })

  it('has in its own history which card it went to and came from', async () => {
    const { call, id } = await appWithMeter()
    await call(waterCardApi.bind, { id, deviceSn: 'SN-1' })
    await call(waterCardApi.unbind, { id })
    const { cardNo } = (await call(waterCardApi.get, { id })).data
    const permissions = [waterMeterApi.get.id]
    const { list } = (await call(operLogApi.history, { resource: 'waterMeter', id: 1 }, { permissions })).data
    expect(list.slice(0, 2).map(({ action, fields }) => [action, fields])).toEqual([
      ['Unbind meter', [{ field: 'cardNo', before: cardNo, after: null }]],
      ['Bind meter', [{ field: 'cardNo', before: null, after: cardNo }]],
    ])
  })

  it('is unbound once, however often that is asked at the same time', async () => {
    const { call, id } = await appWithMeter()
    await call(waterCardApi.bind, { id, deviceSn: 'SN-1', at: '2025-12-01T00:00:00Z' })
    const moments = ['2025-12-02T00:00:00Z', '2025-12-03T00:00:00Z', '2025-12-04T00:00:00Z', '2025-12-05T00:00:00Z']
    const answers = await Promise.all(moments.map((at) => call(waterCardApi.unbind, { id, at })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  })

  it('belongs to one card at a time', async () => {
    const { call, db, id, meterOf } = await appWithMeter()
    const other = await insertCard(db)
    await call(waterCardApi.bind, { id, deviceSn: 'SN-1' })
    expect((await call(waterCardApi.bind, { id: other.id, deviceSn: 'SN-1' })).code).toBe(409)
    expect([await meterOf(id), await meterOf(other.id)]).toEqual(['SN-1', undefined])
  })

  it('comes with a new card, or the card does not come', async () => {
    const { call, meterOf } = await appWithMeter()
    const { data } = await call(waterCardApi.add, { ...add, deviceSn: 'SN-1' })
    expect(await meterOf(data.id)).toBe('SN-1')
    expect((await call(waterCardApi.delete, { ids: [data.id] })).data).toMatchObject({ meters: 1 })
    const before = (await call(waterCardApi.list, {})).data.total
    expect((await call(waterCardApi.add, { ...add, deviceSn: 'SN-404' })).data.fieldErrors).toHaveProperty('deviceSn')
    expect((await call(waterCardApi.add, { ...add, deviceSn: 'SN-1' })).code).toBe(409)
    expect((await call(waterCardApi.list, {})).data.total).toBe(before)
  })

  it('is bound to active cards only, and does not exist out of scope', async () => {
    const { call, db, id } = await appWithMeter()
    const closed = await insertCard(db, { state: 'closed' })
    expect((await call(waterCardApi.bind, { id: closed.id, deviceSn: 'SN-1' })).code).toBe(409)
    const scope = { ...NO_ROWS, deptIds: [2] }
    const mine = await insertCard(db, { deptId: 2 })
    expect((await call(waterCardApi.bind, { id: mine.id, deviceSn: 'SN-1' }, { scope })).data.fieldErrors).toHaveProperty('deviceSn')
    await call(waterCardApi.bind, { id, deviceSn: 'SN-1' })
    expect((await call(waterCardApi.unbind, { id }, { scope })).code).toBe(404)
  })

  it('out of scope stays with a card in scope, and the error says why', async () => {
    const { call, db, id, meterOf } = await appWithMeter()
    await call(waterCardApi.bind, { id, deviceSn: 'SN-1' })
    await db.update(waterMeters).set({ deptId: 2 })
    const [card] = await db.select({ deptId: waterCards.deptId }).from(waterCards).where(eq(waterCards.id, id))
    const ofCard = { scope: { ...NO_ROWS, deptIds: [card!.deptId] } }
    expect(await call(waterCardApi.unbind, { id }, ofCard)).toMatchObject({
      code: 404,
      message: 'The meter of the card is outside your data scope; somebody who manages that meter can unbind it',
    })
    expect(await meterOf(id)).toBe('SN-1')
    expect((await call(waterCardApi.unbind, { id }, { scope: { ...ofCard.scope, deptIds: [card!.deptId, 2] } })).code).toBe(0)
  })
})
