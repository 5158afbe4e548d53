import { expect, type Locator, type Page } from '@playwright/test'

import { enter, open, setTheme } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { shell, layout, settings, menu } = texts['zh-cn']
type Layout = keyof typeof settings.option.layout

const partsOf = (page: Page) => {
  const named = (name: string) => page.getByRole('navigation', { name, exact: true })
  return {
    bar: page.getByRole('banner'),
    aside: page.getByRole('complementary'),
    rail: named(layout.sections),
    menu: named(shell.bar.menu),
    crumbs: named(shell.bar.breadcrumb),
    tags: named(shell.tabs.open),
    page: page.getByRole('main').filter({ visible: true }),
  }
}
/** In whole pixels. */
async function box(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox())!
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}
/** The wheel scrolls in steps; this is the value that stays for a while. */
async function steady(read: () => Promise<number>) {
  let last = await read()
  await expect
    .poll(
      async () => {
        const before = last
        last = await read()
        return last === before
      },
      { intervals: [300] },
    )
    .toBe(true)
  return last
}
const isWithin = (outer: Locator, inner: Locator) => expect(outer.filter({ has: inner })).toHaveCount(1)

async function choose(page: Page, one: Layout) {
  await page.getByRole('button', { name: layout.settings }).click()
  const drawer = page.getByRole('dialog', { name: layout.settings })
  await drawer.getByRole('button', { name: settings.option.layout[one], exact: true }).click()
  await expect(drawer).toBeHidden()
}

/** The bars around the page, which look different in each layout. */
const BARS = 'header, aside, nav'

test('four layouts around the same page in light and dark, with room for a mouse, a key and a finger', async ({ page }) => {
  test.slow()
  await enter(page, 'admin', '/place/community')
  const { bar, aside, rail, menu: nav, crumbs, tags, page: main } = partsOf(page)
  await expect(main.getByRole('heading', { level: 1 })).toBeAttached()
  await main.evaluate((element) => (element.dataset.same = 'yes'))
  async function expectReadable() {
    await expectAccessible(page, BARS)
    await page.getByRole('button', { name: shell.bar.dark }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page, BARS)
    await page.getByRole('button', { name: shell.bar.light }).click()
  }

  await test.step('defaults: the menu beside everything', async () => {
    expect(await box(aside)).toMatchObject({ x: 0, y: 0, width: 220, height: 900 })
    expect(await box(bar)).toMatchObject({ x: 220, y: 0, height: 50 })
    expect((await box(tags)).y + (await box(tags)).height).toBe(84)
    await expect(crumbs).toContainText(menu.place)
    await page.getByRole('button', { name: shell.bar.fold }).first().click()
    expect((await box(aside)).width).toBe(64)
    await expectReadable()
  })
  await test.step('transverse: the whole menu in the bar, and nothing stays folded', async () => {
    await choose(page, 'transverse')
    await isWithin(bar, nav)
    await expect(aside).toHaveCount(0)
    expect(await box(main)).toMatchObject({ x: 0, width: 1440 })
    await expectReadable()
  })
  await test.step('classic: the bar over menu and page', async () => {
    await choose(page, 'classic')
    expect(await box(bar)).toMatchObject({ x: 0, y: 0, width: 1440 })
    expect(await box(aside)).toMatchObject({ x: 0, y: 50, width: 220 })
    expect(await box(tags)).toMatchObject({ x: 220, y: 50 })
    await expectReadable()
  })
  await test.step('columns: the sections, then what lies under one', async () => {
    await choose(page, 'columns')
    expect(await box(rail)).toMatchObject({ x: 0, width: 70 })
    expect(await box(aside)).toMatchObject({ x: 70, width: 220 })
    expect((await box(bar)).x).toBe(290)
    await expectReadable()
  })
  await choose(page, 'defaults')
  await expect(main).toHaveAttribute('data-same', 'yes')

  await test.step('transverse: pages fly out; what has no room stands under the last button', async () => {
    await setTheme(page, { layout: 'transverse' })
    await page.setViewportSize({ width: 1100, height: 800 })
    await open(page, '/home')
    const counter = bar.getByRole('button', { name: menu.counter, exact: true })
    await counter.hover()
    await bar.getByRole('link', { name: menu.monthStatement, exact: true }).click()
    await expect(page).toHaveURL(/#\/water\/monthStatement$/)

    await page.mouse.move(1000, 700) // far from what opens next
    await counter.press('Enter')
    const first = bar.getByRole('link', { name: menu.orderPages, exact: true })
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()

    await bar.getByRole('button', { name: layout.moreMenus }).press('Enter')
    await expectAccessible(page, BARS)
    await bar.getByRole('link', { name: menu.monitor, exact: true }).click()
    await expect(page).toHaveURL(/#\/system\/monitor\/health$/)
  })

  await test.step('a phone has the open pages, the tools and the settings in drawers, and nothing wider than itself', async () => {
    await setTheme(page, {})
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/place/region')
    await expect(bar).toContainText(menu.region)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await bar.getByRole('button', { name: shell.bar.openMenu }).click()
    expect(await box(aside)).toMatchObject({ width: 280, height: 740 })
    await expect(aside.getByRole('button', { name: shell.bar.language })).toBeVisible()
    await expectAccessible(page, BARS)

    await page.getByRole('button', { name: layout.settings }).click()
    const drawer = page.getByRole('dialog', { name: layout.settings })
    await expect(drawer.getByText(settings.off.narrow)).toBeAttached()
    const { x, width } = await box(drawer)
    expect([x + width, width]).toEqual([360, 260])
    expect(await drawer.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(260)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('bars that are not fixed scroll with the page; each tab keeps its place, and the way back up', async () => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await setTheme(page, { isFixedHeader: false, isFooter: true })
    // Once it has its rows, a list keeps its height: a panel of home that comes late would move what is in view.
    await open(page, '/water/waterCard')
    await expect(main.getByRole('row')).toHaveCount(21)
    await main.hover()
    await page.mouse.wheel(0, 600)
    await expect(bar).not.toBeInViewport()
    const toTop = page.getByRole('button', { name: layout.toTop })
    await expect(toTop).toBeVisible()
    const y = async () => (await box(bar)).y
    const left = await steady(y)

    await open(page, '/home')
    await expect(bar).toBeInViewport()
    await expect(toTop).toBeHidden()
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.wheel(0, 300)
    await expect(bar).not.toBeInViewport()
    await page.goBack()
    await expect.poll(y).toBe(left)
    await toTop.click()
    await expect(tags).toBeInViewport()
    await expect(page.getByRole('contentinfo')).toContainText(shell.globalTitle)
  })
})
