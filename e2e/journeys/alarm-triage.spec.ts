import { expect } from '@playwright/test'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { ask, askAsDevice } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { texts } from '../support/texts.ts'

const { dashboard, deviceAlarm, notices, waterMeter: words } = texts['zh-cn']
/** The name of the account `common` in the sample town. */
const CLERK = '陈晓燕'
const WEAK = 12
const OPENED = 3

/** Meters with a weak battery, and some that somebody opened. Nobody else has their prefix. */
async function alarmingMeters() {
  const prefix = `T${String(Date.now()).slice(-5)}`
  const flagged = (count: number, letter: string, flag: 'batteryLow' | 'fraud') =>
    Array.from({ length: count }, (_, i) => ({ deviceSn: `${prefix}-${letter}${i}`, flags: [flag] }))
  const meters = [...flagged(WEAK, 'B', 'batteryLow'), ...flagged(OPENED, 'F', 'fraud')]
  for (const { deviceSn } of meters) await ask('admin', waterMeterApi.add, { deviceSn })
  const time = new Date().toISOString()
  await askAsDevice(readingApi.report, { readings: meters.map((meter) => ({ ...meter, time, register: '1.000' })) })
  return prefix
}

test('from the inbox to 15 alarms of two causes, decided by 1 click and 10 keys besides a note', async ({ page }) => {
  const prefix = await alarmingMeters()
  const left = async (state: 'untreated' | 'processed') =>
    (await ask('admin', deviceAlarmApi.list, { deviceSn: prefix, state, pageSize: 100 })).list
  const { click, press, type, counted } = countedHands(page)
  await enter(page, 'admin')
  await click(page.getByRole('link', { name: new RegExp(`^${dashboard.option.kind.untreatedAlarms}`) }))
  const causes = page.locator('button[aria-pressed]').filter({ hasText: /ongoing|仍在发生/ })
  await expect(causes.first()).toBeVisible()
  await press('/')
  await type(prefix)
  await press('Tab')
  await expect(causes).toHaveCount(2)
  const { FRAUD, BATTERY_LOW } = deviceAlarm.option.messageType
  await expect(page.getByRole('heading', { name: FRAUD })).toBeVisible()
  const bar = page.getByRole('group', { name: words.alarm.handling })
  await expect(bar).toContainText(`${OPENED} / ${OPENED}`)

  await press('e')
  await expect(page.getByRole('heading', { name: BATTERY_LOW })).toBeVisible()
  await expect(bar).toContainText(`${WEAK} / ${WEAK}`)
  await bar.getByRole('textbox', { name: deviceAlarm.field.note }).focus()
  await page.keyboard.type('换电池')
  await press('Enter')
  await expect.poll(async () => (await left('untreated')).length).toBe(0)
  const processed = await left('processed')
  expect(processed).toHaveLength(WEAK + OPENED)
  expect(processed.filter(({ note }) => note === '换电池')).toHaveLength(WEAK)
  expect(counted).toEqual({ clicks: 1, keys: 2 + prefix.length + 2 })
})

test('a chief assigns alarms of one cause to a clerk, whom the bell leads to them', async ({ page, browser }) => {
  const prefix = await alarmingMeters()
  await ask('common', noticeApi.readAll, {})
  await enter(page, 'admin', `/water/deviceAlarm?deviceSn=${prefix}`)
  const bar = page.getByRole('group', { name: words.alarm.handling })
  await expect(bar).toContainText(`${OPENED} / ${OPENED}`)
  await bar.getByRole('button', { name: deviceAlarm.action.assign }).click()
  const drawer = page.getByRole('dialog', { name: deviceAlarm.action.assign })
  await drawer.getByRole('combobox').click()
  await page.getByRole('option', { name: CLERK }).click()
  await expectAccessible(page, '[role=dialog]')
  const verb = words.alarm.assignTo.replace('{count, number}', String(OPENED)).replace('{name}', CLERK)
  await drawer.getByRole('button', { name: verb }).click()
  await expect(page.getByRole('cell', { name: CLERK })).toHaveCount(OPENED)

  const context = await browser.newContext()
  const clerk = await context.newPage()
  await enter(clerk, 'common')
  await clerk.getByTitle(notices.title).click()
  const line = clerk.getByRole('dialog', { name: notices.title }).getByRole('link')
  await line
    .filter({ hasText: notices.text.alarmsAssigned.split('}').at(-1)! })
    .first()
    .click()
  await expect(clerk).toHaveURL(/deviceAlarm\?mine=true/)
  // The town has alarms of theirs too.
  await open(clerk, `/water/deviceAlarm?mine=true&deviceSn=${prefix}`)
  await expect(clerk.getByRole('cell', { name: new RegExp(`^${prefix}-F`) })).toHaveCount(OPENED)
  await context.close()
})
