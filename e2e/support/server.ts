import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, test as base } from '@playwright/test'

import { COSTS } from './budgets.ts'
import { startServer } from './server-process.ts'

/** With as many others at once, on a busy machine. */
const START_MS = 600_000

/** Of this worker, since the journey before. */
const spent = { servers: 0, 'full page loads': 0 }

const countLoads = (context: BrowserContext) =>
  context.on('page', (page) => page.on('domcontentloaded', () => (spent['full page loads'] += 1)))

/** Each worker has its own server with the sample data: no journey meets the changes of another one beside it. */
export const test = base.extend<{ costs: void }, { server: void }>({
  server: [
    async ({ browser }, provide) => {
      browser.on('context', countLoads)
      const { E2E_DATA, E2E_FIRST_DATA } = process.env
      const directory = mkdtempSync(join(E2E_DATA!, 'copy-'))
      cpSync(E2E_FIRST_DATA!, directory, { recursive: true })
      const server = await startServer(directory)
      spent.servers += 1
      Object.assign(process.env, server.ports)
      await provide()
      await server.stop()
      rmSync(directory, { recursive: true })
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
  costs: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide, { annotations }) => {
      await provide()
      for (const cost of COSTS) {
        annotations.push({ type: cost, description: String(spent[cost]) })
        spent[cost] = 0
      }
    },
    { auto: true },
  ],
})
