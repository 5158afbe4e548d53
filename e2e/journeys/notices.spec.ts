import { expect, type Page } from '@playwright/test'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { signInElsewhere } from '../support/elsewhere.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { notices } = texts['zh-cn']
const bell = (page: Page) => page.getByTitle(notices.title)
const isNew = { name: /未读/ }

/** A browser that nobody has signed in with, on this system. */
const device = (os: string) => `Mozilla/5.0 (${os}) Version/17.4 Safari/605`

test('an event elsewhere shows at the bell of every window without a reload, and leads to its page', async ({ page }) => {
  await ask('common', noticeApi.readAll, {})
  const listening = page.waitForResponse((response) => response.url().includes(noticeApi.stream.path))
  await enter(page, 'common')
  await listening
  const other = await page.context().newPage()
  await enter(other, 'common')
  await page.bringToFront()

  await signInElsewhere('common', device('iPhone'))
  for (const window of [page, other]) await expect(window.getByRole('button', isNew)).toBeVisible()
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
  await expect(list).toHaveCount(0)
  const read = page.getByRole('link').filter({ hasText: notices.text.signedIn }).first()
  await expect(read).toContainText('Safari 17 · iOS')
  await expect(read).not.toContainText(notices.unread)
  // On a server that has just started, news of the sample town may be unread too.
  await ask('common', noticeApi.readAll, {})
  for (const window of [page, other]) await expect(window.getByRole('button', isNew)).toHaveCount(0)
})

test('an alarm comes live to those who see it, and leads to the alarms', async ({ page }) => {
  await ask('common', noticeApi.readAll, {})
  const listening = page.waitForResponse((response) => response.url().includes(noticeApi.stream.path))
  await enter(page, 'common')
  await listening
  const { list } = await ask('admin', waterMeterApi.list, { pageSize: 1 })
  await ask('admin', deviceAlarmApi.add, { deviceSn: list[0]!.deviceSn, messageType: 'BACKFLOW', content: '阀门后有回流声' })
  await expect(page.getByRole('button', isNew)).toBeVisible()
  await bell(page).click()
  await page
    .getByRole('link')
    .filter({ hasText: notices.text.alarmsRaised.split('}')[1]! })
    .first()
    .click()
  await expect(page).toHaveURL(/#\/water\/deviceAlarm/)
})
