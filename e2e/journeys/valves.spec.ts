import { expect } from '@playwright/test'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { meterCommand, waterMeter } = texts['zh-cn']

/** A meter of the sample that takes commands; no other journey uses it. */
const SN = '210316004514'

test('staff close a valve and open it again, each with its household and its answer', async ({ page }) => {
  const { id, roomNo } = (await ask('admin', waterMeterApi.list, { deviceSn: SN })).list[0]!
  await enter(page, 'admin', `/water/waterMeter/detail/${id}`)
  await page.getByRole('button', { name: waterMeter.action.closeValve, exact: true }).click()
  const closing = page.getByRole('dialog', { name: waterMeter.action.closeValve })
  await expect(closing).toContainText(roomNo!)
  await expect(closing).toContainText('将停水')
  await closing.getByRole('combobox', { name: meterCommand.field.reason }).click()
  await page.getByRole('option', { name: meterCommand.option.reason.vacant }).click()
  await expectAccessible(page, '[role=dialog]')
  await closing.getByRole('button', { name: new RegExp(`^${waterMeter.action.closeValve} `) }).click()

  const panel = page.getByRole('region', { name: meterCommand.panel })
  const line = (type: string) => panel.getByRole('listitem').filter({ hasText: type })
  await expect(line(meterCommand.option.type.closeValve)).toContainText(meterCommand.option.state.done, { timeout: 15_000 })
  await expect(page.getByRole('button', { name: waterMeter.action.closeValve, exact: true })).toBeDisabled()

  await page.getByRole('button', { name: waterMeter.action.openValve, exact: true }).click()
  const opening = page.getByRole('dialog', { name: waterMeter.action.openValve })
  await opening.getByRole('combobox', { name: meterCommand.field.reason }).click()
  await page.getByRole('option', { name: meterCommand.option.reason.request }).click()
  await opening.getByRole('button', { name: new RegExp(`^${waterMeter.action.openValve} `) }).click()
  await expect(line(meterCommand.option.type.openValve)).toContainText(meterCommand.option.state.done, { timeout: 15_000 })
})
