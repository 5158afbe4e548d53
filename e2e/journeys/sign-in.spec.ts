import { expect } from '@playwright/test'
import { LANGUAGES } from '@weir/contract/locales/messages'

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

for (const language of LANGUAGES)
  test(`says that name or password is wrong, and keeps what was typed, ${language}`, async ({ page }) => {
    const { shell, signIn: refusals } = texts[language]
    await prefer(page, language)
    await open(page, '/login')
    await page.getByLabel(shell.login.userName, { exact: true }).fill(accounts.common.userName)
    await page.getByLabel(shell.login.password, { exact: true }).fill('not-the-password-1')
    await page.getByRole('button', { name: shell.login.submit, exact: true }).click()
    await expect(page.getByText(refusals.error.wrongPassword)).toBeVisible()
    await expect(page.getByLabel(shell.login.userName, { exact: true })).toHaveValue(accounts.common.userName)
  })

test('signs out for good', { tag: '@critical' }, async ({ page }) => {
  await signIn(page, 'common')
  const { bar, failure } = texts['zh-cn'].shell
  await page.getByTitle(bar.user).click()
  await page.getByRole('menuitem', { name: bar.signOut }).click()
  const begunAnew = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: bar.signOut }).click()
  await begunAnew
  await expect(page).toHaveURL(/#\/login/)
  await open(page, '/home')
  await expect(page).toHaveURL(/#\/login/)
  await expect(page.getByText(failure.expired)).toHaveCount(0)
})
