import { expect } from '@playwright/test'
import { meterReplacementApi } from '@weir/contract/modules/meter/meter-replacement'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { texts } from '../support/texts.ts'

const { meterReplacement, waterMeter } = texts['zh-cn']
const litres = (tons: string) => Math.round(Number(tons) * 1000)
const tons = (litres: number) => (litres / 1000).toFixed(3)

/** A household of its own with two meters of its own: the card has the first one, which has reported. */
async function household() {
  const old = `OLD${Date.now()}`
  const next = `NEW${Date.now()}`
  const person = { name: '换表户', telephone: '13900001234', idCardNo: '110101199003071233' }
  const { id: cardId } = await ask('admin', waterCardApi.add, { ...person, unitPrice: '3.00' })
  await ask('admin', waterMeterApi.add, { deviceSn: old })
  await ask('admin', waterMeterApi.add, { deviceSn: next })
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await ask('admin', waterCardApi.bind, { id: cardId, deviceSn: old, at, register: '313.610' })
  return { cardId, old, next }
}

test('replaces a meter with a scanner and few keys, and undoes it', async ({ page }) => {
  const { cardId, old, next } = await household()
  await enter(page, 'admin', `/water/waterMeter?deviceSn=${old}`)
  const hands = countedHands(page)
  await hands.click(page.getByRole('row').filter({ hasText: old }).getByRole('link', { name: meterReplacement.of, exact: true }))

  const sn = page.getByRole('textbox', { name: waterMeter.field.newDeviceSn })
  await expect(sn).toBeFocused()
  // The scanner types the number and its Enter.
  await page.keyboard.type(next)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: waterMeter.field.finalRegister })).toBeFocused()
  await hands.type('313.84')
  await hands.press('Enter')
  await hands.type('0.02')
  await hands.press('Enter')
  const act = page.getByRole('button', { name: `换表：${old} → ${next}` })
  await expect(act).toBeEnabled()
  await expect(act).toBeFocused()
  await expect(page.getByText(`${meterReplacement.minusOld}`)).toBeVisible()
  await expectAccessible(page, 'main')
  await hands.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: next })).toBeVisible()
  expect(hands.counted).toEqual({ clicks: 1, keys: 13 })

  const { meter, balance } = await ask('admin', waterCardApi.detail, { id: cardId })
  expect([meter!.deviceSn, balance.remaining]).toEqual([next, tons(-litres('0.230'))])
  const { list } = await ask('admin', meterReplacementApi.list, { deviceSn: next })
  expect(list).toMatchObject([{ oldDeviceSn: old, newDeviceSn: next, finalRegister: '313.840', initialRegister: '0.020', state: 'done' }])

  await enter(page, 'admin', `/water/meterReplacement?deviceSn=${next}`)
  await page.getByRole('button', { name: meterReplacement.action.undo }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: meterReplacement.field.undoReason }).fill('扫错了')
  await drawer.getByRole('button', { name: `撤销换表：${next} → ${old}` }).click()
  await expect(drawer).toBeHidden()
  const after = await ask('admin', waterCardApi.detail, { id: cardId })
  expect([after.meter!.deviceSn, after.balance.remaining]).toEqual([old, '0.000'])
})
