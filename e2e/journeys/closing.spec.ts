import { expect } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardRefundApi } from '@weir/contract/modules/sale/water-card-refund'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { waterCard, crud } = texts['zh-cn']
const { close } = waterCard.act
const reason = '搬走'

/** A household with a meter and enough water that somebody paid for. */
async function household() {
  const { list } = await ask('admin', waterCardApi.list, { state: 'active', orderBy: 'id', isAsc: true, pageSize: 100 })
  const card = list.find(({ deviceSn, remainingQuantity }) => deviceSn !== null && Number(remainingQuantity) > 10)!
  const { meter } = await ask('admin', waterCardApi.detail, { id: card.id })
  return { ...card, register: Number(meter!.register) }
}

test('closes a card with a final reading: refund, meter and state in one act of four clicks', async ({ page }) => {
  const { id, cardNo, deviceSn, register } = await household()
  let clicks = 0
  const click = async (name: string | RegExp, root: Pick<typeof page, 'getByRole'> = page) => {
    clicks += 1
    await root
      .getByRole('button', { name, exact: typeof name === 'string' })
      .last()
      .click()
  }
  await enter(page, 'admin', `/water/waterCard/detail/${id}`)
  await expect(page.getByText(`${waterCard.field.cardNo}${cardNo}`).first()).toBeVisible()
  await click(crud.moreActions)
  await click(waterCard.action.close)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('textbox', { name: waterCard.field.register })).toBeFocused()
  const keyed = (register + 0.1).toFixed(3)
  await page.keyboard.type(keyed)
  await expect(drawer).toContainText(close.uses.replace('{quantity}', '0.10'))
  clicks += 1
  await drawer.getByRole('textbox', { name: waterCard.field.reason }).fill(reason)
  const { refundAmount } = await ask('admin', waterCardApi.close, { id, register: keyed, dryRun: true })
  const verb = close.refundAndUnbind.replace('{amount}', refundAmount).replace('{sn}', deviceSn!)
  await expectAccessible(page, '[role=dialog]')
  await click(verb, drawer)

  await expect(drawer).toHaveCount(0)
  await expect(page.getByText(waterCard.option.state.closed, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(waterCard.detail.closing.refunded.replace('{amount}', refundAmount), { exact: true })).toBeVisible()
  expect(clicks, `and ${keyed.length + reason.length} keys`).toBe(4)
  const { list } = await ask('admin', waterCardRefundApi.list, { cardId: id, cause: 'closing' })
  expect(list.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(Math.round(Number(refundAmount) * 100))
  const { card, bindings } = await ask('admin', waterCardApi.detail, { id })
  expect(card).toMatchObject({ state: 'closed', deviceSn: null, remainingQuantity: '0.000' })
  expect(bindings[0]!.to).not.toBeNull()
})
