import { expect } from '@playwright/test'

import { accounts } from '../support/accounts.ts'
import { open, prefer, signIn } from '../support/console.ts'
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

test('says that name or password is wrong, in the language of the page, and keeps what was typed', async ({ page }) => {
  const { shell, signIn: refusals } = texts.en
  await prefer(page, 'en')
  await open(page, '/login')
  await page.getByLabel(shell.login.userName, { exact: true }).fill(accounts.common.userName)
  await page.getByLabel(shell.login.password, { exact: true }).fill('not-the-password-1')
  await page.getByRole('button', { name: shell.login.submit, exact: true }).click()
  await expect(page.getByText(refusals.error.wrongPassword)).toBeVisible()
  await expect(page.getByLabel(shell.login.userName, { exact: true })).toHaveValue(accounts.common.userName)
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
