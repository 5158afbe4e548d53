import { expect, type Page } from '@playwright/test'
import { FRAME_ORIGINS } from '@weir/contract/platform/frame-origins'

import { address } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { shell, menu } = texts['zh-cn']
const SITE = 'https://maps.example'
const MENUS = '**/api/v1/system/user/getUserMenus?*'
const nav = (page: Page) => page.getByRole('navigation', { name: shell.bar.menu })

/** With menu entries that an administrator would have added. */
const addMenus = (page: Page, ...added: { path: string; title: string; isLink: string; isIframe: boolean }[]) =>
  page.route(MENUS, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { menuList: object[] } }
    const nodes = added.map(({ path, title, ...meta }, i) => ({
      id: 900_000 + i,
      pid: 0,
      name: path,
      component: '',
      path,
      redirect: '',
      children: [],
      meta: {
        title,
        titles: { 'zh-cn': title, en: title, 'zh-tw': title },
        icon: 'home',
        isHide: false,
        isKeepAlive: false,
        isAffix: false,
        roles: [],
        ...meta,
      },
    }))
    answer.data.menuList.push(...nodes)
    await route.fulfill({ response, json: answer })
  })

test('an entry leads outside, or embeds a site that stays unchanged while other tabs are in front', async ({ page, context }) => {
  let asked = 0
  let answer = () => {}
  const waited = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`${SITE}/`, async (route) => {
    asked++
    await waited
    await route.fulfill({ contentType: 'text/html', body: '<input aria-label="station">' })
  })
  await context.route('https://help.example/**', (route) => route.fulfill({ body: 'help' }))
  await addMenus(
    page,
    { path: '/help', title: '帮助文档', isLink: 'https://help.example/start', isIframe: false },
    { path: '/maps', title: '管网地图', isLink: `${SITE}/`, isIframe: true },
  )
  // As the server answers once the parameter names that site.
  await page.route('**/api/v1/system/config/getByKey?*', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { configKey: FRAME_ORIGINS, configValue: SITE } } }),
  )
  await page.route(`${address()}/`, async (route) => {
    const response = await route.fetch()
    const policy = `${response.headers()['content-security-policy']}; frame-src ${SITE}`
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await enter(page, 'common')
  const tabs = page.getByRole('navigation', { name: shell.tabs.open }).getByRole('link')
  await test.step('outside: a window of its own, and words about it', async () => {
    const [window] = await Promise.all([context.waitForEvent('page'), nav(page).getByRole('link', { name: '帮助文档' }).click()])
    expect(window.url()).toContain('https://help.example/start')
    await expect(page.getByText(shell.page.opened.replace('{title}', '帮助文档'))).toBeVisible()
    await expect(tabs).toHaveText([menu.home])
    await window.close()
  })
  await nav(page).getByRole('link', { name: '管网地图' }).click()
  const loading = page.getByRole('main').getByText(shell.page.loading)
  await expect(page.locator('iframe')).toBeVisible()
  await expect(loading).toBeVisible()
  answer()
  const inside = page.frameLocator('iframe')
  await inside.getByRole('textbox').fill('三号泵站')
  await expect(loading).toHaveCount(0)
  await nav(page).getByRole('link', { name: menu.home }).click()
  await expect(page.locator('iframe')).toBeHidden()
  await tabs.filter({ hasText: '管网地图' }).click()
  await expect(inside.getByRole('textbox')).toHaveValue('三号泵站')
  expect(asked).toBe(1)
})
