import { expect, type Page } from '@playwright/test'

import { enter, open, preferTheme, setTheme } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { menu, shell, community, waterCard } = texts['zh-cn']

const bar = (page: Page) => page.getByRole('navigation', { name: shell.tabs.open })
const links = (page: Page) => bar(page).getByRole('link')
const tag = (page: Page, name: string) => bar(page).getByRole('listitem').filter({ hasText: name })
const search = (page: Page) => page.getByRole('searchbox', { name: community.field.name })

/** The browser's form of a theme colour. */
const colour = (page: Page, variable: string) =>
  page.locator('body').evaluate((body, variable) => {
    const probe = body.appendChild(document.createElement('i'))
    probe.style.backgroundColor = `var(${variable})`
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, variable)

/** Opens some pages, one after the other. */
async function visit(page: Page, ...paths: string[]) {
  for (const path of paths) {
    await open(page, path)
    await expect(bar(page).locator('[aria-current=page]')).toHaveAttribute('href', `#${path}`)
  }
}

async function drag(page: Page, name: string, over: string) {
  await tag(page, name).hover()
  await page.mouse.down()
  const { x, y, width } = (await tag(page, over).boundingBox())!
  const from = (await tag(page, name).boundingBox())!
  await page.mouse.move(from.x < x ? x + width - 8 : x + 8, y + 10, { steps: 20 })
  await page.mouse.up()
}

async function choose(page: Page, name: string, item: string) {
  await tag(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: item }).click()
}

test('a tab keeps its filter and how far it was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await enter(page, 'admin', '/water/waterCard?state=active')
  const table = page.getByRole('group', { name: waterCard.title })
  await expect(table.getByRole('link').first()).toBeVisible()
  const scrolled = () => table.evaluate((element) => element.scrollTop)
  await table.evaluate((element) => element.scrollTo(0, 200))
  expect(await scrolled()).toBe(200)
  await open(page, '/place/region')
  await expect(table).toBeHidden()
  await page.getByRole('navigation', { name: shell.tabs.open }).getByRole('link', { name: menu.waterCard, exact: true }).click()
  await expect(page).toHaveURL(/waterCard\?state=active/)
  await expect(table).toBeVisible()
  expect(await scrolled()).toBe(200)
})

test('three styles, with the icons of the menu where they are wanted', async ({ page }) => {
  await preferTheme(page, { tagsStyle: 'tags-style-one', isTagsviewIcon: true })
  await enter(page, 'admin', '/place/community')
  const front = bar(page).locator('[data-front=true]')
  await expect(front).toHaveCSS('background-color', await colour(page, '--w-primary-solid'))
  await expect(front.getByRole('link')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(tag(page, menu.home).locator('a svg')).toBeVisible()
  await expect(tag(page, menu.home)).toHaveCSS('border-top-style', 'solid')
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)

  for (const [style, ground] of [
    ['tags-style-four', undefined],
    ['tags-style-five', '--w-primary-tint-2'],
  ] as const) {
    await setTheme(page, { tagsStyle: style })
    await expect(front).toHaveCSS('background-color', ground ? await colour(page, ground) : 'rgba(0, 0, 0, 0)')
    await expect(front).toHaveCSS('border-top-style', 'none')
    await expectAccessible(page)
  }
})

test('tabs are sorted by dragging, and stay so after a reload; home stays first; their menu has room', async ({ page }) => {
  await enter(page, 'admin')
  await visit(page, '/place/region', '/place/community', '/place/roomNo')
  await drag(page, menu.region, menu.roomNo)
  await expect(links(page)).toHaveText([menu.home, menu.community, menu.roomNo, menu.region])
  await drag(page, menu.region, menu.home)
  await expect(links(page)).toHaveText([menu.home, menu.region, menu.community, menu.roomNo])
  await page.reload()
  await expect(links(page)).toHaveText([menu.home, menu.region, menu.community, menu.roomNo])

  await page.setViewportSize({ width: 780, height: 500 })
  await tag(page, menu.roomNo).getByRole('link').focus()
  await page.keyboard.press('ContextMenu')
  await expect(page.getByRole('menuitem', { name: shell.tabs.refresh })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await tag(page, menu.community).click({ button: 'right' })
  const menuBox = (await page.getByRole('menu').boundingBox())!
  expect(menuBox.x + menuBox.width).toBeLessThanOrEqual(780)
})

test('the middle button closes, the wheel scrolls the row, and the one in front is brought into it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await enter(page, 'admin')
  const { waterMeter, waterCardRecharge, deviceAlarm, heldReading, meterStat } = menu
  await visit(page, '/place/region', '/place/community', '/place/roomNo', '/water/waterMeter', '/water/waterCardRecharge')
  await visit(page, '/water/deviceAlarm', '/water/heldReading', '/water/meterStat')
  const row = bar(page).getByRole('list')
  const scrolled = () => row.evaluate((element) => element.scrollLeft)
  await expect(tag(page, meterStat)).toBeInViewport({ ratio: 0.99 })
  expect(await scrolled()).toBeGreaterThan(0)
  // Home stays at the left of the row and covers what is scrolled under it.
  await visit(page, '/place/region')
  const home = (await tag(page, menu.home).boundingBox())!
  expect((await tag(page, menu.region).boundingBox())!.x).toBeGreaterThanOrEqual(home.x + home.width - 1)
  await visit(page, '/water/meterStat')
  await row.hover()
  await page.mouse.wheel(0, -2000)
  await expect.poll(scrolled).toBe(0)
  await tag(page, menu.region).click({ button: 'middle' })
  await tag(page, menu.home).click({ button: 'middle' })
  const left = [menu.home, menu.community, menu.roomNo, waterMeter, waterCardRecharge, deviceAlarm, heldReading, meterStat]
  await expect(links(page)).toHaveText(left)
  await expect(page).toHaveURL(/meterStat/)
})

test('a page has the whole window in any layout, also after a reload, until it is left', async ({ page }) => {
  await preferTheme(page, { isFooter: true })
  await enter(page, 'admin')
  await visit(page, '/place/community', '/place/region')
  await choose(page, menu.community, shell.tabs.fullScreen)
  const front = page.getByRole('main').filter({ visible: true })
  const isWhole = async () => {
    await expect(search(page)).toBeVisible()
    for (const part of [bar(page), page.getByRole('banner'), page.getByRole('complementary'), page.getByRole('contentinfo')])
      await expect(part.filter({ visible: true })).toHaveCount(0)
    await expect.poll(() => front.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440, height: 900 })
  }
  await isWhole()
  await expectAccessible(page)
  await page.reload()
  await isWhole()
  await setTheme(page, { isFooter: true, layout: 'columns' })
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'columns')
  await isWhole()
  await page.getByRole('button', { name: shell.tabs.exitFullScreen }).click()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})
