import { expect, type Page } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { waterCardRechargeApi } from '@weir/contract/modules/water/water-card-recharge'

import { ask } from '../support/api.ts'
import { enter, open, signIn } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { cards, community, crud, drafts, hyUser, shell } = texts['zh-cn']

/** Reloads, and opens the same form again. */
async function again(page: Page, openForm: () => Promise<void>) {
  await page.reload()
  await openForm()
}
const drawer = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const typed = (page: Page, label: string) => drawer(page).getByRole('textbox', { name: label })
const note = (page: Page) => drawer(page).getByText(drafts.restored)

test('a half-filled form comes back after a reload and says so, until it is discarded', async ({ page }) => {
  await enter(page, 'admin', '/place/community')
  const add = () => page.getByRole('button', { name: crud.addOf.replace('{title}', community.title) }).click()
  await add()
  await expect(note(page)).toHaveCount(0)
  await typed(page, community.field.name).fill('还没写完的小区')
  await again(page, add)
  await expect(note(page)).toBeVisible()
  await expect(typed(page, community.field.name)).toHaveValue('还没写完的小区')
  await expectAccessible(page)

  await page.keyboard.press('Escape') // one too many loses nothing either
  await add()
  await expect(typed(page, community.field.name)).toHaveValue('还没写完的小区')
  await drawer(page).getByRole('button', { name: drafts.discard }).click()
  await expect(typed(page, community.field.name)).toHaveValue('')
  await expect(note(page)).toHaveCount(0)
  await again(page, add)
  await expect(typed(page, community.field.name)).toHaveValue('')

  await typed(page, community.field.name).fill('左边标签页的')
  await open(page, '/place/community?name=没有')
  await expect(page.getByText(crud.empty.nothingFound.replace('{title}', community.title))).toBeVisible()
  await add()
  await expect(typed(page, community.field.name), 'another tab has another draft').toHaveValue('')
})

test('what is saved leaves no draft, and what one person typed is nobody else’s', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/customer/hyUser')
  const add = () => page.getByRole('button', { name: crud.addOf.replace('{title}', hyUser.title) }).click()
  await add()
  await typed(page, hyUser.field.name).fill('梁文')
  await typed(page, hyUser.field.telephone).fill('13812345670')
  await again(page, add)
  await typed(page, hyUser.field.idCardNo).fill('11010119900307811X')
  await drawer(page).getByRole('button', { name: crud.save }).click()
  await expect(drawer(page)).toHaveCount(0)
  await add()
  await expect(typed(page, hyUser.field.name)).toHaveValue('')
  await typed(page, hyUser.field.name).fill('半个名字')
  await page.keyboard.press('Escape')

  await page.getByTitle(shell.bar.user).click()
  await page.getByRole('menuitem', { name: shell.bar.signOut }).click()
  const begunAnew = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: shell.bar.signOut }).click()
  await begunAnew
  await expect(page).toHaveURL(/#\/login/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))).toEqual([])
})

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
