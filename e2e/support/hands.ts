import type { Locator, Page } from '@playwright/test'

/** The clicks and keys that a person needs. A character is a key; so is one together with Ctrl. */
export function countedHands(page: Page) {
  const counted = { clicks: 0, keys: 0 }
  return {
    counted,
    async click(target: Locator) {
      counted.clicks += 1
      await target.click()
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        counted.keys += 1
        await page.keyboard.press(key)
      }
    },
    async type(text: string) {
      counted.keys += text.length
      await page.keyboard.type(text)
    },
  }
}
