import { expect } from '@playwright/test'

import { accounts } from './accounts.ts'
import { open, signIn } from './console.ts'
import { expectAccessible, test } from './guard.ts'
import { texts } from './texts.ts'

const { login, globalTitle } = texts['zh-cn'].shell

test('asks who is there, and returns to the page that was wanted', async ({ page }) => {
  await open(page, '/water/waterCard?state=active')
  await expect(page).toHaveURL(/#\/login\?redirect=/)
  await expect(page).toHaveTitle(new RegExp(globalTitle))
  await expectAccessible(page)
  await page.getByLabel(login.userName, { exact: true }).fill(accounts.admin.userName)
  await page.getByLabel(login.password, { exact: true }).fill(accounts.admin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/water\/waterCard\?state=active/)
})

test('says that name or password is wrong, and keeps what was typed', async ({ page }) => {
  await open(page, '/login')
  await page.getByLabel(login.userName, { exact: true }).fill(accounts.common.userName)
  await page.getByLabel(login.password, { exact: true }).fill('not-the-password-1')
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(page.getByText(texts['zh-cn'].signIn.error.wrongPassword)).toBeVisible()
  await expect(page.getByLabel(login.userName, { exact: true })).toHaveValue(accounts.common.userName)
})

test('signs out for good', async ({ page }) => {
  await signIn(page, 'common')
  const { bar, failure } = texts['zh-cn'].shell
  await page.getByTitle(bar.user).click()
  await page.getByRole('menuitem', { name: bar.signOut }).click()
  await page.getByRole('dialog').getByRole('button', { name: bar.signOut }).click()
  await expect(page).toHaveURL(/#\/login/)
  await open(page, '/home')
  await expect(page).toHaveURL(/#\/login/)
  await expect(page.getByText(failure.expired)).toHaveCount(0)
})
