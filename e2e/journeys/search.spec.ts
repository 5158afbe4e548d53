import { expect, type Page } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { palette, search, waterCard } = texts['zh-cn']

const box = (page: Page) => page.getByRole('dialog', { name: palette.label }).getByRole('combobox')
const group = (page: Page, caption: string) => page.getByRole('listbox', { name: palette.label }).getByRole('group', { name: caption })
const chosen = (page: Page) => page.getByRole('listbox', { name: palette.label }).getByRole('option', { selected: true })

/** Until the console is there, nobody listens to its keys. */
async function enterConsole(page: Page) {
  await enter(page, 'common')
  await expect(page.getByRole('button', { name: palette.placeholder })).toBeVisible()
}

/** A household in a room, with a meter. */
const household = async (index: number) =>
  (await ask('admin', waterCardApi.list, { state: 'active', orderBy: 'id', isAsc: true })).list.filter(({ roomNo }) => roomNo)[index]!

test('finds a household by phone, room, name, card, meter and order, and opens what it found', async ({ page }) => {
  const card = await household(3)
  await enterConsole(page)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type(card.telephone.slice(-4))
  const found = group(page, search.field.cards).getByRole('option').filter({ hasText: card.name })
  await expect(found).toContainText(card.telephone)
  await expect(found.locator('mark')).toHaveText(card.telephone.slice(-4))
  while ((await chosen(page).textContent()) !== (await found.textContent())) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`#/water/waterCard/detail/${card.id}$`))

  await page.keyboard.press('Control+k')
  await expect(group(page, palette.recentHouseholds).getByRole('option')).toContainText([card.roomNo!])
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)

  const other = await household(9)
  const orders = (await ask('admin', waterCardRechargeApi.list, { pageSize: 1 })).list
  await page.keyboard.press('Control+k')
  const typed = { room: other.roomNo!, place: `${other.communityName} ${other.roomNo}`, name: other.name, card: other.cardNo }
  for (const text of Object.values(typed)) {
    await box(page).fill(text)
    await expect(group(page, search.field.cards).getByRole('option').filter({ hasText: other.cardNo })).toBeVisible()
  }
  await box(page).fill(other.deviceSn!)
  await expect(group(page, search.field.meters).getByRole('option')).toContainText([other.deviceSn!])
  await box(page).fill(orders[0]!.orderNo)
  await group(page, search.field.orders).getByRole('option').first().click()
  await expect(page).toHaveURL(new RegExp(`#/water/waterCardRecharge/detail/${orders[0]!.id}$`))
  await expect(page.getByRole('main')).toContainText(orders[0]!.orderNo)

  await page.keyboard.press('Control+k')
  await box(page).fill(other.cardNo)
  await expect(group(page, search.field.cards).getByRole('option').filter({ hasText: other.cardNo })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const counter = page.getByRole('dialog', { name: waterCard.counter.title })
  await expect(counter).toContainText(other.name)
  await expect(counter.getByRole('textbox', { name: waterCard.counter.recharge })).toBeFocused()
})
