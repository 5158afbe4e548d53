import { expect, type Page } from '@playwright/test'

import { address } from '../support/api.ts'
import { enter, open, prefer } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { close, field, openSettings } from '../support/settings-drawer.ts'
import { texts } from '../support/texts.ts'

const { settings, shell, menu } = texts['zh-cn']
const { label } = settings

const variable = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name)

test('what is wrong says so on its row and changes nothing; what is right acts while it is typed', async ({ page }) => {
  await enter(page, 'admin')
  const drawer = await openSettings(page)
  const primary = field(drawer, { of: 'primary', section: 'theme' }, 'textbox')
  await primary.fill('#18a058')
  expect(await variable(page, '--w-primary')).toBe('#18a058')
  for (const [typed, problem] of [
    ['#18a05', settings.problem.hex],
    ['rgb(1, 2, 300)', settings.problem.rgb],
    ['', settings.problem.emptyPrimary],
  ] as const) {
    await primary.fill(typed)
    await primary.press('Enter')
    await expect(drawer.getByRole('alert')).toHaveText(problem)
    await expect(primary).toHaveAccessibleDescription(problem)
    expect(await variable(page, '--w-primary')).toBe('#18a058')
  }
  await expectAccessible(page)
  await drawer.getByRole('button', { name: '#d03050' }).click()
  await expect(primary).toHaveValue('#d03050')
  await expect(drawer.getByRole('alert')).toBeHidden()

  const time = drawer.getByLabel(label.lockScreenTime)
  await time.fill('0')
  await time.press('Enter')
  await expect(drawer.getByRole('alert')).toContainText('1–9999')
  await time.fill('9999')
  await time.press('Enter')
  await expect(drawer.getByRole('alert')).toBeHidden()
  await drawer.getByLabel(label.isLockScreen).check()
  await expect(drawer.getByRole('timer')).toContainText(/9,9\d\d/)
})

test('the watermark lies over everything with its text, which is trimmed and never empty', async ({ page }) => {
  await enter(page, 'admin')
  const drawer = await openSettings(page)
  await drawer.getByLabel(label.isWartermark, { exact: true }).check()
  const mark = page.locator('[style*="background-image"][aria-hidden=true]')
  const picture = () => mark.evaluate((element) => getComputedStyle(element).backgroundImage)
  const first = await picture()
  const text = drawer.getByLabel(label.wartermarkText)
  await text.fill('  城东营业厅 周敏 ')
  await expect.poll(picture).not.toBe(first)
  const second = await picture()
  await text.fill('   ')
  await text.press('Tab')
  await expect(text).toHaveValue('城东营业厅 周敏')
  expect(await picture()).toBe(second)
  await close(drawer) // the watermark is under no pointer
  await page.reload()
  await expect.poll(picture).toBe(second)
})

test('one menu is open at a time, when that is wanted', async ({ page }) => {
  await enter(page, 'admin')
  const groups = page.getByRole('navigation', { name: shell.bar.menu }).getByRole('button')
  const opened = page.getByRole('navigation', { name: shell.bar.menu }).locator('[aria-expanded=true]')
  await groups.nth(0).click()
  await groups.nth(1).click()
  await expect(opened).toHaveCount(2)
  const drawer = await openSettings(page)
  await drawer.getByLabel(label.isUniqueOpened).check()
  await close(drawer)
  await groups.nth(2).click()
  await expect(opened).toHaveCount(1)
})

test('open tabs come back after a reload, and are one per page, as the settings say', async ({ page }) => {
  await enter(page, 'admin')
  const tabs = page.getByRole('navigation', { name: shell.tabs.open }).getByRole('link')
  /** Two views of one page, and how many tabs there are after each. */
  const view = async (...counts: number[]) => {
    for (const [i, state] of ['active', 'closed'].entries()) {
      await open(page, `/water/waterCard?state=${state}`)
      await expect(tabs).toHaveCount(counts[i]!)
    }
  }
  await view(2, 3)
  let drawer = await openSettings(page)
  await drawer.getByLabel(label.isCacheTagsView).uncheck()
  await drawer.getByLabel(label.isShareTagsView).check()
  await page.keyboard.press('Escape')
  await expect(tabs).toHaveCount(2)
  await view(2, 2)

  await open(page, '/home')
  await page.reload()
  await expect(tabs).toHaveCount(1)
  drawer = await openSettings(page)
  await drawer.getByLabel(label.isCacheTagsView).check()
  await close(drawer)
  await view(2, 2)
  await open(page, '/home')
  await page.reload()
  await expect(tabs).toHaveCount(2)
})

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
  const { settings, shell } = texts.en
  await page.getByRole('button', { name: shell.bar.openMenu }).click()
  await page.getByRole('button', { name: settings.title }).click()
  const drawer = page.getByRole('dialog', { name: settings.title })
  await expect(drawer.getByText(settings.off.narrow)).toBeAttached()
  const { x, width } = (await drawer.boundingBox())!
  expect([x + width, width]).toEqual([360, 260])
  expect(await drawer.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(260)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})
