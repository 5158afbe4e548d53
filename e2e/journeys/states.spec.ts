import { expect } from '@playwright/test'
import { cardStateBatchApi } from '@weir/contract/modules/water/card-state-batch'
import { waterCardApi } from '@weir/contract/modules/water/water-card'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { batches, cardStateBatch, cardStates, crud } = texts['zh-cn']

/** The words of a text that stand before its first argument. */
const startOf = (text: string) => text.split('{')[0]!

test('suspends all cards that match: 3 clicks and 3 keystrokes, then takes them back with 1 click and 1 keystroke', async ({ page }) => {
  const filter = { view: 'low', pageSize: 10 } as const
  const { total } = await ask('admin', waterCardApi.list, filter)
  const { counts } = await ask('admin', cardStateBatchApi.preview, { view: 'low', to: 'suspended' })
  const states = async () => (await ask('admin', waterCardApi.list, { view: 'low', state: 'suspended' })).total
  const before = await states()
  let clicks = 0
  let keystrokes = 0
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    await target.click()
    clicks++
  }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keystrokes++
  }

  await enter(page, 'admin', `/water/waterCard?view=low&pageSize=${filter.pageSize}`)
  await click(page.getByRole('checkbox', { name: crud.select.allRows }))
  const bar = page.getByRole('toolbar', { name: crud.actions })
  await click(bar.getByRole('button', { name: startOf(crud.select.chooseWhole) }))
  await expect(bar).toContainText(String(total))
  await click(bar.getByRole('button', { name: batches.suspend, exact: true }))
  const drawer = page.getByRole('dialog', { name: cardStates.suspended.drawer })
  await expect(drawer).toContainText(batches.whole.replace('{count, number}', String(total)))
  const act = drawer.getByRole('button', { name: cardStates.suspended.verb.replace('{count, number}', String(counts.changing)) })
  await expect(act).toBeDisabled()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.type('检修')
  keystrokes += 2
  await expect(act).toBeEnabled()
  await press('Control+Enter')
  expect({ clicks, keystrokes }).toEqual({ clicks: 3, keystrokes: 3 })

  await expect(page).toHaveURL(/cardStateBatch\/detail/)
  const result = (done: number, refused: number) =>
    cardStates.result.replace('{done, number}', String(done)).replace('{refused, number}', String(refused))
  await expect(page.getByText(result(counts.changing, counts.refused)).first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(cardStateBatch.option.state.done).first()).toBeVisible()
  await expectAccessible(page)
  expect(await states()).toBe(before + counts.changing)

  await page.getByRole('button', { name: `重新启用这 ${counts.changing} 张水卡` }).click()
  const undo = page.getByRole('dialog', { name: cardStates.active.drawer })
  await expect(undo.getByRole('button', { name: cardStates.active.verb.replace('{count, number}', String(counts.changing)) })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect.poll(states, { timeout: 60_000 }).toBe(before)
  await expect(page.getByText(cardStateBatch.field.undoesId, { exact: true })).toBeVisible()
})
