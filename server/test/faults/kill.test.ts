import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { postgresBinaries, startPostgres } from '../postgres.ts'
import { killCycles } from './kill-cycles.ts'
import { seededRandom, seedOfRun } from './random.ts'

const CYCLES = process.env.TEST_LONG ? 20 : 2

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'weir-kill-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function nothingLost(databaseUrl?: string) {
  const seed = seedOfRun()
  console.log(`FAULT_SEED=${seed}`)
  const { rows, balances } = await killCycles({ cycles: CYCLES, dataDir, databaseUrl, random: seededRandom(seed) })
  console.table(rows)
  const sound = rows.every(({ acknowledged, lost, doubled }) => acknowledged >= CYCLES && lost === 0 && doubled === 0)
  return sound && balances.length === CYCLES && balances.every((code) => code === 0)
}

describe('kill -9 while recharging, reporting, importing', { timeout: 900_000 }, () => {
  it('loses and doubles nothing, embedded database', async () => {
    expect(await nothingLost()).toBe(true)
  })

  it.skipIf(postgresBinaries() === undefined)('loses and doubles nothing, PostgreSQL', async () => {
    const postgres = await startPostgres({ durable: true })
    try {
      expect(await nothingLost(postgres.url)).toBe(true)
    } finally {
      await postgres.stop()
    }
  })
})
