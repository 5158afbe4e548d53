import { readingApi } from '@weir/contract/modules/meter/reading'
import { expect, it } from 'vitest'

import { meter } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold } from '../../../../test/sale/household.ts'
import { counted } from '../../../kernel/metrics.ts'

it('adds up the ages of readings by the clock of the meter; early ones are new, rejected ones have none', async () => {
  const test = await testApp(meter)
  await addHousehold(test.ctx, 1)
  const age = async () => (await counted.readingAge.get()).values.reduce((sum, { value }) => sum + value, 0)
  const before = await age()
  const reading = (deviceSn: string, time: string, register: string) => ({ deviceSn, time: `2026-01-01T${time}+08:00`, register })
  const readings = [
    reading('SN-1', '07:59:30', '1.000'),
    reading('SN-1', '07:59:50', '1.001'),
    reading('SN-1', '08:00:40', '1.002'),
    reading('SN-404', '07:00:00', '1.000'),
  ]
  expect((await test.call(readingApi.report, { readings })).data).toMatchObject({ accepted: 3, rejected: [{ index: 3 }] })
  expect((await age()) - before).toBeCloseTo(40)
})
