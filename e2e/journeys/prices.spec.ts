import { expect } from '@playwright/test'
import { communityApi } from '@weir/contract/modules/place/community'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { waterCardPriceBatchApi } from '@weir/contract/modules/sale/water-card-price-batch'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { waterCardPriceBatch, waterCardPrice, waterCard } = texts['zh-cn']

/** The words of a text that stand before its first argument. */
const startOf = (text: string) => text.split('{')[0]!

test('changes the price of a community: 4 clicks and 10 keystrokes, then takes it back', async ({ page }) => {
  const [community] = (await ask('admin', communityApi.list, { isAsc: true })).list
  const communityId = community!.id
  const seen = await ask('admin', waterCardApi.adjustPricePreview, { communityId, unitPrice: '3.80' })
  const { count } = seen.keepTonnage
  let clicks = 0
  let keystrokes = 0
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    await target.click()
    clicks++
  }
  const type = async (field: string, text: string) => {
    await page.getByRole('textbox', { name: field }).pressSequentially(text)
    keystrokes += text.length
  }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keystrokes++
  }

  await enter(page, 'admin', '/water/adjustPrices')
  await click(page.getByRole('main').getByRole('button', { name: waterCard.field.communityId }))
  await click(page.getByRole('button', { name: community!.name }))
  const act = page.getByRole('button', { name: 'Ctrl Enter' })
  await expect(page.locator('tfoot')).toBeVisible()
  await expect(act).toBeDisabled()
  await type(waterCard.field.unitPrice, '3.80')
  await click(page.getByRole('radio', { name: waterCard.option.mode.keepTonnage }))
  await click(page.getByRole('button', { name: waterCardPriceBatch.now }))
  await type(waterCard.field.reason, '2027')
  await expect(act).toBeEnabled()
  await expect(act).toContainText(String(count))
  await expectAccessible(page, 'main')
  await press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${startOf(waterCardPriceBatch.ask)}${count}`)
  await expect(dialog.getByRole('button', { name: startOf(waterCardPriceBatch.confirm) })).toBeFocused()
  await press('Enter')
  expect({ clicks, keystrokes }).toEqual({ clicks: 4, keystrokes: 10 })

  await expect(page).toHaveURL(/waterCardPriceBatch\/detail/)
  await expect(page.getByText(waterCardPriceBatch.option.state.done).first()).toBeVisible({ timeout: 60_000 })
  const [batch] = (await ask('admin', waterCardPriceBatchApi.list, {})).list
  expect(batch).toMatchObject({ state: 'done', done: count, unitPrice: '3.80' })
  expect((await ask('admin', waterCardApi.adjustPricePreview, { communityId, currentUnitPrice: '3.80' })).total).toBe(count)

  await page.getByRole('button', { name: waterCardPrice.undo }).click()
  await page.getByRole('radio', { name: waterCard.option.mode.keepTonnage }).click()
  await page.getByRole('button', { name: waterCardPriceBatch.now }).click()
  await page.getByRole('textbox', { name: waterCard.field.reason }).fill('undo')
  await page.getByRole('button', { name: startOf(waterCardPriceBatch.verbUndo) }).click()
  await dialog.getByRole('button', { name: startOf(waterCardPriceBatch.confirm) }).click()
  const newest = async () => (await ask('admin', waterCardPriceBatchApi.list, {})).list[0]!
  await expect.poll(newest, { timeout: 60_000 }).toMatchObject({ undoesId: batch!.id, state: 'done', done: count })
  expect((await ask('admin', waterCardApi.adjustPricePreview, { communityId, currentUnitPrice: '3.80' })).total).toBe(0)
})
