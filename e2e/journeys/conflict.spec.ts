import { expect, type Page } from '@playwright/test'
import { communityApi } from '@weir/contract/modules/place/community'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { community, conflicts, crud } = texts['zh-cn']
const NAME = '滨河苑'

const drawer = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const typed = (page: Page, label: string) => drawer(page).getByRole('textbox', { name: label })
const save = (page: Page) => drawer(page).getByRole('button', { name: crud.save }).click()
const openForm = (page: Page) => page.getByRole('row', { name: NAME }).getByRole('button', { name: crud.edit, exact: true }).click()

test('the second one to save sees what the first one changed, loses nothing typed, and saves it', async ({ page }) => {
  await enter(page, 'admin', '/place/community')
  await openForm(page)
  await typed(page, community.field.name).fill(`${NAME}东区`)
  await typed(page, community.field.address).fill('滨河大道 1 号')
  const { list } = await ask('admin', communityApi.list, { name: NAME })
  const { id, regionId, address, version } = list[0]!
  await ask('admin', communityApi.edit, { id, regionId, version, name: `${NAME}南区`, ...(address && { address }) })

  await save(page)
  const met = drawer(page).getByRole('region', { name: conflicts.title.replace('{name}', NAME) })
  await expect(met.getByRole('listitem')).toHaveCount(1)
  await expect(met.getByRole('listitem')).toContainText(`${NAME}南区`)
  await expect(met.getByRole('listitem')).toContainText('admin')
  await expect(typed(page, community.field.name)).toHaveValue(`${NAME}东区`)
  await expectAccessible(page)
  await save(page)
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: `${NAME}东区` })).toContainText('滨河大道 1 号')
})
