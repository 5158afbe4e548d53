import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort, startServer } from './child.ts'
import type { Benchmark, Figure } from './figure.ts'

const IDLE_MINUTES = 5
const LOOK_MS = 500
const TARGET_MB = 300

/** The flags that `npm start` gives to Node. */
export function flagsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { scripts: { start: string } }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** The settings of glibc that `npm start` gives itself. */
export async function leanOfStart() {
  const launcher = new URL('../scripts/launch/lean-memory.mjs', import.meta.url).href
  return ((await import(launcher)) as { LEAN: Record<string, string> }).LEAN
}

/** The memory of the idle embedded server, after the start that writes the sample town and after another one. */
export const memory: Benchmark = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'weir-bench-'))
  try {
    return [await idle('after its first start', dataDir), await idle('after another start', dataDir)]
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function idle(when: string, dataDir: string): Promise<Figure> {
  const env = {
    ...(await leanOfStart()),
    WEIR_DATA_DIR: dataDir,
    DATABASE_URL: '',
    WEIR_MQTT_PORT: `${await freePort()}`,
    WEIR_LOG_LEVEL: 'silent',
  }
  const server = await startServer(env, flagsOfStart())
  try {
    // Written last of the sample town.
    while (!existsSync(join(dataDir, 'sample.json'))) await sleep(LOOK_MS)
    await sleep(IDLE_MINUTES * 60_000)
    const megabytes = server.memory('now')
    return {
      what: `embedded, with the sample town, ${IDLE_MINUTES} minutes idle ${when}`,
      value: `${megabytes.toFixed(0)} MB`,
      target: `≤ ${TARGET_MB} MB`,
      holds: megabytes <= TARGET_MB,
    }
  } finally {
    await server.stop()
  }
}
