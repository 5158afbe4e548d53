import { expect } from '@playwright/test'
import { savedViewApi } from '@weir/contract/modules/system/saved-view'
import { balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'

import { sendAtAnyHour } from '../support/any-hour.ts'
import { ask } from '../support/api.ts'
import { newCards, rechargeALittle } from '../support/cards.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { texts } from '../support/texts.ts'

const { crud, reminderBatch, balanceReminder } = texts['zh-cn']
const CARDS = 12
const SHOWN = 3

const said = (text: string, count: number) => text.replace('{count, number}', String(count))

/** The messages at the gateway of this machine. */
async function messages() {
  const all = (await (await fetch(`http://127.0.0.1:${process.env.SMS_PORT}`)).json()) as { content: string }[]
  return all.map(({ content }) => content)
}

test.beforeEach(sendAtAnyHour)

test('a saved view of households with little water is reminded in four clicks and one key', async ({ page }) => {
  const { region, regionId, ids } = await newCards(CARDS)
  await rechargeALittle(ids)
  await ask('admin', waterCardApi.setStatus, { id: ids[0]!, state: 'suspended', reason: 'e2e' })
  await ask('admin', savedViewApi.add, { list: 'waterCard.list', name: region, filter: { view: 'low', regionId } })
  const { click, press, counted } = countedHands(page)

  await enter(page, 'admin', '/water/waterCard?pageSize=10')
  const view = page.getByRole('button', { name: region })
  await expect(view, 'the view counts its rows').toContainText(String(CARDS))
  await click(view)
  await expect(page).toHaveURL(new RegExp(`regionId=${regionId}`))
  await click(page.getByRole('checkbox', { name: crud.select.allRows }))
  const bar = page.getByRole('toolbar', { name: crud.actions })
  await click(bar.getByRole('button', { name: said(crud.select.chooseWhole, CARDS) }))
  await click(bar.getByRole('button', { name: reminderBatch.action.send }))

  const drawer = page.getByRole('dialog', { name: reminderBatch.drawer })
  const texts = drawer.getByRole('region', { name: reminderBatch.texts }).getByRole('article')
  await expect(texts).toHaveCount(SHOWN)
  await expect(drawer.getByRole('region', { name: reminderBatch.why })).toContainText(reminderBatch.option.refusal.notActive)
  const shown = await texts.getByRole('paragraph').allTextContents()
  const verb = drawer.getByRole('button', { name: said(reminderBatch.verb, CARDS - 1) })
  await expect(verb).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await press('Enter')
  expect(counted).toEqual({ clicks: 4, keys: 1 })

  await expect(page).toHaveURL(/reminderBatch\/detail\/\d+/)
  const batchId = Number(/\d+$/.exec(page.url())![0])
  const run = () => ask('admin', reminderBatchApi.get, { id: batchId })
  await expect.poll(run, { timeout: 60_000 }).toMatchObject({ state: 'done', sent: CARDS - 1, failed: 0, refused: 1, sending: 0 })
  const results = page.getByRole('table')
  await expect(results.getByText(balanceReminder.option.state.sent, { exact: true })).toHaveCount(CARDS - 1)
  await expect(results.getByRole('row').filter({ hasText: balanceReminder.option.refusal.notActive })).toHaveCount(1)
  // The texts of the preview are those that left, once each.
  const { list } = await ask('admin', balanceReminderApi.list, { batchId, state: 'sent', pageSize: 50 })
  const left = await messages()
  expect(list.map(({ content }) => content)).toEqual(expect.arrayContaining(shown))
  expect(left).toEqual(expect.arrayContaining(list.map(({ content }) => content)))
})
