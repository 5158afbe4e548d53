import { expect } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { ask } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { waterCard, waterCardRecharge } = texts['zh-cn']
const { delivery: state } = waterCardRecharge.option

/** Meters of the sample that take credits, and the one among them that always refuses. */
const TAKES = '210316004510'
const REFUSES = '210316004512'

const cardNoOf = async (deviceSn: string) => (await ask('admin', waterMeterApi.list, { deviceSn })).list[0]!.cardNo!

test('water that is sold reaches the meter', { tag: '@critical' }, async ({ page }) => {
  const cardNo = await cardNoOf(TAKES)
  await enter(page, 'common', `/water/waterCard?text=${cardNo}`)
  await page.getByRole('row').filter({ hasText: cardNo }).getByRole('button', { name: waterCard.action.recharge }).click()
  const drawer = page.getByRole('dialog', { name: waterCard.counter.title })
  await drawer.getByRole('button', { name: '50', exact: true }).click()
  await drawer.getByRole('button', { name: waterCard.counter.submit.replace('{amount}', '50.00') }).click()
  await expect(drawer.getByRole('region', { name: waterCard.receipt.title })).toContainText('50.00')
  const { orderNo } = (await ask('admin', waterCardRechargeApi.list, { cardNo })).list[0]!

  await open(page, `/water/waterCardRecharge?cardNo=${cardNo}`)
  const row = page.getByRole('row').filter({ hasText: orderNo })
  await expect(row).toContainText(state.success)
  await expect(page.getByRole('button', { name: waterCardRecharge.action.retry })).toHaveCount(0)
})

test('a refused credit says why, and is sent again', async ({ page }) => {
  const cardNo = await cardNoOf(REFUSES)
  const { id } = (await ask('admin', waterCardApi.list, { text: cardNo })).list[0]!
  await enter(page, 'admin')
  const { orderNo } = await ask('admin', waterCardApi.recharge, { id, amount: '20.00', paymentMethod: 'cash' })
  await open(page, `/water/waterCardRecharge?cardNo=${cardNo}`)
  const row = page.getByRole('row').filter({ hasText: orderNo })
  await expect(row).toContainText(state.fail)

  await row.getByRole('link', { name: orderNo }).click()
  const delivery = page.getByRole('region', { name: waterCardRecharge.track.water, exact: true })
  await expect(delivery).toContainText(waterCard.order.meterSays.replace('{words}', '阀门卡住，充值未写入'))
  const refusals = delivery.getByRole('listitem').filter({ hasText: state.fail })
  await expect(refusals).toHaveCount(1)
  await page.getByRole('button', { name: waterCardRecharge.action.retry }).filter({ visible: true }).click()
  const question = page.getByRole('dialog', { name: waterCard.order.retryQuestion.split('{orderNo}')[0]! + orderNo })
  await expect(question).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await question.getByRole('button', { name: waterCardRecharge.action.retry }).click()
  await expect(page.getByRole('status')).toContainText(waterCard.order.retried.replace('{orderNo}', orderNo))
  // It refuses again, and the open page says so by itself.
  await expect(refusals).toHaveCount(2)
  await expect(delivery.getByRole('listitem').filter({ hasText: waterCard.order.reason.retry })).toHaveCount(1)
})
