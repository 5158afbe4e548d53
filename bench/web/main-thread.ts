import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

/** CPU milliseconds of the page's main thread, and the clock time of its longest task (0 up to 50 ms). */
export interface Cost {
  task: number
  script: number
  layout: number
  longestTask: number
}

/** For so long nothing is asked for and almost nothing done: then what was begun is over, and what waits for a quiet second has come. */
const QUIET_MS = 1300
const ALMOST_NOTHING_MS = 5
const LIMIT_MS = 60_000

/** The page's work from now on, read from outside: a query in the page would itself be work of its main thread. */
export async function mainThreadOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const pending = pendingOf(page)
  await page.addInitScript(() => {
    const longTasks: { at: number; ms: number }[] = []
    Object.assign(window, { longTasks })
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: performance.timeOrigin + startTime, ms: duration })
    }).observe({ type: 'longtask', buffered: true })
  })

  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value * 1000
    return { task: of('TaskDuration'), script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
  }
  const settled = async () => {
    const until = Date.now() + LIMIT_MS
    for (let before = await spent(); Date.now() < until;) {
      await sleep(QUIET_MS)
      const now = await spent()
      if (pending.size === 0 && now.task - before.task < ALMOST_NOTHING_MS) return now
      before = now
    }
    throw new Error(`${page.url()} does not come to rest`)
  }
  return async (act: () => Promise<unknown>): Promise<Cost> => {
    const before = await settled()
    const begun = Date.now()
    await act()
    const after = await settled()
    const tasks = await page.evaluate(() => (window as unknown as { longTasks: { at: number; ms: number }[] }).longTasks)
    return {
      task: after.task - before.task,
      script: after.script - before.script,
      layout: after.layout - before.layout,
      longestTask: Math.max(0, ...tasks.filter(({ at }) => at >= begun).map(({ ms }) => ms)),
    }
  }
}

/** The page's open requests; a stream of notices stays open and is quiet. */
function pendingOf(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/stream')) pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}
