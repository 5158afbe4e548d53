import { expect, type Page } from '@playwright/test'

import { rowOfActiveCard } from '../support/cards.ts'
import { enter, open } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { waterCard, crud, waterCardRecharge, shell } = texts['zh-cn']

/** Features after Chromium 99, by place; `old-browsers.ts` has to replace those that the console uses. */
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
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  }

  await open(page, '/water/waterCardRecharge')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: waterCardRecharge.track.money, exact: true })).toBeVisible()

  await open(page, '/water/waterCard')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: waterCard.counter.title }).getByRole('combobox')).toBeFocused()
})

/** Without `:has` (Chromium 105), `dvh` (108) and `inert` (102): a rule or value with an unknown word is left out. */
async function takeStylesAway(page: Page) {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(':has(', ':unknown(').replaceAll(/(?<=\d)dvh/g, 'unknown')
    await route.fulfill({ response, body })
  })
  await page.addInitScript(() => {
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name: string, value: string) {
      if (name !== 'inert') setAttribute.call(this, name, value)
    }
  })
}

test('shows what is chosen, keeps a dialog on the screen and closes its menu, without the newer styles', async ({ page }) => {
  await takeStylesAway(page)
  await enter(page, 'admin', '/water/waterCard')
  const row = rowOfActiveCard(page)
  await row.getByRole('button', { name: waterCard.action.recharge }).click()
  const methods = page.getByRole('dialog').getByRole('radio')
  const colours = () => methods.evaluateAll((radios) => radios.map((radio) => getComputedStyle(radio.closest('label')!).borderColor))
  await expect(methods.first()).toBeChecked()
  const [chosen, other] = await colours()
  expect(chosen).not.toBe(other)
  await methods.first().press('ArrowRight')
  await expect.poll(async () => (await colours()).slice(0, 2)).toEqual([other, chosen])
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1440, height: 120 })
  await row.getByRole('button', { name: crud.moreActions }).press('Enter')
  await page.getByRole('button', { name: crud.delete, exact: true }).press('Enter')
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading') })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())!.height).toBeLessThan(120)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 900, height: 800 })
  await open(page, '/home')
  const opens = page.getByRole('banner').getByRole('button', { name: shell.bar.openMenu })
  const aside = page.getByRole('complementary')
  await opens.click()
  await aside.getByRole('link').or(aside.getByRole('button')).last().focus()
  await page.keyboard.press('Tab')
  await expect(aside).toBeHidden()
  await expect(opens).toBeFocused()
})

test('browsers that cannot derive colours show the same tones', async ({ page, context }) => {
  const old = await context.newPage()
  await old.addInitScript(() => (CSS.supports = () => false))
  for (const one of [page, old]) await open(one, '/login')
  for (const isIsDark of [false, true])
    for (const primary of ['#409eff', '#0e9f8e', '#d97706', '#d03050', '#7c5cff', '#475569', '#000000', '#ffff00']) {
      const derived = await page.evaluate(paint, { primary, isIsDark })
      const computed = () => old.evaluate(paint, { primary, isIsDark })
      // The last step of a channel is a matter of rounding.
      const apart = async () => Math.max(...(await computed()).map((channel, i) => Math.abs(channel - derived[i]!)))
      await expect.poll(apart, `${primary}, dark: ${isIsDark}`).toBeLessThanOrEqual(1)
    }
  expect(await old.evaluate(() => document.documentElement.style.getPropertyValue('--w-primary-tint'))).toMatch(/^#/)
})

/** As another window would have it set: then what the browser paints for the tones of the primary colour, channel by channel. */
function paint(theme: { primary: string; isIsDark: boolean }) {
  dispatchEvent(new StorageEvent('storage', { key: 'themeConfig', newValue: JSON.stringify(theme) }))
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const tones = ['solid', 'solid-hover', 'solid-active', 'text', 'tint', 'tint-2', 'line'].map((tone) => `--w-primary-${tone}`)
  const charts = ['c1', 'c1-soft', 'seq-1', 'seq-2', 'seq-3', 'seq-4', 'seq-5'].map((name) => `--w-${name}`)
  return [...tones, ...charts].flatMap((name) => {
    document.body.style.outlineColor = `var(${name})`
    pen.fillStyle = getComputedStyle(document.body).outlineColor
    pen.fillRect(0, 0, 1, 1)
    return Array.from(pen.getImageData(0, 0, 1, 1).data)
  })
}
