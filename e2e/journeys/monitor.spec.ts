import { expect } from '@playwright/test'
import { monitorApi } from '@weir/contract/modules/system/monitor'

import { enter, open, prefer } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { monitor, monitoring, onlines } = texts['zh-cn']

test('the server is looked at with live figures, asked only while its page is in front', async ({ page }) => {
  await prefer(page, 'zh-cn', true)
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().includes(monitorApi.server.path))))
  await enter(page, 'admin', '/system/monitor/server')
  await expect(page.getByRole('meter', { name: monitoring.memory })).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
  await expect(page.getByRole('region', { name: monitor.field.database })).toContainText('PostgreSQL')
  await expect(page.getByRole('region', { name: monitor.field.jobs }).getByRole('row')).not.toHaveCount(1)
  await page.getByRole('button', { name: monitor.option.window.day }).click()
  await expect(page).toHaveURL(/window=day/)
  await expectAccessible(page)
  const first = asked
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(first)

  await open(page, '/system/monitor/online')
  await expect(page.getByRole('row').filter({ hasText: onlines.own })).toBeVisible()
  const before = asked
  await page.waitForTimeout(6000)
  expect(asked).toBe(before)
})
