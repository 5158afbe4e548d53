import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

import { enter, open } from '../../../../../e2e/support/console.ts'
import { expectAccessible, test } from '../../../../../e2e/support/guard.ts'
import { workflow as t } from '../locales/zh-cn/workflow.ts'

const PATH = '/demo/pages/workflow'

const canvas = (page: Page) => page.getByRole('region', { name: t.canvas })
const node = (page: Page, name: string) => canvas(page).getByLabel(t.node(name), { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

/** The JSON that the designer gives out. */
async function downloaded(page: Page) {
  const coming = page.waitForEvent('download')
  await press(page, t.download)
  return readFileSync(await (await coming).path(), 'utf8')
}

test('a workflow is drawn by keys alone, and loaded again it is equal', async ({ page }) => {
  await enter(page, 'admin', PATH)
  await press(page, t.clear)
  await page.getByRole('dialog').getByRole('button', { name: t.clear }).press('Enter')
  await expect(page.getByText(t.counts(0, 0))).toBeVisible()

  for (const kind of ['begin', 'pay', 'end'] as const) await press(page, t.add(t.kinds[kind]))
  await node(page, t.kinds.pay).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('F2')
  const drawer = page.getByRole('dialog', { name: t.node(t.kinds.pay) })
  await drawer.getByLabel(t.fields.name).fill('预存水费')
  await drawer.getByLabel(t.connectTo).press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: t.connect }).press('Enter')
  await expectAccessible(page, '[role=dialog]')
  await drawer.getByRole('button', { name: t.apply }).press('Enter')

  await node(page, t.kinds.begin).focus()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu', { name: t.menuOf(t.node(t.kinds.begin)) })
  await menu.getByRole('menuitem', { name: `${t.connectTo} 预存水费` }).press('Enter')
  await expect(page.getByText(t.counts(3, 2))).toBeVisible()

  const drawn = await downloaded(page)
  expect(JSON.parse(drawn)).toMatchObject({ nodes: [{ kind: 'begin' }, { name: '预存水费' }, { kind: 'end' }], lines: [{}, {}] })
  await press(page, t.undo)
  await press(page, t.undo)
  await press(page, t.redo)
  expect(await downloaded(page)).not.toBe(drawn)
  await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(drawn) })
  await expect(page.getByText(t.loaded(3, 2))).toBeVisible()
  expect(await downloaded(page)).toBe(drawn)
})

test('a node is dragged onto the canvas, connected and deleted with a pointer, and a foreign file changes nothing', async ({ page }) => {
  await enter(page, 'admin')
  await open(page, PATH)
  await page.getByRole('button', { name: t.add(t.kinds.notify) }).dragTo(canvas(page), { targetPosition: { x: 300, y: 400 } })
  await expect(page.getByText(t.counts(4, 2))).toBeVisible()
  const from = node(page, t.first.review).locator('.react-flow__handle-right')
  await from.dragTo(node(page, t.kinds.notify).locator('.react-flow__handle-left'))
  await expect(page.getByText(t.counts(4, 3))).toBeVisible()
  await node(page, t.kinds.notify).click({ button: 'right' })
  await page.getByRole('menuitem', { name: t.remove }).click()
  await expect(page.getByText(t.counts(3, 2))).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"nodes":1}') })
  await expect(page.getByText(t.unreadable('nodes (invalid_type)'))).toBeVisible()
  await expect(page.getByText(t.counts(3, 2))).toBeVisible()
})
