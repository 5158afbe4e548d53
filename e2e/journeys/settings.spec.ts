import { expect, type Locator, type Page } from '@playwright/test'

import { enter, prefer } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { close, field, openSettings } from '../support/settings-drawer.ts'
import { CHOICES, COLOURS, type Effect, type Layout, SWITCHES } from '../support/settings-effects.ts'
import { texts } from '../support/texts.ts'

// One of the settings is how pages come in.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const { settings } = texts['zh-cn']
/** One setting without an effect does not hide the next. */
const soft = expect.configure({ soft: true })

async function choose(page: Page, layout: Layout) {
  const drawer = await openSettings(page)
  await drawer.getByRole('button', { name: settings.option.layout[layout], exact: true }).click()
  await expect(drawer).toBeHidden()
  return openSettings(page)
}

/** Changes a setting there and back, and sees both. */
async function seeBoth(page: Page, { of, seen }: Effect, change: () => Promise<unknown>, back: () => Promise<unknown>) {
  const before = await seen(page)
  await change()
  await soft.poll(() => seen(page), `what ${of} changes`).not.toBe(before)
  await back()
  await soft.poll(() => seen(page), `what ${of} changes back`).toBe(before)
}

/** Chooses each of a few, and sees each look different from those before. */
async function seeAll(page: Page, { of, seen }: Effect, choice: Locator) {
  const first = await choice.inputValue()
  const options = await choice.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  const looks = new Set([await seen(page)])
  for (const option of options.filter((one) => one !== first)) {
    await choice.selectOption(option)
    await soft.poll(async () => looks.has(await seen(page)), `what ${of} = ${option} changes`).toBe(false)
    looks.add(await seen(page))
  }
  await choice.selectOption(first)
}

for (const isDark of [false, true])
  test(`every setting is seen at once and taken back, in ${isDark ? 'dark' : 'light'}`, async ({ page }) => {
    test.slow()
    await prefer(page, 'zh-cn', isDark)
    await enter(page, 'admin', '/place/community')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    for (const layout of ['defaults', 'columns', 'classic', 'transverse'] as const) {
      const drawer = await choose(page, layout)
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout)

      for (const effect of COLOURS[layout] ?? []) {
        const colour = field(drawer, effect, 'textbox')
        const first = await colour.inputValue()
        await seeBoth(
          page,
          effect,
          () => colour.fill('#7c3aed'),
          () => colour.fill(first),
        )
      }
      for (const effect of SWITCHES[layout] ?? []) {
        const one = field(drawer, effect, 'switch')
        await seeBoth(
          page,
          effect,
          () => one.click(),
          () => one.click(),
        )
      }
      for (const effect of CHOICES[layout] ?? []) await seeAll(page, effect, field(drawer, effect, 'combobox'))
      if (layout === 'defaults') await expectAccessible(page)
      await close(drawer)
    }
  })
