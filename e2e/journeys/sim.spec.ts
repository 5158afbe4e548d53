import { expect } from '@playwright/test'
import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { readingApi } from '@weir/contract/modules/water/reading'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'

import { ask, askAsDevice } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { setSimCard } from '../support/sim-sandbox.ts'
import { texts } from '../support/texts.ts'

const { iotCard, iotCards, simPanel } = texts['zh-cn']

/** In the sample town the SIM of this silent meter is halted: its traffic is used up. */
const SN = '210316004531'

test('a silent meter leads to its halted SIM, which is renewed and resumed', async ({ page }) => {
  const [meter] = (await ask('admin', waterMeterApi.list, { deviceSn: SN })).list
  const [sim] = (await ask('admin', iotCardApi.list, { deviceSn: SN })).list
  const now = () => ask('admin', iotCardApi.get, { id: sim!.id })
  await setSimCard(sim!.operator, sim!.iccid, { haltReason: 'quota', dataOn: false })
  await ask('admin', iotCardApi.sync, { ids: [sim!.id] })
  await expect.poll(now, { timeout: 30_000 }).toMatchObject({ cardStatus: 'halted', haltReason: 'quota' })

  await enter(page, 'admin', `/water/waterMeter/detail/${meter!.id}`)
  const hands = countedHands(page)
  const panel = page.getByRole('region', { name: simPanel.title })
  await expect(panel.getByRole('alert')).toBeVisible()
  await hands.click(panel.getByRole('link').first())
  await expect(page.getByText(iotCard.option.haltReason.quota).first()).toBeVisible()
  await expect(page.getByRole('button', { name: iotCards.acts.verb.recharge }).first()).toBeVisible()

  await hands.press('r')
  const drawer = page.getByRole('dialog')
  await hands.click(drawer.getByRole('radio', { name: /加油包/ }))
  await hands.click(drawer.getByRole('radio', { name: new RegExp(iotCard.option.paymentMethod.bankTransfer) }))
  await hands.click(drawer.getByRole('textbox', { name: iotCard.field.transactionNo }))
  await hands.type('B1')
  await expect(drawer.getByRole('button', { name: /，收 3\.00 元/ })).toBeEnabled()
  await expectAccessible(page, '[role=dialog]')
  await hands.press('Enter')
  await expect(drawer).toHaveCount(0)
  await expect.poll(now, { timeout: 60_000 }).toMatchObject({ cardStatus: 'normal', wanted: null })
  expect(hands.counted).toEqual({ clicks: 4, keys: 4 })

  const [last] = (await ask('admin', waterMeterApi.readings, { deviceSn: SN, accepted: true, pageSize: 1 })).list
  const reading = { deviceSn: SN, time: new Date().toISOString(), register: last!.register }
  await askAsDevice(readingApi.report, { readings: [reading] })
  await page.reload()
  await expect(page.getByText(iotCard.option.cardStatus.normal).first()).toBeVisible()
  await expect(page.getByText('停机后无数据')).toHaveCount(0)
})
