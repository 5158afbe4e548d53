import { expect } from '@playwright/test'
import { meterStatApi } from '@weir/contract/modules/meter/meter-stat'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { ask, askAsDevice } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const MINUTE_MS = 60_000

test('reported readings are on the home page and in the daily rows', { tag: '@critical' }, async ({ page }) => {
  const deviceSn = `E2E-M-${Date.now()}`
  await ask('admin', waterMeterApi.add, { deviceSn })
  await enter(page, 'admin')
  const usage = page.getByRole('group', { name: '总用水量' })
  const total = async () => Number((await usage.getByRole('link').first().innerText()).replaceAll(',', ''))
  await expect(usage).toContainText(texts['zh-cn'].dashboard.today)
  const before = await total()

  const time = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString()
  const readings = [
    { deviceSn, time: time(10), register: '100.000' },
    { deviceSn, time: time(5), register: '100.200' },
    { deviceSn: 'E2E-NOBODY', time: time(5), register: '1.000' },
  ]
  expect(await askAsDevice(readingApi.report, { readings })).toEqual({
    accepted: 2,
    duplicate: 0,
    held: 0,
    waiting: 0,
    rejected: [{ index: 2, reason: 'unknownDevice' }],
  })
  expect(await askAsDevice(readingApi.report, { readings: readings.slice(0, 2) })).toMatchObject({ accepted: 0, duplicate: 2 })

  const { list: days } = await ask('admin', meterStatApi.list, { deviceSn })
  expect(days.reduce((sum, { dailyUsage }) => sum + Math.round(Number(dailyUsage) * 1000), 0)).toBe(200)
  await page.reload()
  await expect.poll(total).toBeGreaterThanOrEqual(Math.round((before + 0.2) * 100) / 100)
  await open(page, `/water/meterStat?deviceSn=${deviceSn}`)
  await expect(page.getByRole('row').filter({ hasText: deviceSn })).toHaveCount(days.length)
})
