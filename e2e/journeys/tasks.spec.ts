import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'
import { taskApi } from '@weir/contract/modules/system/task'

import { ask } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { tasks, notices, meterStat, task } = texts['zh-cn']
/** An xlsx file is a zip archive, and begins as one. */
const ZIP = Buffer.from('PK\x03\x04')

/** The newest of the panel, that of a list longer than is counted. */
async function newestOf(page: Page) {
  // Beside its title the button says how many have not ended.
  await page.getByRole('button', { name: new RegExp(`^${tasks.title}`) }).click()
  const line = page.getByRole('dialog', { name: tasks.title }).getByRole('listitem').first()
  await expect(line).toContainText(meterStat.title)
  return line
}

test('a long list is exported while its sender is elsewhere; file and notice are there on return', async ({ page }) => {
  await enter(page, 'admin', '/water/meterStat')
  await expect(page.getByText('10,000+')).toBeVisible() // until it is counted nobody knows that it is long
  await page.getByRole('button', { name: meterStat.action.export }).click()
  await expect(page.getByText(tasks.sent)).toBeVisible()
  await newestOf(page)
  await expectAccessible(page)
  await open(page, '/home')
  await page.reload()

  const line = await newestOf(page)
  await expect(line.getByText(task.option.state.done)).toBeVisible({ timeout: 60_000 })
  const arriving = page.waitForEvent('download')
  await line.getByText(tasks.download).click()
  const file = await readFile(await (await arriving).path())
  expect(file.subarray(0, ZIP.length)).toEqual(ZIP)
  expect((await ask('admin', taskApi.list, { pageSize: 1 })).list).toMatchObject([{ state: 'done', isDownloadable: true }])

  await page.keyboard.press('Escape')
  await page.getByTitle(notices.title).click()
  const told = page.getByRole('dialog', { name: notices.title }).getByRole('button')
  await told.filter({ hasText: meterStat.title }).first().click()
  await expect(page.getByRole('dialog').getByText(task.field.startedAt)).toBeVisible()
})
