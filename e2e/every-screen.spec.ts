import { expect, type Page } from '@playwright/test'
import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import { screens } from '@weir/contract/modules/screens'

import { accounts, type Role } from './accounts.ts'
import { open, prefer, signIn } from './console.ts'
import { expectAccessible, expectNoRawKeys, test } from './guard.ts'
import { menuPaths } from './menu.ts'
import { texts } from './texts.ts'

interface Round {
  role: Role
  language: Language
  dark: boolean
  /** Which of the screens that the role sees. */
  takes: (index: number) => boolean
}

const all = () => true
const long = (Object.keys(accounts) as Role[]).flatMap((role) =>
  LANGUAGES.flatMap((language) => [false, true].map((dark): Round => ({ role, language, dark, takes: all }))),
)
/** Each screen once as admin, language and theme taking turns, and what the other role sees in the third language. */
const short: Round[] = [
  { role: 'admin', language: 'zh-cn', dark: false, takes: (index) => index % 2 === 0 },
  { role: 'admin', language: 'zh-tw', dark: true, takes: (index) => index % 2 === 1 },
  { role: 'common', language: 'en', dark: false, takes: all },
]

for (const { role, language, dark, takes } of process.env.TEST_LONG ? long : short)
  test(`${role} opens the screens of the menu, ${language}, ${dark ? 'dark' : 'light'}`, async ({ page }) => {
    test.setTimeout(300_000)
    await prefer(page, language, dark)
    await signIn(page, role, language)
    const paths = await menuPaths(page)
    expect(paths).toContain('/home')
    for (const path of paths.filter((_, index) => takes(index))) await test.step(path, () => look(page, path, language))
  })

test('the menu of admin has every screen of the product', async ({ page }) => {
  await signIn(page, 'admin')
  const delivered = screens.filter(({ component, hidden }) => component && !hidden).map(({ path }) => path)
  expect((await menuPaths(page)).sort()).toEqual(delivered.sort())
})

async function look(page: Page, path: string, language: Language) {
  await open(page, path)
  await expect(page).toHaveURL(new RegExp(`#${path}$`))
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { notFound, failed } = texts[language].shell.page
  await expect.soft(page.getByText(notFound).or(page.getByText(failed)).filter({ visible: true }), `${path} has its page`).toHaveCount(0)
  await expectNoRawKeys(page)
  await expectAccessible(page)
}
