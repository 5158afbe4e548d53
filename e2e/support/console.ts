import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Language } from '@weir/contract/locales/messages'
import { signInApi } from '@weir/contract/modules/system/sign-in'

import { accounts, type Role } from './accounts.ts'
import { address, sessionOf } from './api.ts'
import { texts, themeOf } from './texts.ts'

/** Opens a page of the console by its path, such as `/home`. From another one nothing is loaded: it is there when the console has drawn it. */
export async function open(page: Page, path = '/') {
  await page.goto(`${address()}/#${path}`)
  // A browser without frames to draw may find no idle time at all.
  await page.evaluate(() => new Promise((drawn) => requestIdleCallback(drawn, { timeout: 5000 })))
}

/** Sets the theme of an open page, as another window of the browser would. */
export const setTheme = (page: Page, theme: object) =>
  page.evaluate((newValue) => void dispatchEvent(new StorageEvent('storage', { key: 'themeConfig', newValue })), JSON.stringify(theme))

/** Chooses the language before the first page is opened, as somebody did on this machine yesterday. */
export const prefer = (page: Page, language: Language, isDark = false) =>
  page.addInitScript(
    (theme) => localStorage.getItem('themeConfig') ?? localStorage.setItem('themeConfig', theme),
    themeOf(language, isDark),
  )

/** Signs in through the login page and waits for the home page. */
export async function signIn(page: Page, role: Role, language: Language = 'zh-cn') {
  const { login } = texts[language].shell
  await open(page)
  await page.getByRole('textbox', { name: login.userName, exact: true }).fill(accounts[role].userName)
  await page.getByLabel(login.password, { exact: true }).fill(accounts[role].password)
  const answered = page.waitForResponse((response) => response.url().includes(signInApi.login.path))
  await page.getByRole('button', { name: login.submit, exact: true }).click()
  expect(await (await answered).json(), 'the answer to the sign-in').toMatchObject({ code: 0 })
  await expect(page).toHaveURL(/#\/home/)
}

/** Gives a browser a session that stands already. */
export async function giveSession(context: BrowserContext, role: Role) {
  const { token, storageState } = await sessionOf(role)
  const readable = Object.entries({ token, userName: accounts[role].userName })
  await context.addCookies([...storageState.cookies, ...readable.map(([name, value]) => ({ name, value, url: address() }))])
}

/** Opens a page with a session that stands already, where signing in is not what the test is about. */
export async function enter(page: Page, role: Role, path = '/home') {
  await giveSession(page.context(), role)
  await open(page, path)
}
