import type { Page } from '@playwright/test'

import { withPage } from './browser.ts'
import { mainThreadOf } from './main-thread.ts'
import type { Measure } from './measure.ts'
import { repaint, take } from './repaint.ts'

/** The cost of the measure on this page. Also that of the same change of HTML by the browser alone, if that is its reference. */
export async function perform({ prepare, shows, region }: Measure, page: Page) {
  const costOf = await mainThreadOf(page)
  const act = await prepare(page)
  const before = region && (await take(page, region))
  const cost = await costOf(act)
  await shows(page).waitFor()
  if (!region || !before) return { cost }
  const after = await take(page, region)
  const repainted = await withPage({ bypassCSP: true }, (blank) => repaint(blank, region, before, after))
  return { cost, repainted }
}
