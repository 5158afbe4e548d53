import { open } from '../../../e2e/support/console.ts'
import { PAGES } from '../../../e2e/support/page-load.ts'
import type { Measure } from '../measure.ts'

/** Each kind of page in a browser that has never been here. */
export const firstVisits = Object.entries(PAGES).map(([name, { path, usable }]): Measure => ({
  what: `${name}, first visit`,
  isSignedOut: name === 'login',
  prepare: async (page) => () => open(page, path),
  shows: (page) => page.locator(usable).first(),
}))
