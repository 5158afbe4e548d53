import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { genApi } from '@weir/contract/modules/system/gen'
import { GenColumnEdit, GenSettings } from '@weir/contract/modules/system/gen-settings'

import { ask } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { importedTable, OWN_TABLE } from '../support/gen-table.ts'
import { expectAccessible, expectNoRawKeys, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, gen, gen: words } = texts['zh-cn']
const cell = (column: keyof typeof words.column, name = 'code') =>
  words.cell.replace('{name}', name).replace('{column}', words.column[column])
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).filter({ visible: true })
const choose = async (page: Page, name: string, value: string) => {
  await page.getByRole('combobox', { name }).click()
  await page
    .getByRole('option')
    .and(page.locator(`[value="${value}"]`))
    .click()
}
const preview = (page: Page) => page.getByRole('complementary', { name: words.preview })
const count = (text: string, n: number) => text.replace('{count, number}', String(n))

test.beforeEach(async () => {
  const { list } = await ask('admin', genApi.tableList, { tableName: OWN_TABLE })
  if (list.length > 0) await ask('admin', genApi.delete, { ids: list.map(({ id }) => id) })
})

test('a table is imported, set up in three steps, compared with the project and taken along', async ({ page }) => {
  await enter(page, 'admin', '/system/tools/gen')
  await page.getByRole('button', { name: words.importTables }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: words.import, exact: true }).click()
  await expect(drawer).toContainText(words.chooseTable)
  await drawer.getByRole('searchbox').fill('visit')
  await drawer.getByRole('checkbox', { name: OWN_TABLE }).check()
  await expectAccessible(page, '[role=dialog]')
  await drawer.getByRole('button', { name: count(words.importChosen, 1) }).click()
  await expect(page.getByRole('status').filter({ hasText: count(words.imported, 1) })).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: OWN_TABLE })
  await expect(row).toContainText('巡检记录')
  await row.getByRole('link', { name: OWN_TABLE }).click()
  await expect(field(page, gen.field.className)).toHaveValue('Visit')
  await field(page, gen.field.functionName).fill('巡检')
  await page.getByRole('button', { name: words.next }).click()
  await field(page, gen.field.packageName).fill('internal/app/')
  await page.keyboard.press('Control+s')
  await expect(field(page, gen.field.packageName)).toHaveAttribute('aria-invalid', 'true')
  await field(page, gen.field.packageName).fill('internal/app/visits')
  await page.getByRole('checkbox', { name: gen.field.hasDetails }).check()

  await page.getByRole('button', { name: words.next }).click()
  await page.getByLabel(cell('columnComment')).fill('巡检单号')
  await choose(page, cell('queryMethod'), 'EQ')
  await page.getByLabel(cell('isFixed')).check()
  // The keyboard moves a column.
  await page.getByLabel(cell('columnComment', 'cost_fen')).press('Alt+ArrowUp')
  await expect(page.getByRole('row').nth(3)).toContainText('cost_fen')
  await expect(page.getByText(count(words.unsaved, 7))).toBeVisible()
  await expectNoRawKeys(page)
  await expectAccessible(page, 'main')

  // Typed settings survive a reload.
  await page.reload()
  await expect(page.getByLabel(cell('columnComment'))).toHaveValue('巡检单号')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('status').filter({ hasText: words.saved.replace('{name}', OWN_TABLE) })).toBeVisible()
  await expect(page.getByText(count(words.unsaved, 7))).toBeHidden()

  await preview(page)
    .getByRole('button', { name: /visit\/VisitPage.tsx/ })
    .click()
  await expect(preview(page).getByRole('group', { name: /VisitPage.tsx$/ })).toContainText('export default function VisitPage')
  await preview(page)
    .getByRole('button', { name: /个文件$/ })
    .click()
  await preview(page)
    .getByRole('button', { name: /^modules\/index.ts/ })
    .first()
    .click()
  await expect(preview(page).locator('[data-kind=added]').first()).toContainText('visits')

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: words.download }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toBe(`${OWN_TABLE}.zip`)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  // A server that may not write says so, and its button does nothing.
  await expect(page.getByRole('button', { name: /^写入项目/ })).toHaveAttribute('title', words.writingOff)
})

test('settings that cannot be generated say why, and a change by another person is kept', async ({ page }) => {
  const id = await importedTable()
  await enter(page, 'admin', `/system/tools/gen/edit/${id}?step=columns`)
  await choose(page, cell('displayType', 'visited_on'), 'money')
  const { table, columns } = await ask('admin', genApi.columnList, { id })
  const settings = GenSettings.strip().parse(table)
  const others = columns.map((column) => GenColumnEdit.strip().parse(column))
  await ask('admin', genApi.editSave, { id, version: table.version, ...settings, author: 'Wang', columns: others })
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(words.theirs)).toBeVisible()
  await expect(page.getByRole('combobox', { name: cell('displayType', 'visited_on') })).toHaveAttribute('value', 'money')
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('status').filter({ hasText: words.saved.replace('{name}', OWN_TABLE) })).toBeVisible()
  await expect(preview(page)).toContainText(words.fault.displayWrong.replace('{value}', 'date'))
  await expect(page.getByRole('button', { name: words.download })).toHaveAttribute('title', words.faulty)
  expect((await ask('admin', genApi.get, { id })).author).toBe('Wang')
  await open(page, '/system/tools/gen')
  const row = page.getByRole('row').filter({ hasText: OWN_TABLE })
  await row.getByRole('button', { name: crud.moreActions }).click()
  await page.getByRole('button', { name: crud.delete, exact: true }).filter({ visible: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(crud.delete) })
    .last()
    .click()
  await expect(row).toHaveCount(0)
})
