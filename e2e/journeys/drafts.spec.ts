import { expect, type Page } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'

import { ask } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { cards, drafts } = texts['zh-cn']

/** Reloads, and opens the same form again. */
async function again(page: Page, openForm: () => Promise<void>) {
  await page.reload()
  await openForm()
}
const drawer = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const note = (page: Page) => drawer(page).getByText(drafts.restored)

test('a sale at the counter comes back for its household, and ends with the receipt', async ({ page }) => {
  const [card, other] = (await ask('admin', waterCardApi.list, { state: 'active', orderBy: 'id', isAsc: true })).list.slice(5)
  await enter(page, 'common', `/water/waterCard/detail/${card!.id}`)
  const counter = () => page.getByRole('button', { name: texts['zh-cn'].waterCard.action.recharge }).first().click()
  const amount = drawer(page).getByRole('textbox', { name: cards.counter.recharge })
  await counter()
  await amount.fill('37')
  await again(page, counter)
  await expect(note(page)).toBeVisible()
  await expect(amount).toHaveValue('37')
  await expectAccessible(page)

  await open(page, `/water/waterCard/detail/${other!.id}`)
  await counter()
  await expect(amount).toHaveValue('100')
  await open(page, `/water/waterCard/detail/${card!.id}`)
  await drawer(page).getByRole('checkbox', { name: cards.counter.print }).uncheck()
  const before = (await ask('admin', waterCardRechargeApi.list, { cardNo: card!.cardNo })).total
  await drawer(page)
    .getByRole('button', { name: cards.counter.submit.replace('{amount}', '37.00') })
    .click()
  await expect(drawer(page).getByRole('region', { name: cards.receipt.title })).toContainText('37.00')
  expect((await ask('admin', waterCardRechargeApi.list, { cardNo: card!.cardNo })).total).toBe(before + 1)
  await again(page, counter)
  await expect(amount).toHaveValue('100')
  await expect(note(page)).toHaveCount(0)
})
