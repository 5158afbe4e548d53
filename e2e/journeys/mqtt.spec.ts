import { expect, type Page } from '@playwright/test'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { connectAsync } from 'mqtt'

import { ask } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { deviceKey, reading, crud } = texts['zh-cn']
const addKey = crud.addOf.replace('{title}', deviceKey.title)

/** As a meter would, which has a key of its own. */
const connect = (deviceSn: string, password: string) =>
  connectAsync(`mqtt://127.0.0.1:${process.env.BROKER_PORT}`, { username: deviceSn, password, reconnectPeriod: 0 }, false)

/** Makes a key in the browser, where it is shown this once. */
async function newKey(page: Page, deviceSn: string): Promise<string> {
  await open(page, '/system/deviceKey')
  await page.getByRole('button', { name: addKey }).click()
  const form = page.getByRole('dialog', { name: addKey })
  await form.getByLabel(deviceKey.field.name).fill('十号楼水表')
  await form.getByLabel(deviceKey.field.deviceSn).fill(deviceSn)
  await form.getByRole('button', { name: addKey }).click()
  const made = page.getByRole('dialog', { name: deviceKey.made })
  const key = await made.getByLabel(deviceKey.field.key).inputValue()
  await expectAccessible(page, '[role=dialog]')
  await made.getByRole('button', { name: crud.close, exact: true }).last().click()
  await expect(page.getByText(key)).toHaveCount(0)
  return key
}

test('a meter with a key of its own reports by MQTT, and what nobody can read is found', async ({ page }) => {
  const deviceSn = `E2E-Q-${Date.now()}`
  await ask('admin', waterMeterApi.add, { deviceSn })
  await enter(page, 'admin')
  const key = await newKey(page, deviceSn)

  const meter = await connect(deviceSn, key)
  const time = new Date().toISOString() // not before it was registered: such a reading of its own key is held
  await meter.publishAsync(`weir/${deviceSn}/readings`, JSON.stringify({ readings: [{ time, register: '123.456' }] }), { qos: 1 })
  await meter.publishAsync(`weir/${deviceSn}/readings`, 'reset 0x1f', { qos: 1 })
  await meter.endAsync()

  await open(page, `/water/waterMeter?deviceSn=${deviceSn}`)
  await expect(page.getByRole('row').filter({ hasText: deviceSn })).toContainText('123.456')

  await open(page, `/water/unreadable?sender=${deviceSn}`)
  const message = page.getByRole('row').filter({ hasText: deviceSn })
  await expect(message).toContainText(reading.option.fault.notJson)
  await message.getByRole('button', { name: reading.unreadable.view }).click()
  await expect(page.getByRole('dialog', { name: reading.action.unreadableRaw })).toContainText('reset 0x1f')
  await expectAccessible(page, '[role=dialog]')

  await open(page, `/system/deviceKey?deviceSn=${deviceSn}`)
  await page.getByRole('row').filter({ hasText: deviceSn }).getByRole('button', { name: crud.delete }).click()
  await page.getByRole('button', { name: crud.deletion.confirm.replace('{title}', deviceKey.title) }).click()
  await expect(page.getByRole('row').filter({ hasText: deviceSn })).toHaveCount(0)
  await expect(connect(deviceSn, key)).rejects.toThrow('Bad username or password')
})
