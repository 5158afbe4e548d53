import { expect } from '@playwright/test'

import { enter, open, setTheme } from '../../../../../e2e/support/console.ts'
import { test } from '../../../../../e2e/support/guard.ts'
import { texts as shellTexts } from '../../../../../e2e/support/texts.ts'
import { make as en } from '../locales/en/make.ts'
import { frame } from '../locales/zh-cn/frame.ts'
import { fun } from '../locales/zh-cn/fun.ts'
import { make } from '../locales/zh-cn/make.ts'
import { menu } from '../locales/zh-cn/menu.ts'
import { nested } from '../locales/zh-cn/single.ts'

const { shell } = shellTexts['zh-cn']

test('a page stays as it was while its tab is open, on the third level too', async ({ page }) => {
  await enter(page, 'common', '/demo/menu/menu1/menu12/menu121')
  await page.getByRole('textbox', { name: nested.note }).fill('kept')
  await page.getByRole('button', { name: nested.countedTimes(0) }).click()
  await open(page, '/demo/menu/menu2')
  await open(page, '/demo/menu/menu1/menu12/menu121')
  await expect(page.getByRole('textbox', { name: nested.note })).toHaveValue('kept')
  await expect(page.getByRole('button', { name: nested.countedTimes(1) })).toBeVisible()
})

test('each page shows its own source, and hides it', async ({ page }) => {
  await enter(page, 'common', '/demo/fun/clipboard')
  const source = page.getByRole('region', { name: frame.source })
  await expect(source).toContainText('export default function ClipboardDemo()')
  await source.getByRole('button', { name: 'Fun.module.css' }).click()
  await expect(source).toContainText('flex-wrap: wrap')
  await page.getByRole('button', { name: frame.hideSource }).click()
  await expect(source).toHaveCount(0)
})

test('a page handles its tab', async ({ page }) => {
  await enter(page, 'common', '/demo/fun/countup')
  await open(page, '/demo/fun/tagsView')
  const tabs = page.getByRole('navigation', { name: shell.tabs.open })
  await page.getByRole('textbox', { name: fun.tagsView.name }).fill('seven')
  await page.getByRole('button', { name: fun.tagsView.rename }).click()
  await expect(tabs.getByRole('link', { name: 'seven' })).toBeVisible()
  await expect(page).toHaveTitle(/^seven - /)
  await page.getByRole('button', { name: fun.tagsView.refresh }).click()
  await expect(page.getByRole('textbox', { name: fun.tagsView.name })).toHaveValue('')
  await page.getByRole('button', { name: fun.tagsView.full }).click()
  await expect(tabs).toBeHidden()
  await page.getByRole('button', { name: shell.tabs.exitFullScreen }).click()
  await page.getByRole('button', { name: fun.tagsView.closeOthers }).click()
  await expect(tabs.getByRole('link', { name: menu.countup })).toHaveCount(0)
  await page.getByRole('button', { name: fun.tagsView.close, exact: true }).click()
  await expect(page).toHaveURL(/#\/home$/)
})

test('a tab has the name of its address, in each language, from the query and from the path', async ({ page }) => {
  await enter(page, 'admin', '/demo/params/common')
  const tabs = page.getByRole('navigation', { name: shell.tabs.open })
  for (const way of ['common', 'dynamic']) {
    await open(page, `/demo/params/${way}`)
    const main = page.locator('main:visible')
    await main.getByLabel(make.common.names['zh-cn']).fill(`${way} 七`)
    await main.getByRole('button', { name: make.common.open }).click()
    await expect(page).toHaveTitle(new RegExp(`^${way} 七 - `))
    await expect(main).toContainText('tagsViewName')
  }
  await setTheme(page, { globalI18n: 'en' })
  await expect(page).toHaveTitle(new RegExp(`^${en.common.example} - `))
  await expect(tabs.getByRole('link', { name: en.common.example })).toHaveCount(2)
})
