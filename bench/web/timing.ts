import { type Figure, median } from '../figure.ts'
import { type Session, withPage } from './browser.ts'
import type { Cost } from './main-thread.ts'
import type { Measure } from './measure.ts'
import { perform } from './perform.ts'

const RUNS = 5

/** The main thread's CPU for one measure: the middle of five, each in a new browser. */
export async function timing(measure: Measure, session: Session, bareVisit: Measure): Promise<Figure> {
  const ours: Cost[] = []
  const references: Cost[] = []
  for (let run = 0; run < RUNS; run++) {
    const { cost, repainted } = await withPage(measure.isSignedOut ? {} : session, (page) => perform(measure, page))
    ours.push(cost)
    references.push(repainted ?? (await withPage({}, (page) => perform(bareVisit, page))).cost)
  }
  const [task, reference] = [middle(ours, 'task'), middle(references, 'task')]
  return {
    what: measure.what,
    value: `${milliseconds(task)} (${partsOf(ours)})`,
    reference: milliseconds(reference),
    ratio: task / reference,
    ...(measure.target !== undefined && { target: `≤ ${measure.target} ms`, holds: task <= measure.target }),
  }
}

const middle = (costs: readonly Cost[], part: keyof Cost) => median(costs.map((cost) => cost[part]))
const milliseconds = (value: number) => `${value.toFixed(0)} ms`

function partsOf(costs: readonly Cost[]) {
  const longest = middle(costs, 'longestTask')
  const tasks = longest > 0 ? `longest task ${milliseconds(longest)}` : 'no task over 50 ms'
  return `script ${middle(costs, 'script').toFixed(0)}, layout ${middle(costs, 'layout').toFixed(0)}; ${tasks}`
}
