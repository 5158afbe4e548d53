import { expect, type Page } from '@playwright/test'
import { configApi } from '@weir/contract/modules/system/config'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { SETTINGS } from '@weir/contract/modules/settings'

import { ask } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, dicts, dictType, dictData, parameterScreen, parameters, config } = texts['zh-cn']
const OWN = { name: '报修原因', type: 'e2e_repair_cause' }

/** What an earlier run may have left. */
async function removeOwn() {
  const { list } = await ask('admin', dictTypeApi.list, { type: OWN.type })
  if (list.length > 0) await ask('admin', dictTypeApi.delete, { ids: list.map(({ id }) => id) })
}
test.beforeAll(removeOwn)
test.afterAll(removeOwn)

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).filter({ visible: true })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: crud.save }).click()

test('a dictionary is made and filled, a value disabled after a question; one that the program knows keeps its values', async ({
  page,
}) => {
  await enter(page, 'admin')
  await open(page, '/system/dict/type/list')
  await page.getByRole('button', { name: `${crud.add}${dictType.title}` }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(dictType.field.name).fill(OWN.name)
  await form.getByLabel(dictType.field.type).fill(OWN.type)
  await save(page)
  await page.getByRole('link', { name: OWN.name }).click()

  await expect(page).toHaveURL(new RegExp(`list/${OWN.type}$`))
  await page.getByRole('button', { name: `${crud.add}${dictData.title}` }).click()
  await form.getByLabel(dictData.field.label).fill('漏水')
  await form.getByLabel(dictData.field.value).fill('leak')
  await save(page)
  await expect(row(page, '漏水')).toContainText('leak')
  await expectAccessible(page)

  await row(page, '漏水').getByRole('button', { name: crud.status.disable }).click()
  await expect(form).toContainText(dicts.uses.none)
  await form.getByRole('button', { name: crud.status.disable }).click()
  await expect(row(page, '漏水')).toContainText(crud.disabled)
  expect((await ask('common', dictDataApi.getDictData, { dictType: OWN.type })).values).toEqual([])

  await open(page, '/system/dict/data/list/sys_user_sex')
  await expect(page.getByRole('button', { name: `${crud.add}${dictData.title}` }).filter({ visible: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a parameter is set with a control that fits, refused in place, and goes back to what was delivered', async ({ page }) => {
  const { key, initial } = SETTINGS.sessionsPerUser
  const stored = async () => (await ask('admin', configApi.list, { configKey: key })).list[0]!.configValue
  await enter(page, 'admin')
  await open(page, '/system/config/list')
  const edit = () => row(page, key).getByRole('button', { name: crud.edit }).click()
  const form = page.getByRole('dialog')
  const value = form.getByLabel(config.field.configValue)

  await edit()
  await expect(form).toContainText(parameters.sessionsPerUser.help)
  await value.fill('0')
  await save(page)
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await value.fill('8')
  await save(page)
  await expect(form).toHaveCount(0)
  expect(await stored()).toBe('8')

  await edit()
  await form.getByRole('button', { name: parameterScreen.backToDelivered }).click()
  await expect(value).toHaveValue(initial)
  await expectAccessible(page)
  await save(page)
  await expect(row(page, key)).toContainText(initial)
  expect(await stored()).toBe(initial)
})
