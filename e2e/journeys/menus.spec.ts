import { expect, type Page } from '@playwright/test'
import { delivered } from '@weir/contract/modules/system/delivered.texts'
import { icons } from '@weir/contract/modules/system/icons.texts'

import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, shell, sysMenu, waterCard } = texts['zh-cn']
const nav = (page: Page) => page.getByRole('navigation', { name: shell.bar.menu })
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

test("an administrator's entry is made, shows at once to another user, is renamed and deleted with its contents", async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'common')
  await enter(page, 'admin', '/system/auth/menuList')
  await expect(row(page, '水卡列表')).toBeVisible()

  await page.getByRole('button', { name: crud.addOf.replace('{title}', sysMenu.title) }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: sysMenu.field.name, exact: true }).fill('抄表组')
  await form.getByRole('textbox', { name: sysMenu.field.path }).fill('/readers')
  await form.getByRole('button', { name: sysMenu.icon.choose }).click()
  await form.getByRole('searchbox', { name: sysMenu.icon.search }).fill('水滴')
  await form.getByRole('radio', { name: icons.drop[0] }).check()
  await expectAccessible(page, '[role=dialog]')
  await form.getByRole('button', { name: crud.addOf.replace('{title}', sysMenu.title) }).click()

  await row(page, '抄表组').getByRole('button', { name: crud.addBelow }).click()
  await form.getByRole('textbox', { name: sysMenu.field.name, exact: true }).fill('卡片一览')
  await form.getByRole('textbox', { name: sysMenu.field.path }).fill('/readers/cards')
  await form.getByRole('combobox', { name: sysMenu.field.component }).fill('WaterCardPage')
  await page.getByRole('option', { name: 'WaterCardPage' }).click()
  await form.getByRole('checkbox', { name: delivered.roleNames.common }).check()
  await form.getByRole('button', { name: crud.addOf.replace('{title}', sysMenu.title) }).click()

  // Nobody reloads: the other console gets the change by itself.
  await nav(other).getByRole('button', { name: '抄表组' }).click()
  await nav(other).getByRole('link', { name: '卡片一览' }).click()
  await expect(other.getByRole('columnheader', { name: waterCard.field.cardNo })).toBeVisible()

  await row(page, '卡片一览').getByRole('button', { name: crud.edit }).click()
  await form.getByRole('textbox', { name: sysMenu.field.name, exact: true }).fill('卡片总览')
  await form.getByRole('button', { name: crud.save }).click()
  await expect(nav(other).getByRole('link', { name: '卡片总览' })).toBeVisible()

  const remove = page.getByRole('button', { name: crud.delete, exact: true }).filter({ visible: true })
  await row(page, '水卡列表').getByRole('button', { name: crud.moreActions }).click()
  await expect(remove).toHaveAttribute('title', sysMenu.error.builtIn)
  await page.keyboard.press('Escape')
  await row(page, '抄表组').getByRole('button', { name: crud.moreActions }).click()
  await remove.click()
  await expect(page.getByRole('dialog').getByText('卡片总览')).toBeVisible()
  await page.getByRole('button', { name: sysMenu.deletion.confirm.replace('{count, number}', '2') }).click()
  await expect(row(page, '抄表组')).toHaveCount(0)
  await expect(nav(other).getByText('抄表组')).toHaveCount(0)
})
