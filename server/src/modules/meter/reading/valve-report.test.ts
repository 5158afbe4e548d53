import { readingApi } from '@weir/contract/modules/meter/reading'
import { describe, expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

const reading = (time: string, register: string, more = {}) => ({ deviceSn: 'SN-1', time: `${time}:00+08:00`, register, ...more })

async function household() {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  const report = (...readings: ReturnType<typeof reading>[]) => test.call(readingApi.report, { readings })
  return { ...test, report }
}

describe('a valve', () => {
  it('is as the latest report says, whatever the order of arrival', async () => {
    const { report, db } = await household()
    const valve = async () => {
      const [meter] = await db.select().from(waterMeters)
      return [meter!.valveReported, meter!.valveReportedAt?.toISOString()]
    }
    await report(reading('2025-12-01T08:00', '1'))
    expect(await valve()).toEqual(['unknown', undefined])
    await report(reading('2025-12-01T10:00', '1.2', { valve: 'closed' }), reading('2025-12-01T09:00', '1.1', { valve: 'open' }))
    expect(await valve()).toEqual(['closed', '2025-12-01T02:00:00.000Z'])
    await report(reading('2025-12-01T09:30', '1.15', { valve: 'open' }), reading('2025-12-01T11:00', '1.2'))
    expect(await valve()).toEqual(['closed', '2025-12-01T02:00:00.000Z'])
    await report(reading('2025-12-01T12:00', '1.3', { valve: 'open' }))
    expect(await valve()).toEqual(['open', '2025-12-01T04:00:00.000Z'])
  })

  it('of another word refuses the report at its field', async () => {
    const { report } = await household()
    const { data } = await report(reading('2025-12-01T08:00', '1', { valve: 'ajar' }))
    expect(Object.keys(data.fieldErrors ?? {})).toEqual(['readings[0].valve'])
  })
})
