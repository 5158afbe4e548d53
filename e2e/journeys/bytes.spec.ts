import { expect } from '@playwright/test'

import { address } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { DIST, load, PAGES } from '../support/page-load.ts'
import { test } from '../support/server.ts'

for (const [name, opened] of Object.entries(PAGES))
  test(`${name} stays within its bytes and requests`, { tag: '@critical' }, async ({ page, browser }, { annotations }) => {
    if (name !== 'login') await enter(page, 'admin')
    const context = await browser.newContext({ storageState: await page.context().storageState() })
    const loaded = await load(await context.newPage(), opened, { origin: address(), dist: DIST })
    await context.close()
    annotations.push({ type: 'loaded', description: JSON.stringify(loaded) })
    expect(loaded.elsewhere, 'nothing comes from outside').toEqual([])
    expect(loaded.script, 'JavaScript, KB').toBeGreaterThan(0)
    expect(loaded.script, 'JavaScript, KB').toBeLessThanOrEqual(opened.script)
    expect(loaded.style, 'CSS, KB').toBeLessThanOrEqual(opened.style)
    expect(loaded.asked.length, loaded.asked.join('\n')).toBeLessThanOrEqual(opened.requests)
  })
