import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'

import { weir } from '../../src/modules/index.ts'
import { restoreBackup } from '../../src/services/backup/restore.command.ts'
import { writeBackup } from '../../src/services/backup/backup.command.ts'
import { inTransaction } from '../../src/kernel/context.ts'
import { connectDatabase, type Database, openEmbedded } from '../../src/kernel/db/database.ts'
import { sealOperationLog } from '../../src/services/log-seal/seal.job.ts'
import { verifyOperationLog } from '../../src/services/log-seal/verify-log.command.ts'
import { historyPieces } from '../../src/sample/history.ts'
import { householdPieces } from '../../src/sample/households.ts'
import { sumsIn } from '../db/backup-sums.ts'
import { createDatabase } from '../db/create-database.ts'
import { emptyDatabase } from '../db/database.ts'
import { logEntries } from '../app/operation-log.ts'
import { expectBalanced } from '../meter/reading-state.ts'
import { signedInApp } from '../app/signed-in-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'weir-round-trip-'))
const opened: Database[] = []
afterAll(async () => {
  for (const database of opened) await database.close()
  rmSync(folder, { recursive: true })
})

const start = new Date('2025-12-27T16:00:00Z')
const until = new Date('2026-01-04T03:27:00Z')

/** Of each table how many rows it has, and the sum over them. */
async function sums(database: Database, file: string): Promise<string[]> {
  await writeBackup(database, file, [], () => undefined)
  return sumsIn(file)
}

it('a town goes from a server to the embedded database, back, and there again, and not a byte changes', { timeout: 180_000 }, async () => {
  const database = await emptyDatabase()
  const { ctx, db } = await signedInApp({}, weir)
  for (const piece of [...householdPieces(start), ...historyPieces(start, until)]) await inTransaction(ctx, piece)
  await logEntries(db, 30)
  await sealOperationLog(ctx)

  const stations = [
    () => openEmbedded(join(folder, 'embedded')),
    async () => connectDatabase(await createDatabase(inject('postgres')!.url, `weir_back_${process.env.VITEST_POOL_ID}`)),
    () => openEmbedded(join(folder, 'again')),
  ]
  let file = join(folder, 'first.gz')
  const first = await sums(database, file)
  expect(first.find((line) => line.includes('"reading"'))).toMatch(/"rows":\d{4,}/)
  const { sealed } = await verifyOperationLog(database.db)
  expect(sealed).toBeGreaterThan(0)
  for (const [i, open] of stations.entries()) {
    const station = await open()
    opened.push(station)
    await restoreBackup(station, file, { replace: false, progress: () => undefined })
    file = join(folder, `${i}.gz`)
    expect(await sums(station, file)).toEqual(first)
    await expectBalanced(station.db)
    expect(await verifyOperationLog(station.db)).toMatchObject({ sealed, damages: 0 })
  }
})
