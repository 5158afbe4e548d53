import { expect } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { payOrderApi } from '@weir/contract/modules/pay/order'

import { ask } from '../support/api.ts'
import { enter, setTheme } from '../support/console.ts'
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
  await page.setViewportSize({ width: 360, height: 740 })
  await setTheme(page, { isIsDark: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('link', { name: pay.goHome }).click()
  await expect(page).toHaveURL(/#\/home/)
})
