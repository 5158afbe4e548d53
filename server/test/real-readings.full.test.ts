import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { meterBindings } from '../src/modules/meter/ground/meter-binding.table.ts'
import { runImport } from '../src/modules/meter/reading/import/run-import.service.ts'
import { judgeMeters } from '../src/modules/meter/reading/judging.job.ts'
import type { Context } from '../src/kernel/context.ts'
import { testApp } from './app/app.ts'
import { expectBalanced, stateOf } from './meter/reading-state.ts'
import { hasRealFile, realFile, realOptions } from './meter/real-readings.ts'
import { insertCard } from './sale/water-card.ts'

const COUNTS = { rows: 101_300, accepted: 20 + 101_210 + 26, duplicate: 16, held: 25, rejected: 3 }
const garbage = { field: 'register', reason: 'badRegister' }

const importAll = (ctx: Context, path: string, batchSize?: number) => runImport(ctx, path, realOptions, { batchSize })

describe.skipIf(!hasRealFile)('twenty real meters over eight months', () => {
  it('add up to the litre, again change nothing, and shuffled give the same rows', { timeout: 600_000 }, async () => {
    const { ctx, db } = await testApp(weir)
    const lines = gunzipSync(readFileSync(realFile)).toString().trim().split('\n')
    const sns = [...new Set(lines.slice(1).map((line) => line.split(';', 1)[0]!))].sort()
    await bindCards(ctx, sns)

    const startedAt = performance.now()
    const first = await importAll(ctx, realFile)
    const seconds = (performance.now() - startedAt) / 1000
    console.info(`${first.rows} rows in ${seconds.toFixed(1)} s, ${Math.round(first.rows / seconds)} rows/s`)
    expect(first).toMatchObject(COUNTS)
    const powers = [
      [6393, '4e+05'],
      [81003, '2e+05'],
      [81004, '2e+05'],
    ] as const
    expect(first.errors).toEqual(powers.map(([line, value]) => ({ line, value, deviceSn: expect.any(String), ...garbage })))

    expect((await db.execute(sql`select verdict, count(*)::int as count from reading group by verdict order by verdict`)).rows).toEqual([
      { verdict: 'baseline', count: 20 },
      { verdict: 'dip', count: 26 },
      { verdict: 'ok', count: 101_210 },
      { verdict: 'rollback', count: 25 },
    ])
    const held = await db.execute(sql`select count(*)::int as count from reading where verdict = 'rollback' and device_sn like '1de2cf65%'`)
    expect(held.rows).toEqual([{ count: 3 }])
    await expectExact(ctx, sns.length)
    await expectBalanced(db)

    const imported = await stateOf(db)
    const entries = await db.execute(sql`select count(*) from ledger_entry`)
    expect(await importAll(ctx, realFile, 25_000)).toMatchObject({ rows: 101_300, accepted: 0, duplicate: 101_297, held: 0, rejected: 3 })
    expect(await stateOf(db)).toEqual(imported)
    expect((await db.execute(sql`select count(*) from ledger_entry`)).rows).toEqual(entries.rows)

    const again = await testApp(weir)
    await bindCards(again.ctx, sns)
    const shuffled = await inFile(shuffle(lines), (path) => importAll(again.ctx, path, 25_000))
    expect(shuffled).toMatchObject({ rows: 101_300, duplicate: 16, rejected: 3 })
    await judgeMeters(again.ctx)
    expect(await stateOf(again.db)).toEqual(imported)
    await expectBalanced(again.db)
  })
})

/** Per meter Σ daily usage = last − first accepted register. */
async function expectExact({ db }: Context, meters: number) {
  const { rows } = await db.execute<{ device_sn: string; usage: string; difference: string }>(sql`
    select device_sn, sum(usage_litre) as usage,
      (select register_litre from reading r where r.device_sn = s.device_sn and accepted order by effective_at desc, register_litre desc limit 1)
      - (select register_litre from reading r where r.device_sn = s.device_sn and accepted order by effective_at, register_litre limit 1) as difference
    from meter_stat s group by device_sn`)
  expect(rows.length).toBe(meters)
  for (const { usage, difference } of rows) expect(usage).toBe(difference)
}

async function bindCards({ db }: Context, sns: readonly string[]) {
  for (const [i, deviceSn] of sns.entries()) {
    const card = await insertCard(db, { cardNo: `R${i}`, deviceSn })
    const from = new Date('2015-01-01T00:00:00Z')
    await db.insert(meterBindings).values({ deviceSn, cardId: card.id, cardNo: card.cardNo, from, deptId: 1, createdBy: 1 })
  }
}

/** The same every time: a failure must be repeatable. */
function shuffle([titles, ...lines]: readonly string[]): string[] {
  let seed = 20_161_031
  const below = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit
  for (let i = lines.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[lines[i], lines[j]] = [lines[j]!, lines[i]!]
  }
  return [titles!, ...lines]
}

async function inFile<T>(lines: readonly string[], use: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-shuffled-'))
  try {
    const path = join(folder, 'readings.csv.gz')
    writeFileSync(path, gzipSync(lines.join('\n'), { level: 1 }))
    return await use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
