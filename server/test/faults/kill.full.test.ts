import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { ENDS_WITHIN_MS } from '../app/ends-within.ts'
import { embedded, postgres } from './databases.ts'
import { killCycles } from './kill-cycles.ts'
import { movedOver } from './moved-over.ts'
import { seededRandom, seedOfRun } from './random.ts'

/** On PostgreSQL a cycle waits for the leases of the killed process. */
const CYCLE_MS = 180_000
/** `FAULT_CYCLES=200 npm run test:long` makes the table of docs/reliability.md. */
const LONG = { cycles: Number(process.env.FAULT_CYCLES ?? 20), isLong: true, deliveredWithinMs: 180_000 }

/** On PostgreSQL an import continues when the lease of the killed process ends. The short form does not wait half a minute for it. */
const shortOn = (databaseUrl: string | undefined) => ({ cycles: 1, ...(databaseUrl && { without: 'importing' }) })

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'weir-kill-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const BOTH = [
  { ...embedded, other: postgres },
  { ...postgres, other: embedded },
]

describe.each(BOTH)('kill -9 while recharging, reporting, importing, crediting meters, on $name', ({ isHere, start, other }) => {
  it.skipIf(!isHere)('loses and doubles nothing', { timeout: ENDS_WITHIN_MS + LONG.cycles * CYCLE_MS }, async () => {
    const { url: databaseUrl, stop } = await start()
    onTestFinished(stop)
    const seed = seedOfRun()
    console.log(`FAULT_SEED=${seed}`)
    const length = process.env.TEST_LONG ? LONG : shortOn(databaseUrl)
    const { rows, balances } = await killCycles({ dataDir, databaseUrl, random: seededRandom(seed), ...length })
    console.table(rows)
    for (const row of rows) {
      expect(row).toMatchObject({ lost: 0, doubled: 0 })
      expect(row.acknowledged).toBeGreaterThanOrEqual(row.cycles)
    }
    expect(balances).toEqual(Array.from({ length: length.cycles }, () => 0))
    if (!process.env.TEST_LONG || !other.isHere) return
    const { before, after, balance } = await movedOver({ dataDir, databaseUrl }, other)
    console.log(
      `${before.length} tables and their sums, moved to ${other.name}: ${before.filter((sum, n) => sum !== after[n]).length} differ`,
    )
    expect(before.find((sum) => sum.includes('"reading"'))).toMatch(/"rows":[1-9]/)
    expect([after, balance]).toEqual([before, 0])
  })
})
