import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, type Route } from '@playwright/test'

import { enter, open, setTheme } from '../support/console.ts'
import { expectAccessible, expectNoRawKeys, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, uploads, bigFile } = texts['zh-cn']
const MB = 1024 * 1024

let folder: string
test.beforeEach(async ({ page }) => {
  folder = await mkdtemp(join(tmpdir(), 'weir-e2e-upload-'))
  // Playwright answers the plain input only.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showOpenFilePicker')
    Reflect.deleteProperty(window, 'showSaveFilePicker')
  })
})
test.afterEach(() => rm(folder, { recursive: true }))

async function fileOf(name: string, bytes: Buffer) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const panelOf = (page: Page) => page.getByRole('region', { name: uploads.title })
const lineOf = (page: Page, name: string) => panelOf(page).getByRole('listitem').filter({ hasText: name })

/** From the lower edge of the panel down to the pager of the list. */
async function gapTo(page: Page) {
  const pager = page.getByRole('navigation', { name: crud.pager.label, exact: true })
  const [panel, below] = await Promise.all([panelOf(page).boundingBox(), pager.boundingBox()])
  return below!.y - (panel!.y + panel!.height)
}

async function choose(page: Page, button: string, ...paths: string[]) {
  const chooser = page.waitForEvent('filechooser')
  const front = page.getByRole('main').filter({ visible: true })
  await front.getByRole('button', { name: new RegExp(`^${button}( U)?$`) }).click()
  await (await chooser).setFiles(paths)
}

test('a large file goes up while another page is open, over a reload, and comes back byte for byte', async ({ page }) => {
  const bytes = randomBytes(60 * MB)
  const path = await fileOf('固件 v2.bin', bytes)
  await enter(page, 'admin', '/bigUpload')
  await expect(page).toHaveURL(/#\/bigUpload-sub/)
  await expect(panelOf(page)).toContainText(uploads.none)
  for (const isFooter of [false, true]) {
    await setTheme(page, { isFooter })
    await expect(page.locator('footer')).toHaveCount(Number(isFooter))
    expect(await gapTo(page), 'pixels between the panel and the pager').toBeGreaterThanOrEqual(0)
  }
  await setTheme(page, {})

  // The line stands still after some chunks, and these stay.
  let chunks = 0
  const stall = async (route: Route) => (route.request().method() === 'POST' && ++chunks > 8 ? undefined : route.continue())
  await page.route('**/bigUpload/upload?*', stall)
  await choose(page, uploads.file, path)
  await open(page, '/home')
  await expect.poll(() => chunks, { timeout: 30_000 }).toBeGreaterThan(8)
  await page.unroute('**/bigUpload/upload?*', stall)
  await page.reload()
  await expect(lineOf(page, '固件 v2.bin')).toBeVisible({ timeout: 20_000 })
  const again = page.waitForEvent('filechooser')
  await lineOf(page, '固件 v2.bin').getByRole('button', { name: uploads.chooseAgain }).click()
  await (await again).setFiles(path)
  await expect(lineOf(page, '固件 v2.bin')).toContainText(uploads.status.success, { timeout: 60_000 })

  await open(page, '/bigUpload-sub')
  const row = page.getByRole('row').filter({ hasText: '固件 v2.bin' })
  await expect(row).toContainText('60.0 MB')
  await expect(row).toContainText(bigFile.binary)
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: bigFile.download }).click()
  expect((await readFile(await (await downloading).path())).equals(bytes)).toBe(true)

  await row.getByRole('button', { name: crud.moreActions }).click()
  await page.getByRole('button', { name: bigFile.rename }).filter({ visible: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: bigFile.field.name }).fill('固件 v2.1.bin')
  await form.getByRole('button', { name: crud.save }).click()
  const renamed = page.getByRole('row').filter({ hasText: '固件 v2.1.bin' })
  await renamed.getByRole('button', { name: crud.moreActions }).click()
  await page.getByRole('button', { name: crud.delete, exact: true }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: crud.delete }).last().click()
  await expect(renamed).toHaveCount(0)
  await expectNoRawKeys(page)
})

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj',
    '4 0 obj<</Length 22>>stream\n0 0 1 rg 10 10 80 40 re f\nendstream endobj',
    'trailer<</Root 1 0 R/Size 5>>',
    '%%EOF',
  ].join('\n'),
)

test('a picture and a PDF are shown, a photo is attached to a meter, and a used file stays', async ({ page }) => {
  const paths = [await fileOf('表井.png', PNG), await fileOf('批文.pdf', PDF), await fileOf('说明.docx', Buffer.from('no document'))]
  await enter(page, 'admin', '/bigUpload-sub')
  await choose(page, uploads.file, ...paths)
  await expect(panelOf(page).getByText(uploads.status.success)).toHaveCount(3, { timeout: 30_000 })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('说明.docx')).toContainText(bigFile.misnamed.replace('{type}', 'TXT'))

  await row('表井.png').getByRole('button', { name: bigFile.preview }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('img', { name: '表井.png' })).toBeVisible()
  await drawer.getByRole('button', { name: crud.close }).click()
  await row('批文.pdf').getByRole('button', { name: bigFile.preview }).click()
  const sheet = drawer.getByRole('img')
  await expect(sheet).toBeVisible({ timeout: 20_000 })
  // The blue field of the page is drawn.
  await expect
    .poll(() =>
      sheet.evaluate((canvas: HTMLCanvasElement) => [
        ...canvas.getContext('2d')!.getImageData(canvas.width * 0.2, canvas.height * 0.7, 1, 1).data,
      ]),
    )
    .toEqual([0, 0, 255, 255])
  await expectAccessible(page, '[role=dialog]')
  await drawer.getByRole('button', { name: crud.close }).click()

  await open(page, '/water/waterMeter')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const attached = page.getByRole('region', { name: bigFile.attachments })
  const chooser = page.waitForEvent('filechooser')
  await attached.getByRole('button', { name: bigFile.add }).click()
  await (await chooser).setFiles(paths[0]!)
  await expect(attached.getByText('表井.png')).toBeVisible({ timeout: 20_000 })

  await open(page, '/bigUpload-sub')
  await row('表井.png').getByRole('button', { name: crud.moreActions }).click()
  await expect(page.getByRole('button', { name: crud.delete, exact: true }).filter({ visible: true })).toHaveAttribute(
    'title',
    bigFile.kept,
  )
})
