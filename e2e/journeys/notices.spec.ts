import { expect, type Page, request } from '@playwright/test'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { signInApi } from '@weir/contract/modules/system/sign-in'

import { accounts } from '../support/accounts.ts'
import { address, ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { notices } = texts['zh-cn']
const bell = (page: Page) => page.getByTitle(notices.title)
const isNew = { name: /未读/ }

/** Signs in without a page, as a device that nobody has signed in with. */
async function signInOnPhone() {
  const { userName: username, password } = accounts.common
  const context = await request.newContext({ baseURL: address(), userAgent: 'Mozilla/5.0 (iPhone) Version/17.4 Safari/605' })
  const answer = await context.post(signInApi.login.path, { data: { username, password } })
  expect(await answer.json()).toMatchObject({ code: 0 })
  await context.dispose()
}

test('an event elsewhere shows at the bell of every window without a reload, and leads to its page', async ({ page }) => {
  await ask('common', noticeApi.readAll, {})
  const listening = page.waitForResponse((response) => response.url().includes(noticeApi.stream.path))
  await enter(page, 'common')
  await listening
  const other = await page.context().newPage()
  await enter(other, 'common')
  await page.bringToFront()

  await signInOnPhone()
  for (const window of [page, other]) await expect(window.getByRole('button', isNew)).toBeVisible()
  await bell(page).click()
  const list = page.getByRole('dialog', { name: notices.title })
  const line = list.getByRole('link').filter({ hasText: notices.text.signedIn }).first()
  await expect(line).toContainText('Safari 17 · iOS')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(bell(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await line.click()
  await expect(page).toHaveURL(/#\/personal/)
  await expect(list).toHaveCount(0)
  const read = page.getByRole('link').filter({ hasText: notices.text.signedIn }).first()
  await expect(read).toContainText('Safari 17 · iOS')
  await expect(read).not.toContainText(notices.unread)
  // On a server that has just started, news of the sample town may be unread too.
  await ask('common', noticeApi.readAll, {})
  for (const window of [page, other]) await expect(window.getByRole('button', isNew)).toHaveCount(0)
})
