import { open } from '../../../e2e/support/console.ts'
import { PAGES } from '../../../e2e/support/page-load.ts'
import { texts } from '../../../e2e/support/texts.ts'
import { type Measure, pressing } from '../measure.ts'

const { crud } = texts['zh-cn']

export const refill: Measure = {
  what: 'refill a table with 20 other cards',
  target: 80,
  region: 'tbody',
  async prepare(page) {
    await open(page, PAGES.list.path)
    return pressing(page.getByRole('button', { name: crud.pager.next }))
  },
  shows: (page) => page.locator('[aria-busy=false] tbody tr').nth(19),
}
