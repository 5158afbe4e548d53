import { expect, type Page } from '@playwright/test'

import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { community, conflicts, crud } = texts['zh-cn']
const NAME = '滨河苑'

const drawer = (page: Page) => page.getByRole('dialog').filter({ visible: true })
const typed = (page: Page, label: string) => drawer(page).getByRole('textbox', { name: label })
const save = (page: Page) => drawer(page).getByRole('button', { name: crud.save }).click()
const openForm = (page: Page) => page.getByRole('row', { name: NAME }).getByRole('button', { name: crud.edit, exact: true }).click()

test('two windows with one form: the second one to save sees what the first one changed, and loses nothing typed', async ({ page }) => {
  await enter(page, 'admin', '/place/community')
  const first = await page.context().newPage()
  await open(first, '/place/community')
  await openForm(first)
  await openForm(page)
  await typed(page, community.field.name).fill(`${NAME}东区`)
  await typed(page, community.field.address).fill('滨河大道 1 号')

  await typed(first, community.field.name).fill(`${NAME}南区`)
  await save(first)
  await expect(drawer(first)).toHaveCount(0)

  await save(page)
  const met = drawer(page).getByRole('region', { name: conflicts.title.replace('{name}', NAME) })
  await expect(met.getByRole('listitem')).toHaveCount(1)
  await expect(met.getByRole('listitem')).toContainText(`${NAME}南区`)
  await expect(met.getByRole('listitem')).toContainText('admin')
  await expect(typed(page, community.field.name)).toHaveValue(`${NAME}东区`)
  await expectAccessible(page)

  await page.reload() // a draft that is restored began from the version that was seen by then
  await page
    .getByRole('row', { name: `${NAME}南区` })
    .getByRole('button', { name: crud.edit, exact: true })
    .click()
  await expect(typed(page, community.field.name)).toHaveValue(`${NAME}东区`)
  await save(page)
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: `${NAME}东区` })).toContainText('滨河大道 1 号')
})
