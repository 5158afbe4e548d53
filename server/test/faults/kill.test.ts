import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { postgresBinaries, startPostgres } from '../postgres.ts'
import { killCycles } from './kill-cycles.ts'
import { seededRandom, seedOfRun } from './random.ts'

const LONG = { cycles: 20, deliveredWithinMs: 180_000 }
/** On PostgreSQL an import goes on when the lease of the killed process ends; the short form does not wait half a minute for it. */
const SHORT = { cycles: 1, without: 'importing' }

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'weir-kill-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function nothingLost(length: { cycles: number; databaseUrl?: string }) {
  const seed = seedOfRun()
  console.log(`FAULT_SEED=${seed}`)
  const { rows, balances } = await killCycles({ dataDir, random: seededRandom(seed), ...length })
  console.table(rows)
  const sound = rows.every(({ cycles, acknowledged, lost, doubled }) => acknowledged >= cycles && lost === 0 && doubled === 0)
  return sound && balances.length === length.cycles && balances.every((code) => code === 0)
}

describe('kill -9 while recharging, reporting, importing, crediting meters', { timeout: 3_600_000 }, () => {
  it('loses and doubles nothing, embedded database', async () => {
    expect(await nothingLost(process.env.TEST_LONG ? LONG : { cycles: 1 })).toBe(true)
  })

  it.skipIf(postgresBinaries() === undefined)('loses and doubles nothing, PostgreSQL', async () => {
    const { url: databaseUrl, stop } = await startPostgres({ durable: true })
    try {
      expect(await nothingLost({ databaseUrl, ...(process.env.TEST_LONG ? LONG : SHORT) })).toBe(true)
    } finally {
      await stop()
    }
  })
})
