import { expect } from '@playwright/test'

import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { jobs, sysJob, crud } = texts['zh-cn']
const NAME = '夜间清理'

test('a job is added with a usual schedule, run at once and seen in its log', async ({ page }) => {
  await enter(page, 'admin', '/system/sysJob/list?pageSize=50')
  await expect(page.getByRole('row', { name: new RegExp(jobs.method.platformCleaning.title) })).toBeVisible()
  await page.getByRole('button', { name: `${crud.add}${sysJob.title}` }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: sysJob.field.name }).fill(NAME)
  await form.getByRole('combobox', { name: sysJob.field.method }).click()
  await page.getByRole('option', { name: jobs.method.platformCleaning.title }).click()
  await expect(form).toContainText(jobs.parameter.days)
  await form.getByRole('textbox', { name: sysJob.field.parameters }).fill('3')
  await form.getByRole('button', { name: jobs.preset.atNight }).click()
  await expect(form).toContainText('每天 23:00')
  await form.getByRole('button', { name: crud.save }).click()
  await expect(form).toContainText(sysJob.error.parametersWrong)
  await form.getByRole('textbox', { name: sysJob.field.parameters }).fill('60')
  await form.getByRole('button', { name: crud.save }).click()

  const row = page.getByRole('row', { name: new RegExp(NAME) })
  await row.getByRole('button', { name: sysJob.action.run }).click()
  await page.getByRole('dialog').getByRole('button', { name: sysJob.action.run }).click()
  await row.getByRole('button', { name: NAME }).click()
  const detail = page.getByRole('dialog', { name: NAME })
  await expect(detail.getByRole('table')).toContainText(jobs.fact.keys, { timeout: 15_000 })
  await expectAccessible(page)
})
