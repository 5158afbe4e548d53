import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'

import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, importing, task, user } = texts['zh-cn']
/** A text without what its braces stand for. */
const said = (text: string) => new RegExp(text.replaceAll(/\{[^}]+\}/g, '.*'))

test('colleagues come out of a file: a template, a check of each row, those that are right, and their accounts', async ({ page }) => {
  await enter(page, 'admin', '/system/auth/user/list')
  await page.getByRole('button', { name: user.action.import, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: user.action.import })

  const downloading = page.waitForEvent('download')
  await drawer.getByRole('button', { name: importing.template }).click()
  const [sheet] = (await readXlsx(await readFile(await (await downloading).path()))).sheets
  const titles = sheet!.rows[0]!
  const row = (values: Record<string, string>) => titles.map((title) => values[String(title)] ?? null)
  const { userName, userNickname, deptId, password, status } = user.field
  const rows = [
    row({ [userName]: 'e2e_sun', [userNickname]: '孙丽', [deptId]: '营业厅', [password]: 'a password for one day' }),
    row({ [userName]: 'e2e_zhou', [userNickname]: '周强', [deptId]: '没有的部门' }),
    row({ [userName]: 'e2e_wu', [userNickname]: '吴敏', [deptId]: '营业厅', [status]: crud.disabled }),
  ]
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [titles, ...rows] }] }))

  await drawer.locator('input[type=file]').setInputFiles({ name: 'colleagues.xlsx', mimeType: 'application/octet-stream', buffer })
  await drawer.getByRole('button', { name: importing.check }).click()
  await expect(drawer.getByText(said(importing.someBad))).toBeVisible({ timeout: 20_000 })
  await expect(drawer.getByRole('row').filter({ hasText: deptId })).toContainText('3')
  await expectAccessible(page, '[role=dialog]')

  await drawer.getByRole('button', { name: said(importing.importGood) }).click()
  await expect(drawer.getByText(said(importing.imported))).toBeVisible({ timeout: 20_000 })
  await expect(drawer.getByText(task.copyBadRows)).toBeVisible()
  await drawer.getByRole('button', { name: crud.close, exact: true }).last().click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'e2e_sun' })).toContainText('营业厅')
  await expect(page.getByRole('row').filter({ hasText: 'e2e_wu' }).getByRole('switch')).not.toBeChecked()
  await expect(page.getByRole('row').filter({ hasText: 'e2e_zhou' })).toHaveCount(0)
})
