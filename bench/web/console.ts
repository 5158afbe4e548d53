import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { settings as journeys } from '../../e2e/support/server-process.ts'
import { startServer } from '../child.ts'

const BUILD = fileURLToPath(new URL('../../scripts/checks/web-build.ts', import.meta.url))

/** The console with its made-up town, built and started as for the journeys of `e2e`. */
export async function startConsole() {
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' })
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-bench-'))
  const settings = { ...journeys, WEIR_DATA_DIR: dataDir, DATABASE_URL: '', WEIR_MQTT_PORT: '0', WEIR_LOG_LEVEL: 'silent' }
  const server = await startServer(settings)
  process.env.WEIR_PORT = new URL(server.url).port // where the journeys look for it
  return {
    async stop() {
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
