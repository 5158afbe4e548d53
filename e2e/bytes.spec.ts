import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, test } from '@playwright/test'

import { enter, open } from './console.ts'

const DIST = fileURLToPath(new URL('../web/dist', import.meta.url))

/**
 * Kilobytes of 1,000, compressed by gzip as at build time, until nothing more is asked for; requests until the page is of use:
 * those begun before the answer that makes it so.
 */
const BUDGETS = {
  login: { path: '/login', usable: 'button[type=submit]', answer: 'pub/captcha/get', script: 140, style: 32, requests: 6 },
  home: { path: '/home', usable: '.kpi a', answer: 'home/dashboard/summary', script: 260, style: 32, requests: 14 },
  list: {
    path: '/water/waterCard',
    usable: 'tbody a',
    answer: 'water/waterCard/list?pageNum=1&pageSize=20',
    script: 240,
    style: 32,
    requests: 14,
  },
}

/** What a browser that has never been here loads to show a page. */
async function load(context: BrowserContext, { path, usable, answer }: Record<'path' | 'usable' | 'answer', string>) {
  const page = await context.newPage()
  const loaded = { script: 0, style: 0, elsewhere: [] as string[] }
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === 'null') return // data: and blob:
    if (!origin.endsWith(`:${process.env.WEIR_PORT}`)) loaded.elsewhere.push(request.url())
    else if (pathname.endsWith('.js')) loaded.script += gzipped(pathname)
    else if (pathname.endsWith('.css')) loaded.style += gzipped(pathname)
  })
  await open(page, path)
  await page.locator(usable).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(page.url()).toContain(`#${path}`)
  const asked = await page.evaluate((address) => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[]
    const requests = all.filter(({ name }) => name.startsWith('http'))
    const answered = requests.find(({ name }) => name.includes(address))!.responseEnd
    return requests.filter(({ startTime }) => startTime < answered).map(({ name }) => name)
  }, answer)
  return { ...loaded, asked }
}

const gzipped = (pathname: string) => statSync(join(DIST, `${pathname}.gz`)).size / 1000

for (const [name, { path, usable, answer, ...budget }] of Object.entries(BUDGETS))
  test(`${name} stays within its bytes and requests`, async ({ page, browser }, { annotations }) => {
    if (name !== 'login') await enter(page, 'admin')
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const loaded = await load(context, { path, usable, answer })
    await context.close()
    annotations.push({ type: 'loaded', description: JSON.stringify(loaded) })
    expect(loaded.elsewhere, 'nothing comes from outside').toEqual([])
    expect(loaded.script, 'JavaScript, KB').toBeGreaterThan(0)
    expect(loaded.script, 'JavaScript, KB').toBeLessThanOrEqual(budget.script)
    expect(loaded.style, 'CSS, KB').toBeLessThanOrEqual(budget.style)
    expect(loaded.asked.length, loaded.asked.join('\n')).toBeLessThanOrEqual(budget.requests)
  })
