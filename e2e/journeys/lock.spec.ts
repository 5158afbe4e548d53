import { expect, type Page } from '@playwright/test'
import { personalApi } from '@weir/contract/modules/system/personal'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import type { Endpoint } from '@weir/contract/platform/endpoint'

import { accounts } from '../support/accounts.ts'
import { open, prefer, signIn } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { lock, layout, settings, shell, crud, community } = texts['zh-cn']
const { password } = accounts.common

const screenOf = (page: Page, name = lock.title) => page.getByRole('dialog', { name, exact: true })
/** Not there yet while a plain covering stands in for the lock screen. */
const hintOf = (page: Page, name = lock.hint) => page.getByRole('button', { name })
const passwordOf = (page: Page) => page.getByLabel(lock.password, { exact: true })

async function lockNow(page: Page, { shell, lock } = texts['zh-cn']) {
  await page.getByTitle(shell.bar.user).click()
  await page.getByRole('menuitem', { name: lock.now }).click()
  await expect(hintOf(page, lock.hint)).toBeVisible()
}

async function unlock(page: Page) {
  await expect(hintOf(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await passwordOf(page).fill(password)
  await page.keyboard.press('Enter')
  await expect(screenOf(page)).toBeHidden()
}

/** Ends the session of the test: a user may have five only. Then the page reloads. */
async function switchUser(page: Page, { lock } = texts['zh-cn']) {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: lock.switchUser }).click()
  await loaded
  await expect(page).toHaveURL(/#\/login/)
}

async function leave(page: Page) {
  await lockNow(page)
  await page.keyboard.press('Enter')
  await switchUser(page)
}

/** The server's answer to the session of this page. */
const codeOf = (page: Page, { path, method }: Endpoint = personalApi.get) =>
  page.evaluate(
    async ({ path, method }) => {
      const token = /(?:^|; )token=([^;]+)/.exec(document.cookie)![1]
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(path, { method, headers, ...(method !== 'GET' && { body: '{}' }) })
      return ((await answer.json()) as { code: number }).code
    },
    { path, method },
  )

test('the screen locks by itself, in every window and on the server, until the password is typed', async ({ page, context }) => {
  await signIn(page, 'common')
  await open(page, '/place/community')
  const search = page.getByRole('searchbox', { name: community.field.name })
  await search.fill('没有这个小区')
  const other = await context.newPage()
  await open(other, '/place/community')
  await other.getByRole('button', { name: crud.addOf.replace('{title}', community.title) }).click()
  const halfTyped = other.getByRole('dialog').getByRole('textbox', { name: community.field.name })
  await halfTyped.fill('还没写完的小区')

  await page.bringToFront()
  await page.getByRole('button', { name: layout.settings }).click()
  await page.getByLabel(settings.label.lockScreenTime).fill('4')
  await page.getByLabel(settings.label.isLockScreen).check()
  await expect(page.getByRole('timer')).toHaveText(/^\d+ 秒后锁屏$/)
  await expect(screenOf(page)).toBeVisible()
  await expect(screenOf(other)).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(screenOf(other)).toBeVisible()
  await page.bringToFront() // a window behind another draws once a second
  expect(await codeOf(page)).toBe(423)
  await expectAccessible(page)

  await unlock(page)
  await expect(screenOf(other)).toBeHidden()
  expect(await codeOf(page)).toBe(0)
  await expect(search).toHaveValue('没有这个小区')
  await expect(halfTyped).toHaveValue('还没写完的小区')
  await expect(halfTyped).toBeFocused()
  await expect(page.getByRole('dialog'), 'the settings are closed').toHaveCount(0)

  await leave(page)
  await expect(other, 'what the other window showed is gone with the session').toHaveURL(/#\/login/)
})

test('a reload while locked shows the lock and nothing else, and no key reaches the page below', async ({ page }) => {
  await signIn(page, 'common')
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(files, 'fetched ahead, for the network may be gone later').toContainEqual(expect.stringContaining('LockScreen'))
  await lockNow(page)
  for (const key of ['Escape', 'Escape', 'Control+k', '/']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(1)

  await page.reload()
  await expect(screenOf(page)).toBeVisible()
  await expect(page.getByRole('navigation', { includeHidden: true })).toHaveCount(0)
  await unlock(page)
  await expect(page.getByRole('navigation', { name: shell.bar.menu })).toBeVisible()
  await leave(page)
  await signIn(page, 'common')
  await expect(screenOf(page), 'whoever signs in anew finds nothing locked').toBeHidden()

  await lockNow(page)
  await page.keyboard.press('Enter')
  await passwordOf(page).fill(password)
  await expect.poll(() => codeOf(page), 'the server knows').toBe(423)
  expect(await codeOf(page, signInApi.logout)).toBe(0)
  // No key: the line of notices may have said so first, and its dialog would have it.
  await page.getByRole('button', { name: lock.unlock, exact: true, includeHidden: true }).dispatchEvent('click')
  await page.getByRole('dialog', { name: shell.failure.title }).getByRole('button', { name: shell.failure.confirm }).click()
  await expect(page.getByRole('button', { name: shell.login.submit, exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a finger wakes it, dark, in English', async ({ page }) => {
    await prefer(page, 'en', true)
    await signIn(page, 'common', 'en')
    await lockNow(page, texts.en)
    await expectAccessible(page)
    await swipeUp(page, 430)
    const typed = page.getByLabel(texts.en.lock.password, { exact: true })
    await expect(typed).toBeVisible()
    await expect(hintOf(page, texts.en.lock.hint)).toBeHidden()
    await expectAccessible(page)
    await switchUser(page, texts.en)
  })
})

async function swipeUp(page: Page, up: number) {
  const touch = await page.context().newCDPSession(page)
  const at = (y: number) => ({ touchPoints: [{ x: 195, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(800) })
  for (let moved = 40; moved <= up; moved += 39) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(800 - moved) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
