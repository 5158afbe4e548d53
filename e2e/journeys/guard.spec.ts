import { expect, type Page } from '@playwright/test'

import { address } from '../support/api.ts'
import { enter, open, prefer } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { test as unguarded } from '../support/server.ts'
import { texts } from '../support/texts.ts'

const { shell, menu, crud, waterCard } = texts['zh-cn']
const MENUS = '**/api/v1/system/user/getUserMenus?*'
const nav = (page: Page) => page.getByRole('navigation', { name: shell.bar.menu })

const builtIn = (page: Page) => page.addInitScript(() => localStorage.setItem('themeConfig', JSON.stringify({ isRequestRoutes: false })))

test('shows the whole page as loading until the menus are there', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(MENUS, async (route) => {
    await asked
    await route.continue()
  })
  await enter(page, 'common', '/water/waterCard')
  await expect(page.getByRole('status').filter({ hasText: shell.page.loading })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${shell.page.loading} - `))
  await expect(nav(page)).toHaveCount(0)
  answer()
  await expect(nav(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: waterCard.title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${menu.waterCard} - `))
})

test(
  'asks for permission where a screen is not for this person, and says that an address is wrong where there is none',
  { tag: '@critical' },
  async ({ page }) => {
    await enter(page, 'common', '/system/deviceKey')
    await expect(page.getByRole('heading', { name: shell.page.forbidden })).toBeVisible()
    await expectAccessible(page)
    await open(page, '/no/such/page')
    await expect(page.getByRole('heading', { name: shell.page.notFound })).toBeVisible()
    await page.getByRole('button', { name: shell.page.backHome }).click()
    await expect(page).toHaveURL(/#\/home/)
  },
)

test('a directory leads to its first page', async ({ page }) => {
  await enter(page, 'common', '/water/cards')
  await expect(page).toHaveURL(/#\/water\/waterCard$/)
})

test('with built-in routes draws by the name of the user until the session answers, then by what is granted', async ({ page }) => {
  await builtIn(page)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(MENUS, async (route) => {
    await asked
    await route.continue()
  })
  await enter(page, 'common', '/place/community')
  await expect(nav(page).getByText(menu.place)).toBeVisible()
  await expect(nav(page).getByText(menu.system)).toHaveCount(0)
  await expect(page.getByRole('button', { name: crud.addOf.replace('{title}', texts['zh-cn'].community.title) })).toBeVisible()
  await open(page, '/system/deviceKey')
  await expect(page.getByRole('status').filter({ hasText: shell.page.loading }).last()).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: shell.page.forbidden })).toBeVisible()
})

test('with built-in routes shows an administrator all of them', async ({ page }) => {
  await builtIn(page)
  await enter(page, 'admin', '/system/deviceKey')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts['zh-cn'].deviceKey.title)
  await expect(nav(page).getByText(menu.system)).toBeVisible()
})

test('draws nothing by a name alone that the server would not give', async ({ page }) => {
  await builtIn(page)
  await enter(page, 'common')
  await page.context().addCookies([{ name: 'userName', value: 'admin', url: address() }])
  await page.reload()
  await open(page, '/system/deviceKey')
  await expect(page.getByRole('heading', { name: shell.page.forbidden })).toBeVisible()
  await expect(nav(page).getByText(menu.system)).toHaveCount(0)
})

test('says in every language that an address is wrong', async ({ page }) => {
  await prefer(page, 'en', true)
  await enter(page, 'common', '/nowhere')
  await expect(page.getByRole('heading', { name: texts.en.shell.page.notFound })).toBeVisible()
  await expect(page).toHaveTitle(`${texts.en.shell.page.notFound} - ${texts.en.shell.globalTitle}`)
  await expectAccessible(page)
})

// The browser itself reports the file that does not come.
unguarded(
  'a page whose file does not come is told to whoever listens, says so in its tab, and comes with a new start',
  async ({ page }) => {
    await enter(page, 'common')
    await expect(nav(page)).toBeVisible()
    await page.evaluate(() => addEventListener('vite:preloadError', () => (document.documentElement.dataset.failed = 'yes')))
    await page.route('**/assets/CommunityPage-*.js', (route) => route.abort())
    await open(page, '/place/community')
    const failed = page.getByRole('heading', { name: shell.page.failed })
    await expect(failed).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-failed', 'yes')

    await page.route(`${address()}/`, (route) => route.abort())
    await page.getByRole('button', { name: shell.page.retry }).click()
    await expect(page.getByText(shell.failure.network)).toBeVisible()
    await expect(failed).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: shell.page.retry }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts['zh-cn'].community.title })).toBeVisible()
  },
)
