import { open } from '../../../e2e/support/console.ts'
import { PAGES } from '../../../e2e/support/page-load.ts'
import { texts } from '../../../e2e/support/texts.ts'
import { type Measure, pressing } from '../measure.ts'

const { layout, shell } = texts['zh-cn']

/** One style update of a page full of rows: nothing of it is drawn again. */
export const dark: Measure = {
  what: 'turn a list dark',
  async prepare(page) {
    await open(page, PAGES.list.path)
    await page.locator(PAGES.list.usable).first().waitFor()
    return pressing(page.getByRole('button', { name: shell.bar.dark }))
  },
  shows: (page) => page.locator('html[data-theme=dark]'),
}

export const settingsDrawer: Measure = {
  what: 'open the settings drawer, the first time',
  region: '[data-portal]',
  async prepare(page) {
    await open(page, PAGES.list.path)
    await page.locator(PAGES.list.usable).first().waitFor()
    return pressing(page.getByRole('button', { name: layout.settings }))
  },
  shows: (page) => page.getByRole('dialog', { name: layout.settings }),
}
