import { expect } from '@playwright/test'

import { accounts } from '../support/accounts.ts'
import { open, signIn } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { login, globalTitle } = texts['zh-cn'].shell

test('asks who is there, and returns to the page that was wanted', { tag: '@critical' }, async ({ page }) => {
  await open(page, '/water/waterCard?state=active')
  await expect(page).toHaveURL(/#\/login\?redirect=/)
  await expect(page).toHaveTitle(new RegExp(globalTitle))
  await expectAccessible(page)
  await page.getByLabel(login.userName, { exact: true }).fill(accounts.admin.userName)
  await page.getByLabel(login.password, { exact: true }).fill(accounts.admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/water\/waterCard\?state=active/)
})

test('signs out for good, and leaves no draft', { tag: '@critical' }, async ({ page }) => {
  await signIn(page, 'common')
  await page.evaluate(() => sessionStorage.setItem('draft of somebody', 'half a name'))
  const { bar, failure } = texts['zh-cn'].shell
  await page.getByTitle(bar.user).click()
  await page.getByRole('menuitem', { name: bar.signOut }).click()
  const begunAnew = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: bar.signOut }).click()
  await begunAnew
  await expect(page).toHaveURL(/#\/login/)
  expect(await page.evaluate(() => sessionStorage.getItem('draft of somebody'))).toBeNull()
  await open(page, '/home')
  await expect(page).toHaveURL(/#\/login/)
  await expect(page.getByText(failure.expired)).toHaveCount(0)
})
