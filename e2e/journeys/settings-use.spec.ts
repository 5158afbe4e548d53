import { expect, type Page } from '@playwright/test'
import { LANGUAGE_NAMES } from '@weir/contract/texts/text'
import { type Language, LANGUAGES } from '@weir/contract/locales/messages'

import { address } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectNoRawKeys, test } from '../support/guard.ts'
import { openSettings } from '../support/settings-drawer.ts'
import { texts } from '../support/texts.ts'

const { layout, settings, shell, menu } = texts['zh-cn']
const { label } = settings

const variable = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name)

test('a change of the looks is followed by another window, copied, taken back by a reset, and remembered', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address() })
  await enter(page, 'admin', '/place/community')

  await test.step('large, default and small change the whole console; clearing the cache reads again what is shown', async () => {
    const row = page.getByRole('row').nth(1)
    for (const [size, height] of [
      ['large', 48],
      ['default', 40],
      ['small', 32],
    ] as const) {
      await page.getByRole('button', { name: shell.bar.size }).click()
      await page.getByRole('menuitemradio', { name: shell.componentSize[size] }).click()
      await expect.poll(async () => (await row.boundingBox())?.height).toBe(height)
    }
    const asked = page.waitForResponse((response) => response.url().includes('/place/community/list'))
    await page.getByRole('button', { name: layout.clearCache }).click()
    expect((await asked).status()).toBe(200)
    await expect(page.getByText(layout.cacheCleared)).toBeVisible()
  })

  await test.step('another window of the browser follows, and draws no page again', async () => {
    const other = await context.newPage()
    await open(other, '/place/community')
    await expect(other.locator('main tbody a').first()).toBeVisible()
    await other.waitForLoadState('networkidle')
    await other.evaluate(() => {
      const changes: string[] = []
      Object.assign(window, { changes })
      new MutationObserver((records) => changes.push(...records.map(({ target }) => target.nodeName))).observe(
        document.querySelector('main')!,
        { subtree: true, childList: true, attributes: true, characterData: true },
      )
    })
    await page.bringToFront()
    const drawer = await openSettings(page)
    await drawer.getByLabel(label.isIsDark).check()
    await drawer.getByRole('button', { name: '#d97706' }).click()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => variable(other, '--w-primary')).toBe('#d97706')
    const changed = await other.evaluate(() => (window as unknown as { changes: string[] }).changes)
    expect(changed).toEqual([])
    await other.close()
    await drawer.getByRole('button', { name: settings.copy }).click()
    await expect(page.getByText(settings.copied)).toBeVisible()
    await expect(drawer).toBeHidden()
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({ primary: '#d97706', isDrawer: false })
  })

  await test.step('a reset takes everything back but the session', async () => {
    const drawer = await openSettings(page)
    await drawer.getByRole('button', { name: settings.reset }).click()
    await page.getByRole('dialog', { name: settings.resetQuestion }).getByRole('button', { name: settings.cancel }).click()
    expect(await variable(page, '--w-primary')).toBe('#d97706')
    await drawer.getByRole('button', { name: settings.reset }).click()
    await page.getByRole('dialog', { name: settings.resetQuestion }).getByRole('button', { name: settings.resetConfirm }).click()
    await expect.poll(() => variable(page, '--w-primary')).toBe('#409eff')
    await expect(page.getByRole('navigation', { name: shell.bar.menu }).getByRole('link', { name: menu.communityPages })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('themeConfig'))).toBeNull()
  })

  await test.step('three languages and the dark, each at a press, are remembered', async () => {
    const titleIn = (language: Language) => `${texts[language].menu.home} - ${texts[language].shell.globalTitle}`
    await open(page, '/home')
    let now: Language = 'zh-cn'
    for (const next of [...LANGUAGES.slice(1), LANGUAGES[0], 'en'] as const) {
      await page.getByRole('button', { name: texts[now].shell.bar.language }).click()
      await page.getByText(LANGUAGE_NAMES[next], { exact: true }).click()
      // A choice is kept as soon as its texts are there.
      await expect(page).toHaveTitle(titleIn(next))
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${next}$`, 'i'))
      await expectNoRawKeys(page)
      now = next
    }
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.getByRole('button', { name: texts.en.shell.bar.dark }).click()
    await expect.poll(ground).not.toBe(light)
    await page.reload()
    await expect(page).toHaveTitle(titleIn('en'))
    await expect(page.getByRole('button', { name: texts.en.shell.bar.light })).toBeVisible()
    expect(await ground()).not.toBe(light)
    await expect(page.getByRole('navigation', { name: texts.en.shell.bar.menu })).toContainText(texts.en.menu.cards)
  })
})
