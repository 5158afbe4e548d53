import { expect } from '@playwright/test'
import { payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { businessDay, dayText } from '@weir/contract/platform/zone'

import { newAccountant, pageOf } from '../support/accountant.ts'
import { ask, codeOf } from '../support/api.ts'
import { importBill, openDay } from '../support/bill.ts'
import { newCards } from '../support/cards.ts'
import { enter } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { billFile, tellOfPayment } from '../support/pay-sandbox.ts'
import { texts } from '../support/texts.ts'

const { payDifference, reconciliation } = texts['zh-cn']
const CONFLICT = 409
const WHY = '他店'
const COLLEAGUE = '张敏'

const startOf = (text: string) => text.split('{')[0]!

/** One payment that both sides know, and one of another shop of the same account. */
async function dayOfTwoShops(day: string) {
  const { ids } = await newCards(1)
  const { orderNo } = await ask('admin', waterCardApi.recharge, { id: ids[0]!, amount: '100.00', paymentMethod: 'wechat' })
  const ours = { time: '10:00:00', transactionNo: `E2E${orderNo}`, orderNo, amount: '100.00' }
  await tellOfPayment(orderNo, { transactionNo: ours.transactionNo, amount: 10_000, paidAt: `${day}T${ours.time}+08:00` })
  return billFile(day, [ours, { time: '11:00:00', transactionNo: `SHOP${orderNo}`, orderNo: `SHOP${orderNo}`, amount: '5.00' }])
}

test('a payment of another shop: 1 click and 3 keys explain it, 4 clicks of a second person confirm it and close the day', async ({
  page,
  browser,
}) => {
  // Another journey closes yesterday.
  const day = dayText(businessDay(Date.now()) - 2)
  const userName = await newAccountant(COLLEAGUE)
  await enter(page, 'admin', '/pay/reconciliation')
  await importBill(page, day, await dayOfTwoShops(day))
  const id = await openDay(page, day)
  const sums = () => ask('admin', reconciliationApi.get, { id })
  expect(await sums()).toMatchObject({ state: 'open', differences: 1, theirTotal: '105.00', ourTotal: '100.00', gap: '5.00' })
  const { list } = await ask('admin', payDifferenceApi.list, { reconciliationId: id })
  const difference = { id: list[0]!.id }

  const first = countedHands(page)
  await expect(page.getByRole('button', { name: payDifference.action.explain })).toBeEnabled()
  await first.press('1')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: payDifference.field.reason })).toBeFocused()
  await first.type(WHY)
  await first.click(form.getByRole('button', { name: payDifference.action.explain }))
  await expect(page.getByText(reconciliation.explainSent)).toBeVisible()
  expect(first.counted).toEqual({ clicks: 1, keys: 3 })

  const own = page.getByRole('button', { name: payDifference.action.confirm })
  await expect(own).toBeDisabled()
  await expect(own).toHaveAttribute('title', payDifference.error.samePerson)
  expect(await codeOf('admin', payDifferenceApi.confirm, difference)).toBe(CONFLICT)
  await expect(page.getByRole('button', { name: startOf(reconciliation.closeLeft) })).toBeDisabled()
  expect(await sums()).toMatchObject({ state: 'open', differences: 1 })

  const theirs = await pageOf(browser, userName)
  const second = countedHands(theirs)
  expect(await openDay(theirs, day, second.click)).toBe(id)
  await expect(theirs.getByRole('row').filter({ hasText: payDifference.option.state.proposed })).toContainText('5.00')
  await expect(theirs.getByRole('list', { name: payDifference.field.decisions })).toContainText(WHY)
  const consequence = reconciliation.confirmHint.split('{who}')[1]!.replace('{amount}', '5.00')
  await expect(theirs.getByRole('paragraph').filter({ hasText: consequence })).toBeVisible()
  await second.click(theirs.getByRole('button', { name: payDifference.action.confirm }))
  await expect(theirs.getByText(reconciliation.confirmed)).toBeVisible()
  await expect(theirs.getByRole('list', { name: payDifference.field.decisions })).toContainText(COLLEAGUE)
  expect(await sums()).toMatchObject({ state: 'balanced', differences: 0, ourTotal: '100.00', gap: '5.00' })
  await second.click(theirs.getByRole('button', { name: startOf(reconciliation.closeDay) }))
  await second.click(theirs.getByRole('dialog').getByRole('button', { name: startOf(reconciliation.closeDay) }))
  await expect(theirs.getByRole('button', { name: reconciliation.action.reopen })).toBeVisible()
  expect(second.counted).toEqual({ clicks: 4, keys: 0 })

  const { decisions, state } = await ask('admin', payDifferenceApi.get, difference)
  expect({ state, decisions }).toMatchObject({
    state: 'explained',
    decisions: [{ decision: 'confirm' }, { decision: 'explain', reason: WHY }],
  })
  expect((await sums()).closer).toBe(decisions[0]!.actor)
  await theirs.context().close()
})
