import { expect } from '@playwright/test'

import { enter, open } from './console.ts'
import { test } from './guard.ts'
import { texts } from './texts.ts'

const { menu, shell, crud, community, roomNo, waterCard } = texts['zh-cn']

test('a tab keeps what was typed while another is in front', async ({ page }) => {
  await enter(page, 'admin', '/place/community')
  await page.getByRole('button', { name: crud.addOf.replace('{title}', community.title) }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: community.field.name })
  await name.fill('还没写完的小区')

  const tabs = page.getByRole('navigation', { name: shell.tabs.open })
  await open(page, '/place/roomNo')
  await expect(page.getByRole('heading', { level: 1, name: roomNo.title })).toBeVisible()
  await expect(name).toBeHidden()
  await tabs.getByRole('link', { name: menu.community, exact: true }).click()
  await expect(name).toBeVisible()
  await expect(name).toHaveValue('还没写完的小区')
})

test('a tab keeps its filter and how far it was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await enter(page, 'admin', '/water/waterCard?state=active')
  const table = page.getByRole('group', { name: waterCard.title })
  await expect(table.getByRole('link').first()).toBeVisible()
  const scrolled = () => table.evaluate((element) => element.scrollTop)
  await table.evaluate((element) => element.scrollTo(0, 200))
  expect(await scrolled()).toBe(200)
  await open(page, '/place/region')
  await expect(table).toBeHidden()
  await page.getByRole('navigation', { name: shell.tabs.open }).getByRole('link', { name: menu.waterCard, exact: true }).click()
  await expect(page).toHaveURL(/waterCard\?state=active/)
  await expect(table).toBeVisible()
  expect(await scrolled()).toBe(200)
})

test('a list is its address: filter and page come back after a reload and in another tab of the browser', async ({ page, context }) => {
  await enter(page, 'admin', '/place/community')
  await page.getByRole('searchbox', { name: community.field.name }).fill('没有这个小区')
  await expect(page.getByText(crud.empty.nothingFound.replace('{title}', community.title))).toBeVisible()
  const address = page.url()
  expect(decodeURIComponent(address)).toContain('name=没有这个小区')

  await page.reload()
  await expect(page.getByRole('searchbox', { name: community.field.name })).toHaveValue('没有这个小区')
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.getByText(crud.empty.nothingFound.replace('{title}', community.title))).toBeVisible()
})

test('tabs open, close, and leave the pinned one', async ({ page }) => {
  await enter(page, 'admin')
  const tabs = page.getByRole('navigation', { name: shell.tabs.open })
  await open(page, '/place/region')
  await expect(tabs.getByRole('link')).toHaveText([menu.home, menu.region])
  await open(page, '/place/roomNo')
  await expect(tabs.getByRole('link')).toHaveText([menu.home, menu.region, menu.roomNo])
  await tabs.getByRole('button', { name: shell.tabs.closeNamed.replace('{name}', menu.roomNo) }).click()
  await expect(page).toHaveURL(/#\/place\/region/)
  await tabs.getByRole('link', { name: menu.region }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: shell.tabs.closeAll }).click()
  await expect(tabs.getByRole('link')).toHaveText([menu.home])
  await expect(page).toHaveURL(/#\/home/)
})
