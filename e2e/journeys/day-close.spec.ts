import { expect, type Page } from '@playwright/test'
import { shiftApi } from '@weir/contract/modules/pay/shift'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'

import { ask, codeOf } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { newShift } from '../support/drawer.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { texts } from '../support/texts.ts'

const { shift, shiftBar } = texts['zh-cn']
const CONFLICT = 409
const NOTE = '少找十元'

/** The printer: each time the slips of the paper, one text each. */
const stagePrinter = (page: Page) =>
  page.addInitScript(() => {
    const printed: string[][] = []
    const print = () => {
      printed.push([...document.querySelectorAll('[data-slip] > *')].map(({ textContent }) => textContent))
      dispatchEvent(new Event('afterprint'))
    }
    Object.assign(window, { printed, print })
  })
const printed = (page: Page) => page.evaluate(() => (window as unknown as { printed: string[][] }).printed)

test('a drawer ten yuan short is handed over in three clicks and nine keys, and is locked afterwards', async ({ page }) => {
  const { orderId, orderNo } = await newShift('common', '100.00')
  const { shift: open } = await ask('common', shiftApi.mine, {})
  await stagePrinter(page)
  const { click, press, type, counted } = countedHands(page)

  await enter(page, 'common')
  const bar = page.getByRole('region', { name: shiftBar.thisShift })
  await expect(bar).toContainText('100.00')
  await press('F9')
  await expect(page).toHaveURL(/\/pay\/dayClose/)
  const act = page.getByRole('button', { name: new RegExp(`^${shiftBar.go}(：| )`) })
  await expect(act).toBeDisabled()
  await click(page.getByRole('textbox', { name: shift.piecesOf.replace('{value}', shift.yuan.replace('{value}', '50')) }))
  await type('1')
  await press('Enter')
  await type('2')
  await expect(act).toHaveAttribute('title', shift.chooseReason)
  await click(page.getByRole('radio', { name: shift.option.reason.changeError }))
  await click(page.getByRole('textbox', { name: shift.notePlaceholder }))
  await type(NOTE)
  await expect(act).toBeEnabled()
  await expect(act).toContainText(shift.handOver.replace('{sum}', '90.00').replace('{difference}', '−10.00'))
  await expectAccessible(page, 'main')
  await press('Control+Enter')
  expect(counted).toEqual({ clicks: 3, keys: 9 })

  await expect(page.getByText(shiftBar.none)).toBeVisible()
  await expect.poll(() => printed(page)).toHaveLength(1)
  const [slips] = await printed(page)
  expect(slips).toHaveLength(2)
  for (const text of [open!.shiftNo, '100.00', '90.00', '−10.00', NOTE, '50×1', '20×2']) expect(slips![1]).toContain(text)
  expect(slips![0]).toBe(slips![1])
  expect(slips![0], 'the first print is no reprint').not.toContain(shift.copy)

  const closed = await ask('admin', shiftApi.get, { id: open!.id })
  expect(closed).toMatchObject({ state: 'closed', counted: '90.00', difference: '-10.00', reason: 'changeError', note: NOTE })
  const again = { id: open!.id, expected: '100.00', counts: [{ value: '100', pieces: 1 }] }
  expect(await codeOf('common', shiftApi.close, again)).toBe(CONFLICT)
  expect(await codeOf('common', shiftApi.setFloat, { id: open!.id, float: '50.00' })).toBe(CONFLICT)
  expect(await codeOf('admin', waterCardRechargeApi.reverse, { id: orderId, reason: NOTE })).toBe(CONFLICT)
  await expect(page.getByText(orderNo)).toHaveCount(0)
})
