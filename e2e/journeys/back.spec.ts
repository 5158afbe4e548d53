import { expect, type Page } from '@playwright/test'

import { enter } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { meterStat, timeline } = texts['zh-cn']
const front = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true })

test('from a figure to its rows, a household and an order, and back to each as it was left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  // The statistics begin with this month, whose first days have one page of rows.
  const [from, to] = [30, 1].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
  await enter(page, 'admin', `/water/waterStat?by=region&dateRange[0]=${from}&dateRange[1]=${to}`)
  const figure = page
    .getByRole('table')
    .getByRole('link', { name: /^[\d,]+\.\d\d$/ })
    .first()
  const tons = await figure.innerText()
  await figure.click()
  await expect(page).toHaveURL(/meterStat\?.*regionId=/)

  const table = page.getByRole('group', { name: meterStat.title })
  const first = table.getByRole('row').nth(1)
  const before = await first.innerText()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect.poll(() => first.innerText()).not.toBe(before)
  const rows = page.url()
  const household = table.getByRole('link', { name: /^[\u4e00-\u9fff]{2,4}$/ }).nth(9)
  // The rows are drawn again when the page has come.
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  await expect(() => household.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
  const name = await household.innerText()
  const scrolled = () => table.evaluate((element) => element.scrollTop)
  const place = await scrolled()
  expect(place).toBeGreaterThan(0)
  await household.click()
  await expect(front(page)).toHaveText(name)

  const events = page.getByRole('region', { name: timeline.title })
  await events.getByRole('button', { name: timeline.kind.order }).click()
  await expect(page).toHaveURL(/kinds%5B0%5D=order|kinds\[0\]=order/)
  await events.locator('li[data-tone]').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/waterCardRecharge\/detail/)

  await page.goBack()
  await expect(front(page)).toHaveText(name)
  await expect(events.getByRole('button', { name: timeline.kind.order })).toHaveAttribute('aria-pressed', 'true')
  while (/hyUser\/detail/.test(page.url())) await page.goBack()
  expect(page.url()).toBe(rows)
  await expect.poll(scrolled).toBe(place)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/waterStat\?.*by=region/)
  await expect(figure).toHaveText(tons)
})
