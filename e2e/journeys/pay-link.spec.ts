import { expect, type Page } from '@playwright/test'
import { payLinkApi } from '@weir/contract/modules/pay/link'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { ask } from '../support/api.ts'
import { newCards } from '../support/cards.ts'
import { open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { payOrder } from '../support/pay-sandbox.ts'
import { texts } from '../support/texts.ts'

const { payLink } = texts['zh-cn']
const PHONE = { width: 390, height: 844 }

async function linkOfNewCard() {
  const { ids } = await newCards(1)
  const { link } = await ask('admin', payLinkApi.ofCard, { cardId: ids[0]! })
  return { id: ids[0]!, link }
}
const remaining = async (id: number) => (await ask('admin', waterCardApi.get, { id })).remainingQuantity

async function expectPaid(page: Page, id: number) {
  await expect(page.getByRole('heading', { name: payLink.paid })).toBeVisible()
  await expect(page.getByText('16.67 t', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await remaining(id)).toBe('16.670')
}

test('a resident scans a code, pays and sees the tons: 2 clicks', async ({ page, context }) => {
  const { id, link } = await linkOfNewCard()
  await page.setViewportSize(PHONE)
  await open(page, `/pay?link=${link}`)
  await page.getByRole('button', { name: '50', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: payLink.pay.replace('{amount}', '50.00') }).click()
  const app = page.getByRole('link', { name: payLink.openApp })
  const phone = await context.newPage()
  await phone.goto((await app.getAttribute('href'))!)
  await phone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectPaid(page, id)
})

test.describe('inside WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50' })

  test('a resident pays on the page itself, after a payment that was not completed', async ({ page }) => {
    const { id, link } = await linkOfNewCard()
    const words = ['cancel', 'ok']
    await page.exposeFunction('payOnPhone', async (prepared: string) => {
      const word = words.shift()
      if (word === 'ok') await payOrder(prepared.replace('prepay_id=', ''))
      return { err_msg: `get_brand_wcpay_request:${word}` }
    })
    await page.addInitScript(() => {
      const { payOnPhone } = window as unknown as { payOnPhone: (prepared: string) => Promise<object> }
      const invoke = (_: string, { package: prepared }: { package: string }, done: (result: object) => void) =>
        void payOnPhone(prepared).then(done)
      Object.assign(window, { WeixinJSBridge: { invoke } })
    })
    await page.setViewportSize(PHONE)
    await open(page, `/pay?link=${link}`)
    await expect(page).toHaveURL(/#\/pay\?link=/)
    await page.getByRole('button', { name: '50', exact: true }).click()
    await page.getByRole('button', { name: payLink.pay.replace('{amount}', '50.00') }).click()
    await expect(page.getByText(payLink.cancelled)).toBeVisible()
    expect(await remaining(id)).toBe('0.000')
    await page.getByRole('button', { name: payLink.payInside.replace('{amount}', '50.00') }).click()
    await expectPaid(page, id)
  })
})
