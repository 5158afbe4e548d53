import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base } from '@playwright/test'

import { startServer } from './server-process.ts'

/** With as many others at once, on a busy machine. */
const START_MS = 600_000

/** Each worker has its own server with the sample data: no journey meets the changes of another one beside it. */
export const test = base.extend<object, { server: void }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const { E2E_DATA, E2E_FIRST_DATA } = process.env
      const directory = mkdtempSync(join(E2E_DATA!, 'copy-'))
      cpSync(E2E_FIRST_DATA!, directory, { recursive: true })
      const server = await startServer(directory)
      Object.assign(process.env, server.ports)
      await provide()
      await server.stop()
      rmSync(directory, { recursive: true })
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
})
