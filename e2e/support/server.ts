import { cpSync, rmSync } from 'node:fs'
import { test as base } from '@playwright/test'

import { firstData, newData } from './first-data.ts'
import { startServer } from './server-process.ts'

/** With as many others at once, on a busy machine. */
const START_MS = 600_000

/** Each worker has its own server with the sample data: no journey meets the changes of another one beside it. */
export const test = base.extend<object, { server: void }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const directory = newData()
      cpSync(firstData(), directory, { recursive: true })
      const server = await startServer(directory)
      Object.assign(process.env, server.ports)
      await provide()
      await server.stop()
      rmSync(directory, { recursive: true })
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
})
