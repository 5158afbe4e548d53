import { expect, type Locator, type Page } from '@playwright/test'

import { enter, setTheme } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { close, field, openSettings } from '../support/settings-drawer.ts'
import { CHOICES, COLOURS, type Effect, GRADIENTS, type Layout, SWITCHES } from '../support/settings-effects.ts'
import { texts } from '../support/texts.ts'

// One of the settings is how pages come in.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const { settings } = texts['zh-cn']
/** One setting without an effect does not hide the next. */
const soft = expect.configure({ soft: true })
/** Most looks change with the next picture. */
const intervals = [20, 50, 100]

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
  await soft.poll(() => seen(page), { message: `what ${of} changes`, intervals }).not.toBe(before)
  await back()
  await soft.poll(() => seen(page), { message: `what ${of} changes back`, intervals }).toBe(before)
}

/** Chooses each of a few, and sees each look different from those before. */
async function seeAll(page: Page, { of, seen }: Effect, choice: Locator) {
  const listed = page.getByRole('option')
  const take = async (option: string) => {
    await choice.click()
    await listed.and(page.locator(`[value="${option}"]`)).click()
  }
  const first = (await choice.getAttribute('value'))!
  await choice.click()
  // Before the list is there, Escape would close the drawer.
  await expect(listed.first()).toBeVisible()
  const options = await listed.evaluateAll((options) => options.map((option) => (option as HTMLButtonElement).value))
  await page.keyboard.press('Escape')
  await expect(listed).toHaveCount(0)
  const looks = new Set([await seen(page)])
  for (const option of options.filter((one) => one !== first)) {
    await take(option)
    await soft.poll(async () => looks.has(await seen(page)), { message: `what ${of} = ${option} changes`, intervals }).toBe(false)
    looks.add(await seen(page))
  }
  await take(first)
}

test('every setting of the looks is seen at once and taken back, in light and dark', async ({ page }) => {
  test.setTimeout(300_000)
  await enter(page, 'admin', '/place/community')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const isDark of [false, true]) {
    await setTheme(page, { isIsDark: isDark })
    for (const layout of ['defaults', 'columns'] as const) {
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
      for (const effect of [...(GRADIENTS[layout] ?? []), ...(layout === 'defaults' && !isDark ? SWITCHES : [])]) {
        const one = field(drawer, effect, 'switch')
        await seeBoth(
          page,
          effect,
          () => one.click(),
          () => one.click(),
        )
      }
      for (const effect of CHOICES[layout] ?? []) await seeAll(page, effect, field(drawer, effect, 'combobox'))
      if (layout === 'defaults') {
        const primary = drawer.getByRole('textbox', { name: settings.label.primary, exact: true })
        await primary.fill('#18a05')
        await primary.press('Enter')
        await expect(primary).toHaveAccessibleDescription(settings.problem.hex)
        await expectAccessible(page, '[role=dialog]')
      }
      await close(drawer)
    }
  }
})
