import { expect, type Page } from '@playwright/test'

import { address } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { test as unguarded } from '../support/server.ts'
import { texts } from '../support/texts.ts'

const { shell } = texts['zh-cn']
const nav = (page: Page) => page.getByRole('navigation', { name: shell.bar.menu })

test('asks for permission on a screen of others, and reports a wrong address if there is none', { tag: '@critical' }, async ({ page }) => {
  await enter(page, 'common', '/system/deviceKey')
  await expect(page.getByRole('heading', { name: shell.page.forbidden })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/no/such/page')
  await expect(page.getByRole('heading', { name: shell.page.notFound })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: shell.page.backHome }).click()
  await expect(page).toHaveURL(/#\/home/)
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
