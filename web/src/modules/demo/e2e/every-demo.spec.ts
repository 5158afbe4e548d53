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

interface Round {
  role: 'admin' | 'common'
  language: Language
  isDark: boolean
  width: number
  takes: (index: number) => boolean
}

const all = () => true
const long = (['admin', 'common'] as const).flatMap((role) =>
  LANGUAGES.flatMap((language) =>
    [false, true].flatMap((isDark) => [1440, 390].map((width): Round => ({ role, language, isDark, width, takes: all }))),
  ),
)
/** Each page once as admin, with language, theme and width in turns; every third again as the other role. */
const short: Round[] = [
  { role: 'admin', language: 'zh-cn', isDark: true, width: 1440, takes: (index) => index % 3 === 0 },
  { role: 'admin', language: 'en', isDark: false, width: 390, takes: (index) => index % 3 === 1 },
  { role: 'admin', language: 'zh-tw', isDark: false, width: 1440, takes: (index) => index % 3 === 2 },
  { role: 'common', language: 'en', isDark: true, width: 1440, takes: (index) => index % 4 === 0 },
]
test.describe.configure({ mode: 'parallel' })

const pagesOf = (nodes: readonly DemoScreen[]): DemoScreen[] =>
  nodes.flatMap((node) => (node.page === undefined ? [] : [node]).concat(pagesOf(node.children ?? [])))
const pagesFor = (role: Round['role']) => pagesOf([...screens, ...boards]).filter(({ isAdmins }) => role === 'admin' || !isAdmins)

const addressOf = ({ path }: DemoScreen) => path.replace(':t', 'meter').replace(':id', '7').replace(':tagsViewName', 'seven')

for (const { role, language, isDark, width, takes } of process.env.TEST_LONG ? long : short)
  test(`${role} opens the demo pages, ${language}, ${isDark ? 'dark' : 'light'}, ${width}`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 900 })
    await prefer(page, language, isDark)
    await enter(page, role)
    const [first, ...others] = pagesFor(role).filter((_, index) => takes(index))
    await test.step(first!.path, () => look(page, first!, language))
    // The long form looks at one source a round: to examine all of them takes longer than all pages.
    if (process.env.TEST_LONG && width === 1440) await page.locator('main:visible header button[aria-pressed=true]').click()
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
