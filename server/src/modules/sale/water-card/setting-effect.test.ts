import { waterCardApi, type EffectSetting } from '@weir/contract/modules/sale/water-card'
import { litre } from '@weir/contract/platform/units'
import { expect, it } from 'vitest'

import { sale } from '../module.ts'
import { testApp } from '../../../../test/app/app.ts'
import { addHousehold, report } from '../../../../test/sale/household.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { NO_ROWS } from '../../../kernel/context.ts'

async function town() {
  const test = await testApp(sale, { lowQuantityLitre: litre(5000) })
  for (const litres of [-1, 0, 2000, 5000, 5001, 8000])
    await insertCard(test.db, { remainingLitre: litre(litres), adjustedLitre: litre(litres) })
  const effect = async (setting: EffectSetting, value: string, caller = {}) =>
    (await test.call(waterCardApi.settingEffect, { setting, value }, caller)).data
  return { ...test, effect }
}

it('says how many households a limit moves, as the list counts them', async () => {
  const { effect, call } = await town()
  expect(await effect('lowQuantityLitre', '8.00')).toEqual({ now: 3, other: 5 })
  expect(await effect('lowQuantityLitre', '5.00')).toEqual({ now: 3, other: 3 })
  expect((await call(waterCardApi.list, { view: 'low' })).data.total).toBe(3)
  expect(await effect('urgentQuantityLitre', '0.00')).toEqual({ now: 2, other: 1 })
  // No card has a meter.
  expect(await effect('lowAlarmLitre', '8.00')).toEqual({ now: 0, other: 0 })
  expect(await effect('lowQuantityLitre', '8.00', { scope: NO_ROWS })).toEqual({ now: 0, other: 0 })
})

it('counts cards above the daily limit of yesterday, and low ones with a meter', async () => {
  const { effect, ctx, db } = await town()
  await addHousehold(ctx, 1)
  await report(ctx, 'SN-1', { '2025-12-20': 0, '2025-12-30': 1000, '2025-12-31': 4000 })
  expect(await effect('dayLimitLitre', '2.00')).toEqual({ now: 0, other: 1 })
  expect(await effect('dayLimitLitre', '0.00')).toEqual({ now: 0, other: 0 })
  await insertCard(db, { deviceSn: 'SN-9', remainingLitre: litre(3000), adjustedLitre: litre(3000) })
  expect(await effect('lowAlarmLitre', '8.00')).toEqual({ now: 0, other: 1 })
  expect(await effect('lowAlarmLitre', '0.00')).toEqual({ now: 0, other: 0 })
})

it.each([
  ['lowQuantityLitre', 'much'],
  ['dayLimitLitre', '-1'],
] as const)('refuses a value that %s cannot have', async (setting, value) => {
  const { call } = await testApp(sale)
  const { code, data } = await call(waterCardApi.settingEffect, { setting, value })
  expect(code).toBe(400)
  expect(data).toMatchObject({ fieldErrors: { value: expect.anything() } })
})
