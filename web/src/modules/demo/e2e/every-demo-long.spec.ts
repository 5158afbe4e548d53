import { expect, type Page } from '@playwright/test'
import { type Language, LANGUAGES } from '@weir/contract/locales/messages'

import { enter, open, prefer } from '../../../../../e2e/support/console.ts'
import { expectAccessible, test } from '../../../../../e2e/support/guard.ts'
import { scrolledSideways } from '../../../../../e2e/support/scrolled.ts'
import type { DemoScreen } from '../frame/screen.ts'
import { menu as en } from '../locales/en/menu.ts'
import { menu as zhCn } from '../locales/zh-cn/menu.ts'
import { menu as zhTw } from '../locales/zh-tw/menu.ts'
import { boards, screens } from '../screens.ts'

const titles = { 'zh-cn': zhCn, en, 'zh-tw': zhTw }

type Role = 'admin' | 'common'

const rounds = (['admin', 'common'] as const).flatMap((role) =>
  LANGUAGES.flatMap((language) => [false, true].flatMap((isDark) => [1440, 390].map((width) => ({ role, language, isDark, width })))),
)
test.describe.configure({ mode: 'parallel' })

const pagesOf = (nodes: readonly DemoScreen[]): DemoScreen[] =>
  nodes.flatMap((node) => (node.page === undefined ? [] : [node]).concat(pagesOf(node.children ?? [])))
const pagesFor = (role: Role) => pagesOf([...screens, ...boards]).filter(({ isAdmins }) => role === 'admin' || !isAdmins)

const addressOf = ({ path }: DemoScreen) => path.replace(':t', 'meter').replace(':id', '7').replace(':tagsViewName', 'seven')

for (const { role, language, isDark, width } of rounds)
  test(`${role} opens the demo pages, ${language}, ${isDark ? 'dark' : 'light'}, ${width}`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 900 })
    await prefer(page, language, isDark)
    await enter(page, role)
    const [first, ...others] = pagesFor(role)
    await test.step(first!.path, () => look(page, first!, language))
    // One source a round: to examine all of them takes longer than all pages.
    if (width === 1440) await page.locator('main:visible header button[aria-pressed=true]').click()
    for (const screen of others) await test.step(screen.path, () => look(page, screen, language))
  })

async function look(page: Page, screen: DemoScreen, language: Language) {
  await open(page, addressOf(screen))
  const main = page.locator('main:visible')
  await expect(main.getByRole('heading', { level: 1, name: titles[language][screen.title], exact: true })).toBeVisible()
  await expect(main.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  await expectAccessible(page, 'main')
  expect.soft(await scrolledSideways(page), `${screen.path} is as wide as the window`).toEqual([])
}
