import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

/** The opened address, its content once it is usable, and the answer that makes it so. Without an answer, all of its requests. */
export interface Opened {
  path: string
  usable: string
  answer?: string
  /** Here the page fetches the next one after a moment, and marks it; that does not count. */
  fetchesNext?: true
}

/** The kinds of pages a user meets first, and how much each may ask for: KB of 1,000 as a release sends them, and requests. */
export const PAGES = {
  login: {
    path: '/login',
    usable: 'button[type=submit]',
    answer: 'pub/captcha/get',
    fetchesNext: true,
    script: 125,
    style: 28,
    requests: 7,
  },
  home: { path: '/home', usable: 'section b > a', answer: 'home/dashboard/summary', script: 200, style: 28, requests: 14 },
  list: {
    path: '/water/waterCard',
    usable: 'tbody a',
    answer: 'water/waterCard/list?pageNum=1&pageSize=20',
    script: 231,
    style: 28,
    requests: 15,
  },
} satisfies Record<string, Opened & Record<'script' | 'style' | 'requests', number>>

/** The built console. */
export const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url))

/**
 * The bytes that a new browser loads to show a page: kilobytes of 1,000, compressed as a release sends them, until it requests nothing
 * more. And the requests that must be answered before the page is usable.
 */
export async function load(page: Page, { path, usable, answer, fetchesNext }: Opened, { origin, dist }: { origin: string; dist: string }) {
  const loaded = { script: [] as string[], style: [] as string[], elsewhere: [] as string[] }
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.origin === 'null') return // data: and blob:
    if (asked.origin !== origin) loaded.elsewhere.push(request.url())
    else if (/\.js(on)?$/.test(asked.pathname)) loaded.script.push(asked.pathname)
    else if (asked.pathname.endsWith('.css')) loaded.style.push(asked.pathname)
  })
  await page.goto(`${origin}/#${path}`)
  await page.locator(usable).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(page.url()).toContain(`#${path}`)
  // On a busy machine the network may be idle for half a second before the call leaves.
  if (answer !== undefined) await expect.poll(() => hasAnswered(page, answer)).toBe(true)
  const { asked, own } = await page.evaluate(
    ({ address, fetchesNext }) => {
      const all = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[]
      const next = (fetchesNext && performance.getEntriesByName('next page')[0]?.startTime) ?? Infinity
      const requests = all.filter(({ name }) => name.startsWith('http'))
      const answered = address === undefined ? Infinity : requests.find(({ name }) => name.includes(address))!.responseEnd
      // All leave in one wave. Of the calls only these two have to be answered before the page is usable.
      const isNeeded = (name: string) =>
        address === undefined || !name.includes('/api/') || /getUserMenus/.test(name) || name.includes(address)
      const paths = (those: typeof requests) => those.map(({ name }) => name)
      return {
        asked: paths(requests.filter(({ name, startTime }) => startTime < Math.min(answered, next) && isNeeded(name))),
        own: next === Infinity ? undefined : paths(requests.filter(({ startTime }) => startTime < next)),
      }
    },
    { address: answer, fetchesNext },
  )
  const size = (kind: 'script' | 'style') =>
    loaded[kind]
      // Of the next page some requests are still on their way. Those have no entry.
      .filter((pathname) => own?.includes(origin + pathname) ?? true)
      .reduce((sum, pathname) => sum + sizeInRelease(join(dist, pathname)), 0) / 1000
  return { script: size('script'), style: size('style'), elsewhere: loaded.elsewhere, asked }
}

/** A build for tests compresses in less time, a release as far as brotli can, which is its default here. */
const sizeInRelease = (file: string) => brotliCompressSync(readFileSync(file)).length

const hasAnswered = (page: Page, address: string) =>
  page.evaluate((address) => performance.getEntriesByType('resource').some(({ name }) => name.includes(address)), address)

/** Calls that the first script of the page has sent, and that the page did not draw with. */
export const notTaken = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { boot: { left(): string[] } }).boot.left())
