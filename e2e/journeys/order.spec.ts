import { expect, type Page } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { searchApi } from '@weir/contract/modules/system/search'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { corrections, waterCardRecharge, palette } = texts['zh-cn']

const household = async (index: number) =>
  (await ask('admin', waterCardApi.list, { state: 'active', orderBy: 'id', isAsc: true })).list[index]!

/** An order that the account has just taken in cash. */
async function sold(index: number) {
  const card = await household(index)
  const { orderId, orderNo } = await ask('admin', waterCardApi.recharge, { id: card.id, amount: '100.00', paymentMethod: 'cash' })
  return { card, id: orderId, orderNo }
}

/** Its last four digits are those of at most two rows that stand before it in the search. */
async function soldApart(index: number) {
  for (;;) {
    const order = await sold(index)
    const { cards, meters, users } = await ask('admin', searchApi.all, { text: order.orderNo.slice(-4) })
    if (cards.length + meters.length + users.length <= 2) return order
  }
}

/** Counts keys. */
function hands(page: Page) {
  let count = 0
  return {
    count: () => count,
    async press(key: string) {
      count += 1
      await page.keyboard.press(key)
    },
    /** A word of Chinese or a number is counted by its keys. */
    async type(text: string) {
      count += text.length
      await page.keyboard.type(text)
    },
  }
}

test('"I paid and have no water" is answered from the search, in eight keys', async ({ page }) => {
  const { orderNo } = await soldApart(5)
  await enter(page, 'admin')
  const { press, type, count } = hands(page)
  await expect(page.getByRole('button', { name: palette.placeholder })).toBeVisible()
  await press('/')
  await expect(page.getByRole('dialog', { name: palette.label }).getByRole('combobox')).toBeFocused()
  await type(orderNo.slice(-4))
  await expect(page.getByRole('option').filter({ hasText: orderNo })).toBeVisible()
  // An order goes after cards and meters that end in the same digits.
  while (!(await page.getByRole('option', { selected: true }).filter({ hasText: orderNo }).isVisible())) await press('ArrowDown')
  await press('Enter')
  await expect(page.getByRole('region', { name: waterCardRecharge.track.money, exact: true })).toContainText('100.00')
  await expect(page.getByRole('region', { name: waterCardRecharge.track.water, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: waterCardRecharge.copy })).toBeVisible()
  expect(count()).toBeLessThanOrEqual(8)
})

test('a wrong recharge is refunded in part, and the rest goes to the right card', async ({ page }) => {
  const { id, card } = await sold(6)
  const right = await household(7)
  await enter(page, 'admin', `/water/waterCardRecharge/detail/${id}`)
  await expect(page.getByRole('region', { name: waterCardRecharge.acts.title })).toBeVisible()
  const { press, type, count } = hands(page)

  await press('t')
  const refund = page.getByRole('dialog')
  await expect(refund.getByRole('textbox', { name: corrections.refund.amount })).toBeFocused()
  await type('30')
  const refundButton = refund.getByRole('button', { name: corrections.refund.verb.replace('{amount}', '30.00') })
  await expect(refundButton).toBeVisible()
  await press('Tab')
  await press('Tab')
  await type('多充')
  await expectAccessible(page, '[role=dialog]')
  await refundButton.click()
  await expect(page.getByRole('status')).toContainText(corrections.refund.done.replace('{amount}', '30.00'))
  await expect(refund).toBeHidden()

  await press('m')
  const move = page.getByRole('dialog')
  await expect(move.getByRole('combobox')).toBeFocused()
  await type(right.cardNo)
  await expect(page.getByRole('option', { name: right.cardNo })).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  const moveButton = move.getByRole('button', {
    name: corrections.move.verb.replace('{amount}', '70.00').replace('{cardNo}', right.cardNo),
  })
  await expect(moveButton).toBeVisible()
  await press('Tab')
  await type('错户')
  await moveButton.click()
  await expect(move).toBeHidden()
  // Two clicks beside the keys, the card number among them.
  expect(count() + 2).toBeLessThanOrEqual(30)

  await page.getByRole('status').getByRole('button', { name: corrections.move.open }).click()
  await expect(page.getByText(waterCardRecharge.movedHere, { exact: true }).filter({ visible: true })).toBeVisible()
  const first = await ask('admin', waterCardRechargeApi.get, { id })
  expect(first).toMatchObject({ refundedAmount: '30.00', movedAmount: '70.00', cardId: card.id })
  expect(first.movedTo[0]).toMatchObject({ cardId: right.id, amount: '70.00' })
})
