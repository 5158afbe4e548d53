import { expect } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { payOrderApi } from '@weir/contract/modules/pay/order'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'

import { ask } from '../support/api.ts'
import { enter, open, prefer } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { pay, shell } = texts['zh-cn']

test('says that a payment has come in, once the server says so', { tag: '@critical' }, async ({ page }) => {
  const { list } = await ask('admin', waterCardApi.list, { state: 'active' })
  const { orderNo } = await ask('admin', waterCardApi.recharge, { id: list[0]!.id, amount: '12.00', paymentMethod: 'cash' })
  let isPaid = false
  await page.route(`**${payOrderApi.order.path}?*`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    // As an order is before its provider has called.
    if (!isPaid) Object.assign(answer.data, { paymentStatus: 'unpaid', state: 'notInitiated', delivery: 'notInitiated', paidAt: null })
    await route.fulfill({ response, json: answer })
  })
  await enter(page, 'common', `/pay?orderNo=${orderNo}&status=paid`)
  await expect(page.getByRole('heading', { name: pay.unpaid })).toBeVisible()
  await expect(page.getByText(orderNo)).toBeVisible()
  isPaid = true
  await expect(page.getByRole('heading', { name: pay.paid })).toBeVisible()
  await expect(page).toHaveTitle(`${pay.paid} - ${shell.globalTitle}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: pay.goHome }).click()
  await expect(page).toHaveURL(/#\/home/)
})

test('comes back to the order after signing in, on a phone in the dark and in English too', async ({ page }) => {
  const [order] = (await ask('admin', waterCardRechargeApi.list, {})).list
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(page, 'en', true)
  await open(page, `/pay?orderNo=${order!.orderNo}`)
  await expect(page).toHaveURL(/#\/login\?redirect=/)
  await enter(page, 'admin', `/pay?orderNo=${order!.orderNo}`)
  await page.reload()
  await expect(page.getByText(order!.orderNo)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
