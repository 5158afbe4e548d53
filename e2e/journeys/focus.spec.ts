import { expect, type Locator } from '@playwright/test'

import { rowOfActiveCard } from '../support/cards.ts'
import { enter } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, waterCard } = texts['zh-cn']

test('a layer over a list takes the focus, and Esc gives it back', async ({ page }) => {
  await enter(page, 'admin', '/water/waterCard')
  const row = rowOfActiveCard(page)
  const more = row.getByRole('button', { name: crud.moreActions })
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') })
  const comesBackTo = async (opener: Locator, focused: Locator) => {
    await expect(focused).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }

  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: crud.edit, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await comesBackTo(more, dialog.getByRole('textbox').first())

  await more.click()
  await page.getByRole('button', { name: crud.delete, exact: true }).click()
  await comesBackTo(more, dialog.getByRole('button').last())

  const recharge = row.getByRole('button', { name: waterCard.action.recharge })
  await recharge.click()
  await comesBackTo(recharge, dialog.getByRole('textbox').first())
})
