import { expect, type Page } from '@playwright/test'
import { noticeApi } from '@weir/contract/modules/system/notice'

import { ask } from './api.ts'
import { enter } from './console.ts'
import { signInElsewhere } from './elsewhere.ts'
import { expectAccessible, test } from './guard.ts'
import { texts } from './texts.ts'

const { notices } = texts['zh-cn']
const bell = (page: Page) => page.getByTitle(notices.title)
const isNew = { name: /未读/ }

/** A browser that nobody has signed in with, on this system. */
const device = (os: string) => `Mozilla/5.0 (${os}) Version/17.4 Safari/605`

test('what happens elsewhere shows at the bell without a reload, is read there, and leads to its page', async ({ page }) => {
  await ask('common', noticeApi.readAll, {})
  const listening = page.waitForResponse((response) => response.url().includes(noticeApi.stream.path))
  await enter(page, 'common')
  await listening
  await expect(bell(page)).toHaveAccessibleName(notices.title)

  await signInElsewhere('common', device('iPhone'))
  await expect(page.getByRole('button', isNew)).toBeVisible()
  await bell(page).click()
  const list = page.getByRole('dialog', { name: notices.title })
  const line = list.getByRole('link').filter({ hasText: notices.text.signedIn }).first()
  await expect(line).toContainText('Safari 17 · iOS')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(bell(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await line.click()
  await expect(page).toHaveURL(/#\/personal/)
  await expect(page.getByRole('button', isNew)).toHaveCount(0)
  await expect(list).toHaveCount(0)
})

test('all are marked as read at once, in every window', async ({ page }) => {
  await enter(page, 'common')
  await signInElsewhere('common', device('HarmonyOS'))
  await expect(page.getByRole('button', isNew)).toBeVisible()
  const other = await page.context().newPage()
  await enter(other, 'common')
  await expect(other.getByRole('button', isNew)).toBeVisible()
  await bell(other).click()
  await other.getByRole('button', { name: notices.readAll }).click()
  await expect(other.getByRole('button', isNew)).toHaveCount(0)
  await page.bringToFront()
  await expect(page.getByRole('button', isNew)).toHaveCount(0)
})
