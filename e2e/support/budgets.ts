import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

/** `server.ts` counts these, and annotates each journey with its own. */
export const COSTS = ['servers', 'full page loads'] as const
type Costs = Record<'journeys' | (typeof COSTS)[number], number>

/**
 * The journeys of `npm test`, and all of them, may cost this. Each of the two workers has one server. A page is loaded where its load is
 * the subject, and else reached by navigation. Behaviour of one screen is a component test's.
 */
const CRITICAL: Costs = { journeys: 10, servers: 2, 'full page loads': 16 }
const ALL: Costs = { journeys: 71, servers: 2, 'full page loads': 150 }

/** Prints what the run cost. A run without a failed journey fails over its budget; the long ring has none. */
export default class Budgets implements Reporter {
  readonly #spent: Costs = { journeys: 0, servers: 0, 'full page loads': 0 }

  onBegin(_: FullConfig, suite: Suite) {
    this.#spent.journeys = suite.allTests().length
  }

  onTestEnd(_: TestCase, { annotations }: TestResult) {
    for (const cost of COSTS) for (const { type, description } of annotations) if (type === cost) this.#spent[cost] += Number(description)
  }

  onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    const { TEST_RING: ring, TEST_LONG } = process.env
    const budget = ring === 'first' ? CRITICAL : ALL
    const all = Object.entries(this.#spent) as [keyof Costs, number][]
    console.log(`  ${all.map(([cost, spent]) => `${cost}: ${spent} of ${budget[cost]}`).join(', ')}`)
    // A failed journey gets a new worker and a new server.
    const isOver = TEST_LONG === undefined && status === 'passed' && all.some(([cost, spent]) => spent > budget[cost])
    return Promise.resolve(isOver ? { status: 'failed' } : undefined)
  }
}
