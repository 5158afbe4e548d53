import { expect, type Locator } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { waterCard, crud, waterMeter, meterStat, waterCardRecharge } = texts['zh-cn']

/** A household whose newest entries are usage by readings. */
async function household() {
  const { list } = await ask('admin', waterCardApi.list, { state: 'active', orderBy: 'id', isAsc: true, pageSize: 20 })
  for (const { id, deviceSn } of list) {
    const { list: entries } = await ask('admin', waterCardApi.ledger, { id, pageSize: 10 })
    const entry = entries.find(({ usage }) => usage !== null && usage.readings > 0)
    if (deviceSn && entry) return { id, deviceSn, day: entry.refNo! }
  }
  throw new Error('no card of the sample has usage by readings')
}

test('explains a balance down to the raw message, and an entry by its order: each step is one click', async ({ page }) => {
  const { id, deviceSn, day } = await household()
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks++
  }
  await enter(page, 'admin', `/water/waterCard/detail/${id}`)
  const ledger = page.getByRole('region', { name: waterCard.detail.ledger })
  const balance = page.getByRole('button', { name: /^-?[\d,]+\.\d\d$/ })

  // The last figure of the equation is the balance: its entries.
  await click(balance.last())
  await expect(ledger).toBeInViewport()
  // An entry: its daily row, with the readings.
  await click(ledger.getByRole('button', { name: day }).first())
  const computation = page.getByRole('dialog', { name: meterStat.action.day })
  await expect(computation).toContainText(waterMeter.day.readings)
  const reading = computation.getByRole('row').filter({ has: page.getByRole('button', { name: waterMeter.option.source.http }) })
  const register = await reading.first().getByRole('cell').nth(1).innerText()
  // A reading: its message.
  await click(reading.first().getByRole('button', { name: waterMeter.option.source.http }))
  const message = page.getByRole('dialog', { name: waterMeter.action.message })
  await expect(message).toContainText(`"deviceSn":"${deviceSn}"`)
  await expect(message).toContainText(`"register":"${register.replace(',', '')}`)
  await expectAccessible(page, '[role=dialog]')
  expect(clicks).toBe(3)

  await page.keyboard.press('Escape')
  await expect(message).toHaveCount(0)
  await expect(computation).toBeVisible()
  await computation.getByRole('button', { name: crud.close }).click()

  clicks = 0
  await click(balance.first())
  const order = ledger.getByRole('row').filter({ hasText: waterCard.option.kind.recharge }).first()
  await click(order.getByRole('link').first())
  await expect(page).toHaveURL(/waterCardRecharge\/detail/)
  await expect(page.getByText(waterCardRecharge.title).first()).toBeVisible()
  expect(clicks).toBe(2)
})
