import { open } from '../../../e2e/support/console.ts'
import { PAGES } from '../../../e2e/support/page-load.ts'
import { texts } from '../../../e2e/support/texts.ts'
import { type Measure, pressing } from '../measure.ts'

const { crud } = texts['zh-cn']

export const editDrawer: Measure = {
  what: 'open the drawer to edit a card, the first time',
  target: 150,
  region: '[data-portal]',
  async prepare(page) {
    await open(page, PAGES.list.path)
    await page.getByRole('button', { name: crud.moreActions }).first().click()
    return pressing(page.getByRole('button', { name: crud.edit, exact: true }))
  },
  shows: (page) => page.getByRole('dialog').getByRole('textbox').first(),
}
