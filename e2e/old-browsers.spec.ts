import { expect } from '@playwright/test'

import { enter, open } from './console.ts'
import { test } from './guard.ts'
import { texts } from './texts.ts'

const { cards, waterCardRecharge } = texts['zh-cn']

/** What came after Chromium 99, by where it stands; `old-browsers.ts` has to give back what the console uses of it. */
function takeAway() {
  const typed = Object.getPrototypeOf(Uint8Array.prototype) as object
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
  const lists = ['toReversed', 'toSorted', 'toSpliced', 'with']
  const sets = ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']
  const newer: [object, string[]][] = [
    [Array.prototype, lists],
    [typed, lists],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Set.prototype, sets],
    [iterator, ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [AbortSignal, ['any', 'timeout']],
    [URL, ['canParse', 'parse']],
  ]
  for (const [object, names] of newer) for (const name of names) Reflect.deleteProperty(object, name)
}

test('works without the built-ins that came after Chromium 99', async ({ page }) => {
  await page.addInitScript(takeAway)
  await enter(page, 'admin')
  const paths = [
    '/water/waterCard',
    '/water/waterCard/detail/1',
    '/water/waterMeter',
    '/water/waterMeter/detail/1',
    '/water/meterStat/trend',
  ]
  for (const path of paths) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
  }

  await open(page, '/water/waterCardRecharge')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: waterCardRecharge.title })).toContainText(cards.order.payment)
  await page.keyboard.press('Escape')

  await open(page, '/water/waterCard')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: cards.counter.title }).getByRole('combobox')).toBeFocused()
})
