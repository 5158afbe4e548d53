import type { Benchmark, Figure } from '../figure.ts'
import { startBarePage } from './bare-page.ts'
import { signedIn } from './browser.ts'
import { startConsole } from './console.ts'
import type { Measure } from './measure.ts'
import { editDrawer } from './measures/edit-drawer.ts'
import { firstVisits } from './measures/first-visit.ts'
import { refill } from './measures/refill.ts'
import { dark, settingsDrawer } from './measures/theme.ts'
import { visitedTab } from './measures/visited-tab.ts'
import { timing } from './timing.ts'
import { weights } from './weight.ts'

const measures = [...firstVisits, visitedTab, editDrawer, refill, dark, settingsDrawer]

/** Bytes, requests and main-thread time of the pages in Chromium, as admin of the made-up town. */
export const web: Benchmark = async () => {
  await using started = new AsyncDisposableStack()
  const bare = await startBarePage()
  started.defer(bare.stop)
  started.defer((await startConsole()).stop)

  const session = await signedIn()
  const bareVisit: Measure = {
    what: 'bare page, first visit',
    prepare: async (page) => () => page.goto(bare.origin),
    shows: (page) => page.locator(bare.opened.usable),
  }
  const figures: Figure[] = await weights(session, bare)
  for (const measure of measures) figures.push(await timing(measure, session, bareVisit))
  return figures
}
