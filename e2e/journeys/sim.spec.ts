import { expect } from '@playwright/test'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { ask, askAsDevice } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { payOrder } from '../support/pay-sandbox.ts'
import { setSimCard } from '../support/sim-sandbox.ts'
import { texts } from '../support/texts.ts'

const { waterCard, iotCard, iotCardRecharge, simPanel } = texts['zh-cn']

/** In the sample town the SIM of this silent meter is halted: its traffic is used up. */
const SN = '210316004531'

test('a silent meter leads to its halted SIM, which is renewed and resumed', async ({ page }) => {
  const [meter] = (await ask('admin', waterMeterApi.list, { deviceSn: SN })).list
  const [sim] = (await ask('admin', iotCardApi.list, { deviceSn: SN })).list
  const now = () => ask('admin', iotCardApi.get, { id: sim!.id })
  await setSimCard(sim!.operator, sim!.iccid, { haltReason: 'quota', dataOn: false })
  await ask('admin', iotCardApi.sync, { ids: [sim!.id] })
  await expect.poll(now, { timeout: 30_000 }).toMatchObject({ cardStatus: 'halted', haltReason: 'quota' })

  await enter(page, 'admin', `/water/waterMeter/detail/${meter!.id}`)
  const hands = countedHands(page)
  const panel = page.getByRole('region', { name: simPanel.title })
  await expect(panel.getByRole('alert')).toBeVisible()
  await hands.click(panel.getByRole('link').first())
  await expect(page.getByText(iotCard.option.haltReason.quota).first()).toBeVisible()
  await expect(page.getByRole('button', { name: iotCard.acts.verb.recharge }).first()).toBeVisible()

  await hands.press('r')
  const drawer = page.getByRole('dialog')
  await hands.click(drawer.getByRole('radio', { name: /加油包/ }))
  await hands.click(drawer.getByRole('radio', { name: new RegExp(iotCard.option.paymentMethod.bankTransfer) }))
  await hands.click(drawer.getByRole('textbox', { name: iotCard.field.transactionNo }))
  await hands.type('B1')
  await expect(drawer.getByRole('button', { name: /，收 3\.00 元/ })).toBeEnabled()
  await expectAccessible(page, '[role=dialog]')
  await hands.press('Enter')
  await expect(drawer).toHaveCount(0)
  await expect.poll(now, { timeout: 60_000 }).toMatchObject({ cardStatus: 'normal', wanted: null })
  expect(hands.counted).toEqual({ clicks: 4, keys: 4 })

  const [last] = (await ask('admin', waterMeterApi.readings, { deviceSn: SN, accepted: true, pageSize: 1 })).list
  const reading = { deviceSn: SN, time: new Date().toISOString(), register: last!.register }
  await askAsDevice(readingApi.report, { readings: [reading] })
  await page.reload()
  await expect(page.getByText(iotCard.option.cardStatus.normal).first()).toBeVisible()
  await expect(page.getByText('停机后无数据')).toHaveCount(0)
})

test('a SIM is paid by a code at the second try, and its unused packages are refunded', async ({ page }) => {
  const [sim] = (await ask('admin', iotCardApi.list, { cardStatus: 'normal', operator: 'mobile', pageSize: 1 })).list
  await enter(page, 'admin', `/iot/iotCard/detail/${sim!.id}`)
  await expect(page.getByRole('button', { name: iotCard.acts.verb.recharge }).first()).toBeVisible()
  await page.keyboard.press('r')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('radio', { name: /加油包/ }).click()
  await drawer.getByRole('radio', { name: new RegExp(iotCard.option.paymentMethod.wechat) }).click()
  await expect(drawer.getByRole('button', { name: /，收 3\.00 元/ })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('img', { name: waterCard.counter.collect.code })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const unpaid = async () =>
    (await ask('admin', iotCardRechargeApi.list, { iotCardId: sim!.id, paymentStatus: 'unpaid', pageSize: 1 })).list
  const [ended] = await unpaid()
  await ask('admin', iotCardRechargeApi.cancel, { id: ended!.id })
  await drawer.getByRole('button', { name: waterCard.counter.collect.again }).click()
  await expect(drawer.getByRole('button', { name: /，收 3\.00 元/ })).toBeEnabled()
  await drawer.getByRole('button', { name: /，收 3\.00 元/ }).click()
  await expect(drawer.getByRole('img', { name: waterCard.counter.collect.code })).toBeVisible()
  const [order] = await unpaid()
  expect(order!.id).not.toBe(ended!.id)
  await payOrder(order!.orderNo)
  await expect(drawer).toHaveCount(0)

  await enter(page, 'admin', `/iot/iotCardRecharge/detail/${order!.id}`)
  await page.getByRole('button', { name: new RegExp(`^${iotCardRecharge.action.refund}`) }).click()
  await drawer.getByLabel(iotCardRecharge.field.reason).fill('重复购买')
  await drawer.getByRole('button', { name: iotCardRecharge.refund.verb.replace('{amount}', '3.00') }).click()
  await expect(drawer).toHaveCount(0)
  const refunds = page.getByRole('region', { name: iotCardRecharge.field.refunds })
  await expect(refunds).toContainText('3.00')
  const now = async () => (await ask('admin', iotCardRechargeApi.get, { id: order!.id })).refunds.map(({ state }) => state)
  await expect.poll(now, { timeout: 30_000 }).toEqual(['done'])
  await page.reload()
  await expect(refunds).toContainText(iotCardRecharge.option.state.done)
})
