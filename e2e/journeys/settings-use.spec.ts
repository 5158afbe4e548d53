import { expect, type Page } from '@playwright/test'

import { address } from '../support/api.ts'
import { enter, open, prefer } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { openSettings } from '../support/settings-drawer.ts'
import { texts } from '../support/texts.ts'

const { settings, shell, menu } = texts['zh-cn']
const { label } = settings

const variable = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name)

test('the configuration is copied, and a reset takes everything back but the session', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: address() })
  await enter(page, 'admin', '/place/region')
  let drawer = await openSettings(page)
  await drawer.getByRole('button', { name: '#7c5cff' }).click()
  await drawer.getByRole('button', { name: settings.copy }).click()
  await expect(page.getByText(settings.copied)).toBeVisible()
  await expect(drawer).toBeHidden()
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({ primary: '#7c5cff', isDrawer: false })

  drawer = await openSettings(page)
  await drawer.getByRole('button', { name: settings.reset }).click()
  await page.getByRole('dialog', { name: settings.resetQuestion }).getByRole('button', { name: settings.cancel }).click()
  expect(await variable(page, '--w-primary')).toBe('#7c5cff')
  await drawer.getByRole('button', { name: settings.reset }).click()
  await page.getByRole('dialog', { name: settings.resetQuestion }).getByRole('button', { name: settings.resetConfirm }).click()
  await expect.poll(() => variable(page, '--w-primary')).toBe('#409eff')
  await expect(page.getByRole('navigation', { name: shell.bar.menu }).getByRole('link', { name: menu.region })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('themeConfig'))).toBeNull()
})

test('another window of the browser follows, and a change draws no page again', async ({ page, context }) => {
  await enter(page, 'admin', '/place/community')
  const other = await context.newPage()
  await open(other, '/place/community')
  await expect(other.locator('main tbody a').first()).toBeVisible()
  await other.waitForLoadState('networkidle')
  await other.evaluate(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    new MutationObserver((records) => changes.push(...records.map(({ target }) => target.nodeName))).observe(
      document.querySelector('main')!,
      {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      },
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
})

test('browsers that cannot derive colours show the same tones', async ({ page, context }) => {
  const old = await context.newPage()
  await old.addInitScript(() => (CSS.supports = () => false))
  for (const one of [page, old]) await open(one, '/login')
  for (const isIsDark of [false, true])
    for (const primary of ['#409eff', '#0e9f8e', '#d97706', '#d03050', '#7c5cff', '#475569', '#000000', '#ffff00']) {
      const derived = await page.evaluate(paint, { primary, isIsDark })
      const computed = () => old.evaluate(paint, { primary, isIsDark })
      // The last step of a channel is a matter of rounding.
      const apart = async () => Math.max(...(await computed()).map((channel, i) => Math.abs(channel - derived[i]!)))
      await expect.poll(apart, `${primary}, dark: ${isIsDark}`).toBeLessThanOrEqual(1)
    }
  expect(await old.evaluate(() => document.documentElement.style.getPropertyValue('--w-primary-tint'))).toMatch(/^#/)
})

/** As another window would have it set: then what the browser paints for the tones of the primary colour, channel by channel. */
function paint(theme: { primary: string; isIsDark: boolean }) {
  dispatchEvent(new StorageEvent('storage', { key: 'themeConfig', newValue: JSON.stringify(theme) }))
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const tones = ['solid', 'solid-hover', 'solid-active', 'text', 'tint', 'tint-2', 'line'].map((tone) => `--w-primary-${tone}`)
  const charts = ['c1', 'c1-soft', 'seq-1', 'seq-2', 'seq-3', 'seq-4', 'seq-5'].map((name) => `--w-${name}`)
  return [...tones, ...charts].flatMap((name) => {
    document.body.style.outlineColor = `var(${name})`
    pen.fillStyle = getComputedStyle(document.body).outlineColor
    pen.fillRect(0, 0, 1, 1)
    return Array.from(pen.getImageData(0, 0, 1, 1).data)
  })
}

test('on a phone the drawer opens from the menu, and fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await prefer(page, 'en')
  await enter(page, 'admin')
  const { layout, settings, shell } = texts.en
  await page.getByRole('button', { name: shell.bar.openMenu }).click()
  await page.getByRole('button', { name: layout.settings }).click()
  const drawer = page.getByRole('dialog', { name: layout.settings })
  await expect(drawer.getByText(settings.off.narrow)).toBeAttached()
  const { x, width } = (await drawer.boundingBox())!
  expect([x + width, width]).toEqual([360, 260])
  expect(await drawer.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(260)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})
