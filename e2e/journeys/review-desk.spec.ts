import { expect } from '@playwright/test'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import { ask, askAsDevice } from '../support/api.ts'
import { newCards } from '../support/cards.ts'
import { enter } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { texts } from '../support/texts.ts'

const { reading, reading: words } = texts['zh-cn']
const COUNT = 20
/** The first ones jump, the others step back. */
const SPIKES = 14
const HOUR_MS = 3_600_000
/** Taken back, and decided the other way. */
const UNDONE = 5

const litres = (tons: string) => Math.round(Number(tons) * 1000)

/** Households whose meters used half a ton, each with a reading that waits. */
async function heldReadings() {
  const { ids } = await newCards(COUNT)
  const prefix = `E2E-D${Date.now()}`
  const meters = ids.map((cardId, i) => ({
    cardId,
    deviceSn: `${prefix}-${String(i).padStart(2, '0')}`,
    jump: i < SPIKES ? 900_000 - i * 1000 : 0,
  }))
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR_MS).toISOString()
  const report: { deviceSn: string; time: string; register: string }[] = []
  for (const { cardId, deviceSn, jump } of meters) {
    await ask('admin', waterMeterApi.add, { deviceSn })
    await ask('admin', waterCardApi.bind, { id: cardId, deviceSn, at: at(72) })
    const doubtful = jump > 0 ? ((1500 + jump) / 1000).toFixed(3) : '0.100'
    const registers: [number, string][] = [
      [48, '1.000'],
      [24, '1.500'],
      [12, doubtful],
    ]
    report.push(...registers.map(([hoursAgo, register]) => ({ deviceSn, time: at(hoursAgo), register })))
  }
  expect(await askAsDevice(readingApi.report, { readings: report })).toMatchObject({ accepted: 2 * COUNT, held: COUNT })
  return { prefix, meters }
}

test('a technician decides 20 held readings with 64 keys and no click, one of them twice', async ({ page }) => {
  const { prefix, meters } = await heldReadings()
  const { press, counted } = countedHands(page)
  await enter(page, 'admin', `/water/heldReading?text=${prefix}`)
  const options = page.getByRole('listbox').getByRole('option')
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  const confirm = page.getByRole('button', { name: /Enter$/ })
  await expect(options).toHaveCount(COUNT)
  await expect(chosen).toContainText('+900.000')

  const decisions = new Map<string, 'accept' | 'reject'>()
  /** By three keys: the choice, a common reason, Enter. The next reading opens by itself. */
  const decide = async (decision: 'accept' | 'reject') => {
    const deviceSn = new RegExp(`${prefix}-\\d+`).exec(await chosen.innerText())![0]
    await expect(page.getByRole('link', { name: deviceSn, exact: true })).toBeVisible()
    await press(decision === 'accept' ? 'a' : 'r', decision === 'accept' ? '3' : '2')
    await expect(confirm).not.toHaveAttribute('aria-disabled')
    await expect(confirm).toContainText(reading.option.decision[decision])
    await press('Enter')
    await expect(options.filter({ hasText: new RegExp(`${deviceSn}(?!\\d)`) })).toHaveCount(0)
    decisions.set(deviceSn, decision)
    return deviceSn
  }
  for (let i = 0; i < COUNT; i++) {
    const deviceSn = await decide(i % 2 === 0 ? 'accept' : 'reject')
    if (i + 1 !== UNDONE) continue
    await press('z')
    await expect(chosen).toContainText(deviceSn)
    expect(decisions.get(deviceSn)).toBe('accept')
    await decide('reject')
    expect(decisions.get(deviceSn)).toBe('reject')
  }
  await expect(page.getByText(words.review.noneFound)).toBeVisible()
  expect(counted).toEqual({ clicks: 0, keys: 3 * COUNT + 1 + 3 })

  expect(decisions.size).toBe(COUNT)
  for (const { deviceSn, cardId, jump } of meters) {
    const decision = decisions.get(deviceSn)!
    const { total, list } = await ask('admin', readingApi.held, { deviceSn, state: decision === 'accept' ? 'accepted' : 'rejected' })
    expect([total, list[0]?.deviceSn], deviceSn).toEqual([1, deviceSn])
    const { remainingQuantity } = await ask('admin', waterCardApi.get, { id: cardId })
    expect(litres(remainingQuantity), deviceSn).toBe(-500 - (decision === 'accept' ? jump : 0))
  }
  expect(await ask('admin', deviceAlarmApi.list, { deviceSn: prefix, condition: 'active' })).toMatchObject({
    list: expect.not.arrayContaining([expect.objectContaining({ messageType: expect.stringMatching(/^READING_(SPIKE|ROLLBACK)$/) })]),
  })
})
