import { expect } from '@playwright/test'

import { enter, prefer } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { monitor, monitoring } = texts['zh-cn']

test('the server is looked at with figures of its own, of an hour or a day', async ({ page }) => {
  await prefer(page, 'zh-cn', true)
  await enter(page, 'admin', '/system/monitor/server')
  await expect(page.getByRole('meter', { name: monitoring.memory })).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(page.getByRole('region', { name: monitor.field.database })).toContainText('PostgreSQL')
  await expect(page.getByRole('region', { name: monitor.field.jobs }).getByRole('row')).not.toHaveCount(1)
  await page.getByRole('button', { name: monitor.option.window.day }).click()
  await expect(page).toHaveURL(/window=day/)
  await expectAccessible(page)
})
