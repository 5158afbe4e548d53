import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'

import { accounts } from '../../e2e/support/accounts.ts'
import { settings as journeys } from '../../e2e/support/server-process.ts'
import { PAGES } from '../../e2e/support/page-load.ts'
import { startChild } from '../child.ts'
import { type Benchmark, type Figure, median } from '../figure.ts'
import { type Session, withPage } from './browser.ts'
import { mainThreadOf } from './main-thread.ts'
import { drawTimeline, timelineOf } from './timeline.ts'

const RUNS = 7
const { home, list } = PAGES

/** Milliseconds on the clock, but the CPU of the page's main thread. */
type What = 'home' | 'list' | 'signIn' | 'cpu'
const NAMES: Record<What, [string, number]> = {
  home: ['home ready, cold cache', 0.65],
  list: ['card list ready, cold cache', 0.65],
  signIn: ['sign-in to home', 0.5],
  cpu: ['home: CPU of the main thread', 0.66],
}

/**
 * This build beside another one, by turns on one machine. `WEIR_BENCH_AGAINST` is a checkout of an earlier commit, installed and built.
 * The timelines of both home pages are drawn into `docs/pictures`.
 */
export const against: Benchmark = async () => {
  const other = process.env.WEIR_BENCH_AGAINST
  if (!other) throw new Error('WEIR_BENCH_AGAINST must be the folder of another checkout, with its packages installed and its web built')
  await using started = new AsyncDisposableStack()
  const builds = { before: await start(resolve(other)), now: await start(resolve(import.meta.dirname, '../..')) }
  for (const { stop } of Object.values(builds)) started.defer(stop)

  const times = { before: empty(), now: empty() }
  for (let run = 0; run < RUNS; run++)
    for (const build of ['before', 'now'] as const) {
      const { origin, session } = builds[build]
      times[build].home.push(await readyAt(origin, session, home))
      times[build].list.push(await readyAt(origin, session, list))
      times[build].signIn.push(await signInTime(origin))
      times[build].cpu.push(
        await withPage(session, async (page) => (await (await mainThreadOf(page))(() => page.goto(`${origin}/#${home.path}`))).task),
      )
    }
  const timelines = await Promise.all(
    (['before', 'now'] as const).map(
      async (build) => [build, await timelineOf(builds[build].origin, builds[build].session, home)] as const,
    ),
  )
  await drawTimeline(timelines)
  return (Object.keys(NAMES) as What[]).map((what): Figure => {
    const [name, target] = NAMES[what]
    const [before, now] = [median(times.before[what]), median(times.now[what])]
    return {
      what: name,
      value: `${now.toFixed(0)} ms`,
      reference: `${before.toFixed(0)} ms`,
      ratio: now / before,
      target: `≤ ${target}`,
      holds: now / before <= target,
    }
  })
}

const empty = (): Record<What, number[]> => ({ home: [], list: [], signIn: [], cpu: [] })

async function start(root: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-bench-'))
  const settings = { ...journeys, WEIR_DATA_DIR: dataDir, DATABASE_URL: '', WEIR_MQTT_PORT: '0', WEIR_LOG_LEVEL: 'silent' }
  const server = await startChild(join(root, 'server/src/main.ts'), '/ready', settings)
  const session: Session = await withPage({}, async (page) => {
    await signIn(page, server.url)
    await page.locator(home.usable).first().waitFor()
    return { storageState: await page.context().storageState() }
  })
  return {
    origin: server.url,
    session,
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Both builds have a login page of two fields and one button. @returns the moment of the click, by the clock of the page */
async function signIn(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/#/login`)
  await page.locator('input').first().fill(accounts.admin.userName)
  await page.locator('input[type=password]').fill(accounts.admin.password)
  // Somebody types for a while.
  await page.waitForTimeout(3000)
  const now = await page.evaluate(() => performance.now())
  await page.locator('input[type=password]').press('Enter')
  return now
}

const signInTime = (origin: string) =>
  withPage({}, async (page) => {
    await watchFor(page, home.usable)
    const clicked = await signIn(page, origin)
    return (await usableAt(page)) - clicked
  })

const readyAt = (origin: string, session: Session, { path, usable }: { path: string; usable: string }) =>
  withPage(session, async (page) => {
    await watchFor(page, usable)
    await page.goto(`${origin}/#${path}`)
    return usableAt(page)
  })

const watchFor = (page: Page, usable: string) =>
  page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)?.getClientRects().length) return
      observer.disconnect()
      Object.assign(window, { usableAt: performance.now() })
    }).observe(document, { childList: true, subtree: true })
  }, usable)

const usableAt = async (page: Page): Promise<number> => {
  const found = await page.waitForFunction(() => (window as unknown as { usableAt?: number }).usableAt)
  return (await found.jsonValue())!
}
