import { expect, type Page } from '@playwright/test'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'

import { ask } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, dicts, dictType, dictData } = texts['zh-cn']
const OWN = { name: '报修原因', type: 'e2e_repair_cause' }

/** Leftovers of an earlier run. */
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
