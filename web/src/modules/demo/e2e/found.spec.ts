import { expect } from '@playwright/test'
import { configApi } from '@weir/contract/modules/system/config'

import { ask } from '../../../../../e2e/support/api.ts'
import { enter, open } from '../../../../../e2e/support/console.ts'
import { test } from '../../../../../e2e/support/guard.ts'
import { texts } from '../../../../../e2e/support/texts.ts'
import { menu } from '../locales/zh-cn/menu.ts'

const { shell, palette } = texts['zh-cn']

/** The scripts that a page has fetched so far. */
const SCRIPTS = () => performance.getEntriesByType('resource').flatMap(({ name }) => (/Demo|own-module/.test(name) ? [name] : []))

/** The parameter that opens the demo to everybody. */
async function setDemo(configValue: 'on' | 'off') {
  const { list } = await ask('admin', configApi.list, { configKey: 'sys.demo.enabled' })
  const { id, name, configKey, notes, version } = list[0]!
  await ask('admin', configApi.edit, { id, name, configKey, notes, version, configValue })
}

test('the demo costs other pages nothing, stands in no menu until someone finds it, and closes by a switch', async ({ page }) => {
  await enter(page, 'common')
  const directory = page.getByRole('navigation').getByRole('button', { name: menu.demo, exact: true })
  await expect(page.getByRole('button', { name: palette.placeholder })).toBeVisible()
  await expect(directory).toHaveCount(0)
  expect(await page.evaluate(SCRIPTS)).toEqual([])

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: palette.label }).fill(`${menu.demo} ${menu.countup}`)
  await page.getByRole('option', { name: menu.countup }).click()
  await expect(page).toHaveURL(/#\/demo\/fun\/countup$/)
  await expect(page.getByRole('heading', { level: 1, name: menu.countup, exact: true }).filter({ visible: true })).toBeVisible()
  await expect(directory).toBeVisible()

  await open(page, '/demo/system/role')
  await expect(page.getByText(shell.page.forbidden)).toBeVisible()
  await setDemo('off')
  await page.reload()
  await open(page, '/demo/fun/countup')
  await expect(page.getByText(shell.page.notFound)).toBeVisible()
  await setDemo('on')
})
