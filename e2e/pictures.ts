import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { Language } from '@weir/contract/locales/messages'

import { ask } from './support/api.ts'
import { enter, prefer } from './support/console.ts'
import { test } from './support/server.ts'
import { texts } from './support/texts.ts'

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const { waterCard } = texts['zh-cn']

interface Picture {
  name: string
  path: string
  language?: Language
  dark?: boolean
  /** The steps on the page before the picture. */
  act?: (page: Page) => Promise<void>
}

const household = async () => (await ask('admin', waterCardApi.list, { state: 'active', orderBy: 'id', isAsc: true })).list[7]!

const pictures: Picture[] = [
  { name: 'home', path: '/home' },
  { name: 'home-en-dark', path: '/home', language: 'en', dark: true },
  { name: 'cards', path: '/water/waterCard' },
  { name: 'card', path: '/water/waterCard/detail/:id' },
  {
    name: 'recharge',
    path: '/water/waterCard',
    act: async (page) => {
      await page.keyboard.press('r')
      await page
        .getByRole('dialog')
        .getByRole('combobox')
        .fill((await household()).cardNo)
      await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: waterCard.counter.submit.replace('{amount}', '100.00') })).toBeVisible()
    },
  },
  { name: 'alarms', path: '/water/deviceAlarm' },
]

for (const { name, path, language = 'zh-cn', dark, act } of pictures)
  test(name, async ({ page }) => {
    await prefer(page, language, dark)
    await enter(page, 'admin', path.replace(':id', String((await household()).id)))
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await act?.(page)
    await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled' })
  })
