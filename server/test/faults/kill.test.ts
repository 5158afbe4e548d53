import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { postgresBinaries, startPostgres } from '../postgres.ts'
import { killCycles } from './kill-cycles.ts'
import { seededRandom, seedOfRun } from './random.ts'

const { cycles, ...patience } = process.env.TEST_LONG ? { cycles: 20, deliveredWithinMs: 180_000 } : { cycles: 1 }

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'weir-kill-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function nothingLost(databaseUrl?: string) {
  const seed = seedOfRun()
  console.log(`FAULT_SEED=${seed}`)
  const random = seededRandom(seed)
  const { rows, balances } = await killCycles({ cycles, dataDir, databaseUrl, random, ...patience })
  console.table(rows)
  const sound = rows.every(({ acknowledged, lost, doubled }) => acknowledged >= cycles && lost === 0 && doubled === 0)
  return sound && balances.length === cycles && balances.every((code) => code === 0)
}

describe('kill -9 while recharging, reporting, importing, crediting meters', { timeout: 3_600_000 }, () => {
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
