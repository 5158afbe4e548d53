import { open } from '../../../e2e/support/console.ts'
import { PAGES } from '../../../e2e/support/page-load.ts'
import { texts } from '../../../e2e/support/texts.ts'
import { type Measure, pressing } from '../measure.ts'

const { menu, shell } = texts['zh-cn']
const { home, list } = PAGES

export const visitedTab: Measure = {
  what: 'switch from home to the visited tab of a list',
  target: 100,
  region: 'body',
  async prepare(page) {
    for (const { path, usable } of [list, home]) {
      await open(page, path)
      await page.locator(usable).filter({ visible: true }).first().waitFor()
    }
    return pressing(page.getByRole('navigation', { name: shell.tabs.open }).getByRole('link', { name: menu.waterCard, exact: true }))
  },
  shows: (page) => page.locator(list.usable).filter({ visible: true }).first(),
}
