import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import type { Language } from '@weir/contract/locales/messages'

import { open, prefer, signIn } from './console.ts'

const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

interface Picture {
  name: string
  path: string
  language: Language
  dark?: boolean
}

const pictures: Picture[] = [
  { name: 'home', path: '/home', language: 'zh-cn' },
  { name: 'cards', path: '/water/waterCard', language: 'zh-cn' },
  { name: 'home-en-dark', path: '/home', language: 'en', dark: true },
]

for (const { name, path, language, dark } of pictures)
  test(name, async ({ page }) => {
    await prefer(page, language, dark)
    await signIn(page, 'admin', language)
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeAttached()
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled' })
  })
