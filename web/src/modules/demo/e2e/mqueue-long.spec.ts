import { expect } from '@playwright/test'
import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { meterCommandApi } from '@weir/contract/modules/meter/meter-command'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { ask } from '../../../../../e2e/support/api.ts'
import { enter } from '../../../../../e2e/support/console.ts'
import { expectAccessible, test } from '../../../../../e2e/support/guard.ts'
import { mqueue } from '../locales/zh-cn/mqueue.ts'

test('a meter in the browser reports to the real broker, hears a valve command and refuses it', async ({ page }) => {
  const deviceSn = `E2E-W-${Date.now()}`
  await ask('admin', waterMeterApi.add, { deviceSn, commands: true })
  const { id } = (await ask('admin', waterMeterApi.list, { deviceSn })).list[0]!
  const made = await ask('admin', deviceKeyApi.add, { name: '演示水表', deviceSn })
  await enter(page, 'admin', '/demo/mqueue')
  const main = page.locator('main:visible')
  const key = main.locator('input[type=password]')
  const region = (name: string) => main.getByRole('region', { name })
  const button = (name: string) => main.getByRole('button', { name, exact: true })

  await main.getByLabel(mqueue.user).fill(deviceSn)
  await key.fill('not-the-key')
  await button(mqueue.connect).click()
  await expect(main.getByRole('alert')).toHaveText(mqueue.faults.wrongKey)
  await key.fill(made.key)
  await button(mqueue.connect).click()
  await expect(region(mqueue.connection)).toContainText(mqueue.states.on)
  await expect(main.getByRole('alert')).toHaveCount(0)

  const readings = [{ time: new Date().toISOString(), register: '123.456' }]
  await main.getByLabel(mqueue.message).fill(JSON.stringify({ readings }))
  await button(mqueue.publish(deviceSn)).click()
  const line = (text: string) => main.getByRole('log').getByRole('listitem').filter({ hasText: text })
  await expect(line('123.456')).toContainText(mqueue.messageStates.acknowledged)
  expect((await ask('admin', waterMeterApi.list, { deviceSn })).list[0]).toMatchObject({ register: '123.456' })

  await ask('admin', waterMeterApi.closeValve, { ids: [id], reason: 'vacant' })
  await expect(line('closeValve')).toContainText(`weir/${deviceSn}/commands`)
  await expectAccessible(page, 'main')
  await line('closeValve').getByRole('button', { name: mqueue.answerRefused }).click()
  await expect(line(`weir/${deviceSn}/acks`)).toContainText(mqueue.messageStates.acknowledged)
  expect((await ask('admin', meterCommandApi.list, { deviceSn })).list[0]).toMatchObject({ state: 'failed', answer: mqueue.reason })

  await button(mqueue.disconnect).click()
  await expect(region(mqueue.connection)).toContainText(mqueue.states.off)
})
