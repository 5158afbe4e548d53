import { expect, type Locator, type Page } from '@playwright/test'

import { importedTable } from './gen-table.ts'
import type { texts } from './texts.ts'

type Texts = (typeof texts)['zh-cn']

/** A layer over a screen, and the steps that open it. */
interface Opening {
  name: string
  path: string
  open: (page: Page, words: Texts) => Promise<Locator>
}

/** The layer on top. */
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last()

/** The form behind the button of a new row. */
const adds = (name: string, path: string, title: (words: Texts) => string): Opening => ({
  name,
  path,
  async open(page, words) {
    // In English a title within a text begins with a small letter.
    await page.getByRole('button', { name: words.crud.addOf.replace('{title}', title(words)) }).click()
    return dialog(page)
  },
})

/** The layer behind a button of a row: the first row that allows it. */
const ofRow = (name: string, path: string, act: (words: Texts) => string): Opening => ({
  name,
  path,
  async open(page, words) {
    await page
      .getByRole('row')
      .getByRole('button', { name: act(words), exact: true, disabled: false })
      .first()
      .click()
    return dialog(page)
  },
})

/** The layer behind an entry in the `⋯` menu of the first row. */
const ofMenu = (name: string, path: string, act: (words: Texts) => string): Opening => ({
  name,
  path,
  async open(page, words) {
    await page.getByRole('row').nth(1).getByRole('button', { name: words.crud.moreActions }).click()
    await page.getByRole('button', { name: act(words), exact: true }).click()
    return page
      .getByRole('dialog')
      .filter({ has: page.getByRole('heading') })
      .filter({ visible: true })
      .last()
  },
})

/** A few of each kind: forms, a sale, a decision, a question, an order, menus, the search. */
export const openings: Opening[] = [
  {
    name: 'tables to import',
    path: '/system/tools/gen',
    async open(page, { gen }) {
      await page.getByRole('button', { name: gen.importTables }).first().click()
      return dialog(page)
    },
  },
  {
    name: 'the code of a table',
    path: '/system/tools/gen',
    async open(page, { gen }) {
      await importedTable()
      await page.reload()
      await page.getByRole('row').getByRole('button', { name: gen.preview, exact: true }).first().click()
      return dialog(page)
    },
  },
  adds('a new card', '/water/waterCard', ({ waterCard }) => waterCard.title),
  ofRow('a recharge', '/water/waterCard', ({ waterCard }) => waterCard.action.recharge),
  ofMenu('an edited card', '/water/waterCard', ({ crud }) => crud.edit),
  ofMenu('the deletion of a card', '/water/waterCard', ({ crud }) => crud.delete),
  adds('a new meter', '/water/waterMeter', ({ waterMeter }) => waterMeter.title),
  adds('a new role', '/system/auth/roleList', ({ role }) => role.title),
  ofRow('the scope of a role', '/system/auth/roleList', ({ role }) => role.action.dataScope),
  adds('a new user', '/system/auth/user/list', ({ user }) => user.title),
  ofRow('a held reading', '/water/heldReading/list', ({ reading }) => reading.action.decide),
  {
    name: 'a condition of a list',
    path: '/water/waterCard',
    async open(page, { crud, waterCard }) {
      const folded = page.getByRole('button', { name: crud.tools.filters })
      if (await folded.isVisible()) await folded.click()
      await page.getByRole('button', { name: waterCard.field.state, exact: true }).click()
      return dialog(page)
    },
  },
  {
    name: 'the columns of a list',
    path: '/water/waterCard',
    async open(page, { crud }) {
      await page.getByRole('button', { name: crud.columns.title }).click()
      return dialog(page)
    },
  },
  {
    name: 'the search',
    path: '/water/waterCard',
    async open(page, { palette }) {
      await page.getByRole('button', { name: palette.label }).click()
      const box = dialog(page)
      await box.getByRole('combobox').fill('3')
      await expect(box.getByRole('option').first()).toBeVisible()
      return box
    },
  },
]
