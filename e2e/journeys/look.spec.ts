import { expect, type Page } from '@playwright/test'
import { LANGUAGE_NAMES } from '@weir/contract/locales/languages'
import { type Language, LANGUAGES } from '@weir/contract/locales/messages'

import { enter } from '../support/console.ts'
import { expectAccessible, expectNoRawKeys, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const lang = (page: Page) => page.locator('html').getAttribute('lang')
const titleIn = (language: Language) => `${texts[language].menu.home} - ${texts[language].shell.globalTitle}`

test('speaks three languages, from the login page on, and remembers the one chosen', async ({ page }) => {
  await enter(page, 'common')
  let now: Language = 'zh-cn'
  for (const next of [...LANGUAGES.slice(1), LANGUAGES[0]]) {
    await page.getByRole('button', { name: texts[now].shell.bar.language }).click()
    await page.getByText(LANGUAGE_NAMES[next], { exact: true }).click()
    await expect(page).toHaveTitle(titleIn(next))
    expect((await lang(page))?.toLowerCase()).toBe(next)
    await expectNoRawKeys(page)
    now = next
  }
  await page.getByRole('button', { name: texts['zh-cn'].shell.bar.language }).click()
  await page.getByText(LANGUAGE_NAMES.en, { exact: true }).click()
  // A choice is kept as soon as its texts are there.
  await expect(page).toHaveTitle(titleIn('en'))
  await page.reload()
  await expect(page).toHaveTitle(titleIn('en'))
  await expect(page.getByRole('navigation', { name: texts.en.shell.bar.menu })).toContainText(texts.en.menu.cards)
})

test('turns dark at a press, stays dark after a reload, and stays readable', async ({ page }) => {
  await enter(page, 'common', '/place/community')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('button', { name: texts['zh-cn'].shell.bar.dark }).click()
  await expect.poll(ground).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('button', { name: texts['zh-cn'].shell.bar.light })).toBeVisible()
  expect(await ground()).not.toBe(light)
  await expectAccessible(page)
})
