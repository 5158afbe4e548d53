import { expect, type Page } from '@playwright/test'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/water/water-card'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { hyUser, households, timeline, menu } = texts['zh-cn']

/** Two records of one person, each with a card: made for this file alone. */
async function twoRecords(name: string) {
  const made = []
  for (const n of ['0287', '0295']) {
    const { id } = await ask('admin', waterCardApi.add, {
      name,
      telephone: '13600009287',
      idCardNo: `11010119910307${n}`,
      unitPrice: '3.00',
    })
    const { hyUserId, cardNo } = await ask('admin', waterCardApi.get, { id })
    await ask('admin', waterCardApi.recharge, { id, amount: '30.00', paymentMethod: 'cash' })
    made.push({ hyUserId, cardNo })
  }
  return made as [(typeof made)[number], (typeof made)[number]]
}

const front = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true })

test('two records of one person become one, and two again', async ({ page }) => {
  const name = '合并测试'
  const [kept, other] = await twoRecords(name)
  await enter(page, 'admin', `/customer/hyUser/detail/${kept.hyUserId}`)
  await expect(front(page)).toHaveText(name)
  await page.getByRole('button', { name: hyUser.action.merge }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox').fill(other.cardNo)
  await page.getByRole('option').first().click()
  await expect(drawer.getByText(other.cardNo)).toBeVisible()
  await drawer.getByLabel(hyUser.field.reason).fill('同一个人')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: households.merge.verb.replace('{name}', name) }).click()
  await expect(drawer).toHaveCount(0)
  const cards = page.getByRole('region', { name: hyUser.field.cards })
  await expect(cards.getByRole('link', { name: other.cardNo })).toBeVisible()
  await page.getByRole('button', { name: hyUser.action.undoMerge }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: households.merge.undoVerb.replace('{name}', name) })
    .click()
  await expect(cards.getByRole('link', { name: other.cardNo })).toHaveCount(0)
  expect((await ask('admin', hyUserApi.get, { id: other.hyUserId })).cardNo).toBe(other.cardNo)
})

test('from a figure to its household and back, each page stays where it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await enter(page, 'admin', '/customer/hyUser?pageNum=2&pageSize=10')
  const table = page.getByRole('group', { name: hyUser.title })
  const link = table.getByRole('link').first()
  await expect(link).toBeVisible()
  const first = await link.innerText()
  await table.evaluate((element) => element.scrollTo(0, 120))
  const scrolled = () => table.evaluate((element) => element.scrollTop)
  const place = await scrolled()
  await table.getByRole('link', { name: first }).first().click()
  await expect(front(page)).toHaveText(first)

  const events = page.getByRole('region', { name: timeline.title })
  await events.getByRole('button', { name: timeline.kind.order }).click()
  await expect(page).toHaveURL(/kinds%5B0%5D=order/)
  await events.locator('li[data-tone]').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/waterCardRecharge\/detail/)
  await page.goBack()
  await expect(front(page)).toHaveText(first)
  await expect(events.getByRole('button', { name: timeline.kind.order })).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(menu.hyUser) })
    .filter({ visible: true })
    .last()
    .click()
  await expect(page).toHaveURL(/pageNum=2/)
  expect(await scrolled()).toBe(place)
})
