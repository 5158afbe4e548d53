import { expect, type Page } from '@playwright/test'
import { waterCardApi, type WaterCardQuote } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import { ask } from '../support/api.ts'
import { enter, open, signIn } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { waterCard, dashboard, waterCardRecharge } = texts['zh-cn']
const money = /\d[\d,]*\.\d\d/

/** A household that can buy; each test another one, so that none sees the other's orders. */
const household = async (index: number) =>
  (await ask('admin', waterCardApi.list, { state: 'active', orderBy: 'id', isAsc: true })).list[index]!
const ordersOf = async (cardNo: string) => (await ask('admin', waterCardRechargeApi.list, { cardNo })).list
/** Decimal tons as litres: sums of floats would not be exact. */
const litres = (tons: string) => Math.round(Number(tons) * 1000)

/** The printer: how often it was asked, and what was on the paper. */
const stagePrinter = (page: Page) =>
  page.addInitScript(() => {
    const printed: string[] = []
    Object.assign(window, { printed, print: () => printed.push(document.querySelector<HTMLElement>('[data-paper]')?.textContent ?? '') })
  })
const printed = (page: Page) => page.evaluate(() => (window as unknown as { printed: string[] }).printed)

test('sells water by keyboard alone, once however often Enter is pressed', { tag: '@critical' }, async ({ page }) => {
  const card = await household(2)
  const before = await ordersOf(card.cardNo)
  await stagePrinter(page)
  await enter(page, 'common', `/water/waterCard?text=${card.cardNo}`)
  const row = page.getByRole('row').filter({ hasText: card.cardNo })
  await expect(row).toBeVisible()
  const { keyboard } = page

  await keyboard.press('r')
  const drawer = page.getByRole('dialog', { name: waterCard.counter.title })
  await expect(drawer.getByRole('combobox')).toBeFocused()
  await keyboard.type(card.cardNo)
  await expect(drawer.getByRole('option', { selected: true })).toContainText(card.name)
  await keyboard.press('Enter')

  await expect(drawer.getByRole('textbox', { name: waterCard.counter.recharge })).toBeFocused()
  const answer = page.waitForResponse((response) => response.url().includes('/quote?') && response.url().includes('amount=66'))
  await keyboard.type('66')
  const { data: quote } = (await (await answer).json()) as { data: WaterCardQuote }
  await expect(drawer.getByRole('button', { name: waterCard.counter.submit.replace('{amount}', '66.00') })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await keyboard.press('Enter')
  await keyboard.press('Enter')

  const receipt = drawer.getByRole('region', { name: waterCard.receipt.title })
  await expect(receipt).toContainText('66.00')
  await expect.poll(() => printed(page)).toHaveLength(1)
  const [order, ...others] = (await ordersOf(card.cardNo)).slice(0, -before.length || undefined)
  expect(others, 'one order').toEqual([])
  expect(order).toMatchObject({ amount: '66.00', quantity: quote.quantity, paymentMethod: 'cash', paymentStatus: 'paid' })
  expect((await printed(page))[0]).toContain(order!.orderNo)
  const after = await household(2)
  expect(litres(after.remainingQuantity) - litres(card.remainingQuantity)).toBe(litres(quote.quantity))

  await keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(row).toContainText((Math.round(litres(quote.remainingAfter) / 10) / 100).toFixed(2))
  await open(page, `/water/waterCardRecharge?cardNo=${card.cardNo}`)
  await expect(page.getByRole('row').filter({ hasText: order!.orderNo })).toContainText(waterCardRecharge.option.paymentStatus.paid)
})

test('a newcomer signs in, finds a household, sells it water and sees it on the home page', { tag: '@critical' }, async ({ page }) => {
  await stagePrinter(page)
  await signIn(page, 'admin')
  const stored = page.getByRole('group', { name: '总储值' })
  const today = async () => Number((await stored.getByRole('link').nth(1).innerText()).replaceAll(',', ''))
  await expect(stored).toContainText(dashboard.today)
  await expect(stored.getByRole('link').nth(1)).toHaveText(money)
  const before = await today()

  const card = await household(5)
  await open(page, '/water/waterCard')
  await page.getByRole('searchbox').fill(card.cardNo)
  const row = page.getByRole('row').filter({ hasText: card.cardNo })
  await expect(page.getByRole('row')).toHaveCount(2) // the titles are one
  await row.getByRole('button', { name: waterCard.action.recharge }).click()
  const drawer = page.getByRole('dialog', { name: waterCard.counter.title })
  await drawer.getByRole('button', { name: '50', exact: true }).click()
  await drawer.getByRole('button', { name: waterCard.counter.submit.replace('{amount}', '50.00') }).click()
  await expect(drawer.getByRole('region', { name: waterCard.receipt.title })).toContainText('50.00')
  await drawer.getByRole('button', { name: waterCard.counter.close }).click()

  await open(page, '/home')
  await expect.poll(today).toBe(Math.round((before + 50) * 100) / 100)
})
