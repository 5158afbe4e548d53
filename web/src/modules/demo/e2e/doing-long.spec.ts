import { expect, type Page } from '@playwright/test'
import { configApi } from '@weir/contract/modules/system/config'

import { address, ask } from '../../../../../e2e/support/api.ts'
import { enter, open } from '../../../../../e2e/support/console.ts'
import { test } from '../../../../../e2e/support/guard.ts'
import { board } from '../locales/zh-cn/board.ts'
import { fun } from '../locales/zh-cn/fun.ts'
import { menu } from '../locales/zh-cn/menu.ts'
import { pages } from '../locales/zh-cn/pages.ts'

const main = (page: Page) => page.locator('main:visible')

/** How many colours a canvas shows; one is an empty one. */
const coloursOf = (canvas: Element) => {
  const { width, height } = canvas as HTMLCanvasElement
  const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
  const found = new Set<string>()
  for (let at = 0; at < data.length; at += 4 * 97) found.add(data.slice(at, at + 4).join())
  return found.size
}

test('texts and icons are copied to the clipboard, and pasted HTML is cleaned', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'common', '/demo/fun/clipboard')
  await main(page).getByLabel(fun.clipboard.link).fill('weir://7')
  await main(page).getByRole('button', { name: fun.clipboard.copy }).click()
  await main(page).getByLabel(fun.clipboard.paste).press('Control+v')
  await expect(main(page).getByLabel(fun.clipboard.paste)).toHaveValue('weir://7')

  await open(page, '/demo/pages/element')
  await main(page).getByLabel(pages.icons.search).fill('meter')
  await main(page).getByRole('button', { name: 'meter' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<Icon name="meter" />')

  await open(page, '/demo/fun/ueditor')
  const text = main(page).getByRole('textbox', { name: fun.richText.label })
  await expect(text).toContainText('停水通知')
  await text.press('Control+a')
  // As another program gives it; the browser's own clipboard would clean it before.
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p onclick="steal()">clean <b>me</b><img src=x onerror="steal()"><script>steal()</scr' + 'ipt></p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const out = main(page).getByLabel(fun.richText.out)
  await expect(out).toHaveValue(/clean <strong>me<\/strong>/)
  await expect(out).not.toHaveValue(/steal|img|script/)
})

test('drawn things are there: map, cropped picture, board, and a printed paper', async ({ page }) => {
  await enter(page, 'admin', '/demo/fun/echartsMap')
  const map = main(page).getByRole('img', { name: fun.map.label }).locator('canvas')
  await expect.poll(() => map.evaluate(coloursOf)).toBeGreaterThan(5)
  await open(page, '/demo/fun/cropper')
  const cropped = main(page).getByRole('img', { name: fun.cropper.size(100) })
  await expect.poll(() => cropped.evaluate(coloursOf)).toBeGreaterThan(3)

  await open(page, '/demo/fun/printJs')
  await page.evaluate(() => (window.print = () => document.body.append(Object.assign(document.createElement('i'), { id: 'printed' }))))
  await main(page).getByRole('button', { name: fun.print.print }).click()
  await expect(page.locator('#printed')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-paper=demo]')).toBeVisible()
  await expect(page.locator('[data-paper=demo]')).toContainText(fun.print.rows[0]!)
  await expect(main(page)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
})

test('a board opens in a window of its own, over everything, and lives', async ({ page }) => {
  await enter(page, 'admin', '/demo/visualizing/visualizingDemo1')
  const window = page.waitForEvent('popup')
  await page.getByRole('link', { name: menu.visualizingDemo1 }).last().click()
  await (await window).close()
  await open(page, '/visualizingDemo1')
  await expect(page.getByRole('heading', { level: 1, name: board.water.title })).toBeVisible()
  const usage = page.locator('dd').first()
  const before = await usage.textContent()
  await expect(usage).not.toHaveText(before!)
  const picture = page.getByRole('img', { name: board.water.map })
  await expect.poll(() => picture.evaluate(coloursOf)).toBeGreaterThan(5)
  const { width, height } = (await page.getByRole('heading', { level: 1 }).locator('xpath=../..').boundingBox())!
  expect([width, height]).toEqual([1440, 900])
})

test('an embedded page is shown once its site is allowed', async ({ page }) => {
  const { list } = await ask('admin', configApi.list, { configKey: 'sys.menu.frameOrigins' })
  const { id, name, configKey, notes, version } = list[0]!
  await ask('admin', configApi.edit, { id, name, configKey, notes, version, configValue: 'https://nodejs.org' })
  const policy = async () => (await page.request.get(address())).headers()['content-security-policy']
  await expect.poll(policy, 'in force within a second').toContain('https://nodejs.org')
  await page.route('https://nodejs.org/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>embedded</p>' }))
  await enter(page, 'admin', '/demo/iframes')
  await expect(page.frameLocator('iframe').getByText('embedded')).toBeVisible()
})

test('tiles and panes move by keys', async ({ page }) => {
  await enter(page, 'common', '/demo/fun/gridLayout')
  const [first] = fun.grid.tiles
  await main(page)
    .getByRole('button', { name: fun.grid.tile(first!, 0, 0, 4, 3) })
    .press('Shift+ArrowDown')
  await expect(main(page).getByRole('button', { name: fun.grid.tile(first!, 0, 0, 4, 4) })).toBeVisible()
  await open(page, '/demo/fun/splitpanes')
  await main(page)
    .getByRole('separator', { name: fun.panes.separator(fun.panes.left) })
    .press('ArrowRight')
  await expect(main(page).getByRole('region', { name: fun.panes.left })).not.toContainText('32%')
})
