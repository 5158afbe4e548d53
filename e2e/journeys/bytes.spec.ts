import { expect } from '@playwright/test'

import { address } from '../support/api.ts'
import { giveSession } from '../support/console.ts'
import { DIST, load, notTaken, PAGES } from '../support/page-load.ts'
import { test } from '../support/server.ts'

test('login, home and list stay within their bytes and requests', { tag: '@critical' }, async ({ browser }, { annotations }) => {
  for (const [name, opened] of Object.entries(PAGES))
    await test.step(name, async () => {
      const context = await browser.newContext()
      if (name !== 'login') await giveSession(context, 'admin')
      const fresh = await context.newPage()
      const loaded = await load(fresh, opened, { origin: address(), dist: DIST })
      expect.soft(await notTaken(fresh), 'everything asked for at once is what the page draws with').toEqual([])
      await context.close()
      annotations.push({ type: `loaded ${name}`, description: JSON.stringify(loaded) })
      expect.soft(loaded.elsewhere, 'nothing comes from outside').toEqual([])
      expect.soft(loaded.script, `${name}: JavaScript and texts, KB`).toBeGreaterThan(0)
      expect.soft(loaded.script, `${name}: JavaScript and texts, KB`).toBeLessThanOrEqual(opened.script)
      expect.soft(loaded.style, `${name}: CSS, KB`).toBeLessThanOrEqual(opened.style)
      expect.soft(loaded.asked.length, loaded.asked.join('\n')).toBeLessThanOrEqual(opened.requests)
    })
})
