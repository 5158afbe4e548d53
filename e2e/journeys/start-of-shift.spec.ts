import { expect } from '@playwright/test'
import { dashboardApi } from '@weir/contract/modules/home/dashboard'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { ask, askAsDevice } from '../support/api.ts'
import { signIn } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { texts } from '../support/texts.ts'

const { dashboard, crud, deviceAlarm, reading } = texts['zh-cn']

/** A meter whose register falls by tons: a held reading and an alarm wait, besides what waits already. */
async function fallingMeter() {
  const deviceSn = `S${String(Date.now()).slice(-7)}`
  await ask('admin', waterMeterApi.add, { deviceSn })
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  for (const [hours, register] of [
    [2, '90.000'],
    [1, '10.000'],
  ] as const)
    await askAsDevice(readingApi.report, { readings: [{ deviceSn, time: at(hours), register }] })
}

/** Where a screen says how many rows it has. Other lists say it below their rows. */
const TOLD: Record<string, (count: string) => string> = {
  deviceAlarm: (count) => `${deviceAlarm.option.state.untreated}${count}`,
  heldReading: (count) => `${reading.held.undecided}${count}`,
}

test('the start of a shift: fresh figures, and each line of the inbox opens its rows by one click', async ({ page }) => {
  await fallingMeter()
  await signIn(page, 'admin')
  const { list } = await ask('admin', dashboardApi.inbox, {})
  expect(list.length).toBeGreaterThanOrEqual(4)
  const inbox = page.getByRole('region', { name: dashboard.inbox.title })
  const lines = inbox.getByRole('link').filter({ hasNotText: dashboard.inbox.allAlarms })
  await expect(lines).toHaveCount(list.length)
  await expect(page.getByText(crud.asOf.replace('{time}', '')).first()).toBeVisible()

  const { click, counted } = countedHands(page)
  for (const [place, { kind, count, rows }] of list.entries()) {
    const line = inbox.getByRole('link', { name: new RegExp(`^${dashboard.option.kind[kind]}`) })
    // The server gives them by harm.
    await expect(lines.nth(place)).toContainText(dashboard.option.kind[kind])
    const shown = await line.locator('> :last-child').innerText()
    expect(Number(shown.replaceAll(',', ''))).toBe(count)
    await click(line)
    await expect(page).not.toHaveURL(/#\/home/)
    const told = (TOLD[rows.screen] ?? ((count) => crud.total.replace('{total, number}', count)))(shown)
    await expect(page.getByRole('main').getByText(told).filter({ visible: true }).first()).toBeVisible()
    // The way back is a key of the browser, which headless Chromium does not know.
    await page.goBack()
    await expect(page).toHaveURL(/#\/home/)
  }
  expect(counted).toEqual({ clicks: list.length, keys: 0 })
})
