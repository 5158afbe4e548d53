import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, test } from '@playwright/test'

import { open, signIn } from './console.ts'

const DIST = fileURLToPath(new URL('../web/dist', import.meta.url))

/** Kilobytes of 1,000, compressed by gzip as at build time; requests until nothing more is asked for. */
const BUDGETS = {
  login: { path: '/login', script: 140, style: 32, requests: 6 },
  home: { path: '/home', script: 260, style: 32, requests: 14 },
  list: { path: '/water/waterCard', script: 240, style: 32, requests: 14 },
}

/** What a browser that has never been here loads to show a page. */
async function load(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const loaded = { script: 0, style: 0, requests: 0, elsewhere: [] as string[] }
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === 'null') return // data: and blob:
    loaded.requests++
    if (!origin.endsWith(`:${process.env.WEIR_PORT}`)) loaded.elsewhere.push(request.url())
    else if (pathname.endsWith('.js')) loaded.script += gzipped(pathname)
    else if (pathname.endsWith('.css')) loaded.style += gzipped(pathname)
  })
  await open(page, path)
  await page.waitForLoadState('networkidle')
  expect(page.url()).toContain(`#${path}`)
  return loaded
}

const gzipped = (pathname: string) => statSync(join(DIST, `${pathname}.gz`)).size / 1000

for (const [name, { path, ...budget }] of Object.entries(BUDGETS))
  test(`${name} stays within its bytes and requests`, async ({ page, browser }, { annotations }) => {
    if (name !== 'login') await signIn(page, 'admin')
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const loaded = await load(context, path)
    await context.close()
    annotations.push({ type: 'loaded', description: JSON.stringify(loaded) })
    expect(loaded.elsewhere, 'nothing comes from outside').toEqual([])
    expect(loaded.script, 'JavaScript, KB').toBeGreaterThan(0)
    expect(loaded.script, 'JavaScript, KB').toBeLessThanOrEqual(budget.script)
    expect(loaded.style, 'CSS, KB').toBeLessThanOrEqual(budget.style)
    expect(loaded.requests).toBeLessThanOrEqual(budget.requests)
  })
