import { expect, type Page } from '@playwright/test'
import { LANGUAGE_NAMES } from '@weir/contract/locales/language-names'

import { enter, open, preferTheme } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { close, openSettings } from '../support/settings-drawer.ts'
import { texts } from '../support/texts.ts'

const { menu, shell, tags, crud, settings, community, roomNo, waterCard } = texts['zh-cn']

const bar = (page: Page) => page.getByRole('navigation', { name: shell.tabs.open })
const links = (page: Page) => bar(page).getByRole('link')
const tag = (page: Page, name: string) => bar(page).getByRole('listitem').filter({ hasText: name })
const search = (page: Page) => page.getByRole('searchbox', { name: community.field.name })

/** What a colour of the theme is to the browser. */
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

test('a tab keeps what was typed while another is in front', async ({ page }) => {
  await enter(page, 'admin', '/place/community')
  await page.getByRole('button', { name: crud.addOf.replace('{title}', community.title) }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: community.field.name })
  await name.fill('还没写完的小区')

  const tabs = page.getByRole('navigation', { name: shell.tabs.open })
  await open(page, '/place/roomNo')
  await expect(page.getByRole('heading', { level: 1, name: roomNo.title })).toBeVisible()
  await expect(name).toBeHidden()
  await tabs.getByRole('link', { name: menu.community, exact: true }).click()
  await expect(name).toBeVisible()
  await expect(name).toHaveValue('还没写完的小区')
})

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

test('a list is its address: filter and page come back after a reload and in another tab of the browser', async ({ page, context }) => {
  await enter(page, 'admin', '/place/community')
  await page.getByRole('searchbox', { name: community.field.name }).fill('没有这个小区')
  await expect(page.getByText(crud.empty.nothingFound.replace('{title}', community.title))).toBeVisible()
  const address = page.url()
  expect(decodeURIComponent(address)).toContain('name=没有这个小区')

  await page.reload()
  await expect(page.getByRole('searchbox', { name: community.field.name })).toHaveValue('没有这个小区')
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByText(crud.empty.nothingFound.replace('{title}', community.title))).toBeVisible()
})

test('tabs open, close, and leave the pinned one', async ({ page }) => {
  await enter(page, 'admin')
  const tabs = page.getByRole('navigation', { name: shell.tabs.open })
  await open(page, '/place/region')
  await expect(tabs.getByRole('link')).toHaveText([menu.home, menu.region])
  await open(page, '/place/roomNo')
  await expect(tabs.getByRole('link')).toHaveText([menu.home, menu.region, menu.roomNo])
  await tabs.getByRole('button', { name: shell.tabs.closeNamed.replace('{name}', menu.roomNo) }).click()
  await expect(page).toHaveURL(/#\/place\/region/)
  await tabs.getByRole('link', { name: menu.region }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: shell.tabs.closeAll }).click()
  await expect(tabs.getByRole('link')).toHaveText([menu.home])
  await expect(page).toHaveURL(/#\/home/)
})

test('each query and each parameter has a tab of its own, a filter stays in it, and shared there is one for all', async ({ page }) => {
  await enter(page, 'admin', '/place/community')
  await search(page).fill('花园')
  await expect(page).toHaveURL(/name=/)
  await expect(links(page)).toHaveText([menu.home, menu.community])
  await visit(page, '/place/community?name=x')
  await expect(links(page)).toHaveText([menu.home, menu.community, menu.community])
  await expect(search(page)).toHaveValue('x')
  await links(page).nth(1).click()
  await expect(search(page)).toHaveValue('花园')
  await page.goBack()
  await expect(search(page)).toHaveValue('x')

  const drawer = await openSettings(page)
  await drawer.getByLabel(settings.label.isShareTagsView).check()
  await close(drawer)
  await expect(links(page)).toHaveText([menu.home, menu.community])
  await expect(search(page)).toHaveValue('x')
})

test('a tab is named by its address, in the language in use, and so are the page and the end of its breadcrumb', async ({ page }) => {
  await enter(page, 'admin')
  const names = { 'zh-cn': '城东的小区', en: 'Communities in the east', 'zh-tw': '城東的社區' }
  await visit(page, '/place/community', '/place/region')
  await open(page, `/place/community?tagsViewName=${encodeURIComponent(JSON.stringify(names))}`)
  await expect(links(page)).toHaveText([menu.home, menu.community, menu.region, names['zh-cn']])
  await page.getByTitle(shell.bar.language).click()
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES.en }).click()
  const { shell: english } = texts.en
  await expect(page.getByRole('navigation', { name: english.tabs.open }).getByRole('link').last()).toHaveText(names.en)
  await expect(page.getByRole('navigation', { name: english.bar.breadcrumb })).toContainText(names.en)
  await expect(page).toHaveTitle(`${names.en} - ${english.globalTitle}`)
})

test('three styles, with the icons of the menu where they are wanted', async ({ page }) => {
  await preferTheme(page, { tagsStyle: 'tags-style-one', isTagsviewIcon: true })
  await enter(page, 'admin', '/place/community')
  const front = bar(page).locator('[data-front=true]')
  await expect(front).toHaveCSS('background-color', await colour(page, '--w-primary-solid'))
  await expect(front.getByRole('link')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(tag(page, menu.home).locator('a svg')).toBeVisible()
  await expect(tag(page, menu.home)).toHaveCSS('border-top-style', 'solid')
  await search(page).fill('x')
  await expect(page).toHaveURL(/name=x/)
  await front.getByRole('button', { name: shell.tabs.refresh }).click()
  await expect(search(page)).toHaveValue('x') // its query is its address
  await expectAccessible(page)

  for (const [style, ground] of [
    ['tags-style-four', undefined],
    ['tags-style-five', '--w-primary-tint-2'],
  ] as const) {
    const drawer = await openSettings(page)
    await drawer.getByRole('combobox', { name: settings.label.tagsStyle }).selectOption(style)
    await close(drawer)
    await expect(front).toHaveCSS('background-color', ground ? await colour(page, ground) : 'rgba(0, 0, 0, 0)')
    await expect(front).toHaveCSS('border-top-style', 'none')
    await expectAccessible(page)
  }
})

test('tabs are sorted by dragging and by keyboard, and stay so after a reload; home stays first', async ({ page }) => {
  await enter(page, 'admin')
  await visit(page, '/place/region', '/place/community', '/place/roomNo')
  await drag(page, menu.region, menu.roomNo)
  await expect(links(page)).toHaveText([menu.home, menu.community, menu.roomNo, menu.region])
  await drag(page, menu.region, menu.home)
  await expect(links(page)).toHaveText([menu.home, menu.region, menu.community, menu.roomNo])
  await page.reload()
  await expect(links(page)).toHaveText([menu.home, menu.region, menu.community, menu.roomNo])

  await tag(page, menu.roomNo).getByRole('link').focus()
  await page.keyboard.press('ContextMenu')
  await expect(page.getByRole('menuitem', { name: shell.tabs.refresh })).toBeFocused()
  await page.getByRole('menuitem', { name: tags.moveLeft }).press('Enter')
  await expect(links(page)).toHaveText([menu.home, menu.region, menu.roomNo, menu.community])
  await choose(page, menu.region, tags.moveRight)
  await expect(links(page)).toHaveText([menu.home, menu.roomNo, menu.region, menu.community])
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
  await row.hover()
  await page.mouse.wheel(0, -2000)
  await expect.poll(scrolled).toBe(0)
  await tag(page, menu.region).click({ button: 'middle' })
  await tag(page, menu.home).click({ button: 'middle' })
  const left = [menu.home, menu.community, menu.roomNo, waterMeter, waterCardRecharge, deviceAlarm, heldReading, meterStat]
  await expect(links(page)).toHaveText(left)
  await expect(page).toHaveURL(/meterStat/)
})

test('what is done to a tab by its menu brings it to the front', async ({ page }) => {
  await enter(page, 'admin')
  await visit(page, '/place/community')
  await page.getByRole('button', { name: crud.addOf.replace('{title}', community.title) }).click()
  await visit(page, '/place/region', '/place/roomNo')
  await choose(page, menu.community, shell.tabs.refresh)
  await expect(page).toHaveURL(/community/)
  await expect(search(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, menu.region, shell.tabs.closeOthers)
  await expect(links(page)).toHaveText([menu.home, menu.region])
  await expect(page).toHaveURL(/region/)

  await tag(page, menu.home).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: shell.tabs.close, exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.setViewportSize({ width: 780, height: 500 })
  await tag(page, menu.region).click({ button: 'right' })
  const menuBox = (await page.getByRole('menu').boundingBox())!
  expect(menuBox.x + menuBox.width).toBeLessThanOrEqual(780)
})

for (const layout of ['defaults', 'columns'] as const)
  test(`a page has the whole window, also after a reload, until it is left (${layout})`, async ({ page }) => {
    await preferTheme(page, { layout, isFooter: true })
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
    await page.getByRole('button', { name: shell.tabs.exitFullScreen }).click()
    await expect(bar(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })

test('tabs come back after a reload only where that is wanted; without tags each page keeps its state', async ({ page }) => {
  await preferTheme(page, { isCacheTagsView: false })
  await enter(page, 'admin')
  await visit(page, '/place/region', '/place/community')
  await page.reload()
  await expect(links(page)).toHaveText([menu.home, menu.community])

  const drawer = await openSettings(page)
  await drawer.getByRole('switch', { name: settings.label.isTagsview, exact: true }).uncheck()
  await close(drawer)
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: crud.addOf.replace('{title}', community.title) }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: community.field.name })
  await name.fill('还没写完')
  await open(page, '/place/region')
  await expect(name).toBeHidden()
  await open(page, '/place/community')
  await expect(name).toHaveValue('还没写完')
})
