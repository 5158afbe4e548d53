import { expect } from '@playwright/test'

import { address } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { DIST, load, notTaken, PAGES } from '../support/page-load.ts'
import { test } from '../support/server.ts'

for (const [name, opened] of Object.entries(PAGES))
  test(`${name} stays within its bytes and requests`, { tag: '@critical' }, async ({ page, browser }, { annotations }) => {
    if (name !== 'login') await enter(page, 'admin')
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const fresh = await context.newPage()
    const loaded = await load(fresh, opened, { origin: address(), dist: DIST })
    expect(await notTaken(fresh), 'everything asked for at once is what the page draws with').toEqual([])
    await context.close()
    annotations.push({ type: 'loaded', description: JSON.stringify(loaded) })
    expect(loaded.elsewhere, 'nothing comes from outside').toEqual([])
    expect(loaded.script, 'JavaScript and texts, KB').toBeGreaterThan(0)
    expect(loaded.script, 'JavaScript and texts, KB').toBeLessThanOrEqual(opened.script)
    expect(loaded.style, 'CSS, KB').toBeLessThanOrEqual(opened.style)
    expect(loaded.asked.length, loaded.asked.join('\n')).toBeLessThanOrEqual(opened.requests)
  })
