import { expect, type Locator, type Page } from '@playwright/test'

import type { Effect } from './settings-effects.ts'
import { texts } from './texts.ts'

const { layout, settings } = texts['zh-cn']

export async function openSettings(page: Page) {
  await page.getByRole('button', { name: layout.settings }).click()
  const drawer = page.getByRole('dialog', { name: layout.settings })
  await expect(drawer).toBeVisible()
  return drawer
}

export async function close(drawer: Locator) {
  await drawer.getByRole('button', { name: settings.close }).click()
  await expect(drawer).toBeHidden()
}

/** The control of a setting in its section: some sections have the same labels. */
export const field = (drawer: Locator, { of, section }: Pick<Effect, 'of' | 'section'>, role: 'switch' | 'textbox' | 'combobox') =>
  drawer.getByRole('group', { name: settings.section[section] }).getByRole(role, { name: settings.label[of], exact: true })
