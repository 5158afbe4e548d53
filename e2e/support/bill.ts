import { expect, type Locator, type Page } from '@playwright/test'

import type { billFile } from './pay-sandbox.ts'
import { texts } from './texts.ts'

const { reconciliation } = texts['zh-cn']
const clickOn = (target: Locator) => target.click()

/** Imports a bill of the sandbox on the list of days. */
export async function importBill(page: Page, day: string, file: ReturnType<typeof billFile>, click = clickOn) {
  await click(page.getByRole('button', { name: reconciliation.action.import }))
  const form = page.getByRole('dialog', { name: reconciliation.action.import })
  await form.getByLabel(reconciliation.field.day).fill(day)
  await form.locator('input[type=file]').setInputFiles(file)
  await click(form.getByRole('button', { name: reconciliation.action.import }))
}

/** Opens a day of the sandbox from the list, and answers its id. */
export async function openDay(page: Page, day: string, click = clickOn) {
  await click(page.getByRole('row').filter({ hasText: reconciliation.option.provider.sandbox }).getByRole('link', { name: day }))
  await expect(page).toHaveURL(/reconciliation\/detail\/\d+/)
  return Number(/\d+$/.exec(page.url())![0])
}
