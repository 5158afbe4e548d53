import { expect, type Page } from '@playwright/test'

import { enter, open, setTheme } from '../support/console.ts'
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

test('tabs keep their pages, are sorted and closed by hand, and give a page the whole window', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 600 })
  await enter(page, 'admin', '/water/waterCard?state=active')

  await test.step('a tab keeps its filter and how far it was scrolled', async () => {
    const table = page.getByRole('group', { name: waterCard.title })
    await expect(table.getByRole('link').first()).toBeVisible()
    const scrolled = () => table.evaluate((element) => element.scrollTop)
    await table.evaluate((element) => element.scrollTo(0, 200))
    expect(await scrolled()).toBe(200)
    await open(page, '/place/region')
    await expect(table).toBeHidden()
    await bar(page).getByRole('link', { name: menu.waterCard, exact: true }).click()
    await expect(page).toHaveURL(/waterCard\?state=active/)
    await expect(table).toBeVisible()
    expect(await scrolled()).toBe(200)
  })

  await test.step('three styles, with the icons of the menu where they are wanted', async () => {
    await setTheme(page, { tagsStyle: 'tags-style-one', isTagsviewIcon: true })
    await visit(page, '/place/community')
    const front = bar(page).locator('[data-front=true]')
    await expect(front).toHaveCSS('background-color', await colour(page, '--w-primary-solid'))
    await expect(front.getByRole('link')).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(tag(page, menu.home).locator('a svg')).toBeVisible()
    await expect(tag(page, menu.home)).toHaveCSS('border-top-style', 'solid')
    await expectAccessible(page, 'nav')

    for (const [style, ground] of [
      ['tags-style-four', undefined],
      ['tags-style-five', '--w-primary-tint-2'],
    ] as const) {
      await setTheme(page, { tagsStyle: style })
      await expect(front).toHaveCSS('background-color', ground ? await colour(page, ground) : 'rgba(0, 0, 0, 0)')
      await expect(front).toHaveCSS('border-top-style', 'none')
      await expectAccessible(page, 'nav')
    }
    await setTheme(page, {})
  })

  await test.step('they are sorted by dragging, and stay so after a reload; home stays first; their menu has room', async () => {
    await choose(page, menu.community, shell.tabs.closeAll)
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
    await expectAccessible(page, '[role=menu]')
    await page.keyboard.press('Escape')
    await tag(page, menu.community).click({ button: 'right' })
    const menuBox = (await page.getByRole('menu').boundingBox())!
    expect(menuBox.x + menuBox.width).toBeLessThanOrEqual(780)
    await page.keyboard.press('Escape')
  })

  await test.step('the middle button closes, the wheel scrolls the row, and the one in front is brought into it', async () => {
    await page.setViewportSize({ width: 1024, height: 700 })
    const { waterMeter, waterCardRecharge, deviceAlarm, heldReading, meterStat } = menu
    await visit(page, '/water/waterMeter', '/water/waterCardRecharge', '/water/deviceAlarm', '/water/heldReading', '/water/meterStat')
    // The pinned tabs have a list of their own.
    const row = bar(page).getByRole('list').last()
    const scrolled = () => row.evaluate((element) => element.scrollLeft)
    await expect(tag(page, meterStat)).toBeInViewport({ ratio: 0.99 })
    expect(await scrolled()).toBeGreaterThan(0)
    // Home stays at the left, and the row ends where it begins.
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

  await test.step('a page has the whole window in any layout, also after a reload, until it is left', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const theme = { isFooter: true }
    await page.evaluate((kept) => localStorage.setItem('themeConfig', kept), JSON.stringify(theme))
    await setTheme(page, theme)
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
    await page.reload()
    await isWhole()
    await setTheme(page, { isFooter: true, layout: 'columns' })
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'columns')
    await isWhole()
    await page.getByRole('button', { name: shell.tabs.exitFullScreen }).click()
    await expect(bar(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })
})
