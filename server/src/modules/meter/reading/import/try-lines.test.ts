import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { meter } from '../../module.ts'
import { testApp } from '../../../../../test/app/app.ts'
import { deviceAlarms } from '../../ground/device-alarm.table.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { readings, unknownDevices } from '../../ground/reading.table.ts'
import { optionsOf } from './import.service.ts'
import { runImport, NOTHING, type Run } from './run-import.service.ts'

const RUNS = process.env.TEST_LONG ? 200 : 12
const HOUR = 3_600_000
const START = Date.UTC(2025, 0, 1)

interface Step {
  meter: number
  hours: number
  litres: number
}
/** Mostly plausible. Jumps are spikes, falls are dips and rollbacks. The same time and register is a copy of the line before. */
const step = fc.record({
  meter: fc.nat(2),
  hours: fc.constantFrom(0, 1, 1, 2, 30),
  litres: fc.constantFrom(0, 0, 20, 300, 3000, 90_000, -3, -200),
})
const garbage = fc.constantFrom('SN-0;never;5', 'S N;2025-01-01T00:00Z;5', 'SN-0;2025-01-01T00:00Z;x', 'SN-1;2031-01-01T00:00Z;5', 'SN-1')

/** Lines in which each meter's stand in the order of time. */
function linesOf(prefix: string, from: number, steps: readonly Step[]) {
  const at = new Map<number, { hour: number; register: number }>()
  return steps.map(({ meter, hours, litres }) => {
    const last = at.get(meter) ?? { hour: from, register: 5000 + from * 40 }
    const next = { hour: last.hour + hours, register: Math.max(0, last.register + litres) }
    at.set(meter, next)
    return `${prefix}-${meter};${new Date(START + next.hour * HOUR).toISOString()};${next.register}`
  })
}

async function importer() {
  const { ctx, db, uploadDir } = await testApp(meter)
  mkdirSync(uploadDir, { recursive: true })
  const columns = { deviceSn: 'meter', time: 'at', register: 'litres' }
  const input = { columns, delimiter: ';', timeFormat: 'ISO', unit: 'L' as const, registerUnknown: true }
  let files = 0
  const take = (lines: readonly string[], dryRun: boolean, run: Run = {}) => {
    const path = join(uploadDir, `${files++}.csv`)
    writeFileSync(path, ['meter;at;litres', ...lines].join('\n'))
    return runImport(ctx, path, optionsOf(ctx.actor.id, { ...input, dryRun }, Infinity), run)
  }
  const everything = async () =>
    Promise.all([readings, waterMeters, deviceAlarms, unknownDevices].map(async (table) => JSON.stringify(await db.select().from(table))))
  return { take, everything, db }
}

it('a trial says what the import then does, in pieces of any size, and changes nothing', async () => {
  const { take, everything } = await importer()
  let files = 0
  const size = fc.integer({ min: 1, max: 12 })
  const files_ = fc.tuple(fc.array(step, { maxLength: 25 }), fc.array(fc.oneof({ weight: 9, arbitrary: step }, garbage), { maxLength: 60 }))
  await fc.assert(
    fc.asyncProperty(files_, fc.nat(40), size, size, async ([before, given], from, trialSize, batchSize) => {
      const prefix = `M${++files}`
      await take(linesOf(prefix, 20, before), false)
      const plausible = linesOf(
        prefix,
        from,
        given.filter((line) => typeof line !== 'string'),
      ).values()
      const lines = given.map((line) => (typeof line === 'string' ? line : plausible.next().value!))
      const asItWas = await everything()
      const tried = await take(lines, true, { batchSize: trialSize })
      expect(await everything()).toEqual(asItWas)
      expect(tried).toEqual(await take(lines, false, { batchSize }))
    }),
    { numRuns: RUNS },
  )
})

it('a trial lets others in between its pieces, and ends on request', async () => {
  const { take, db } = await importer()
  const lines = linesOf('SN', 0, Array(500).fill({ meter: 0, hours: 1, litres: 20 }))
  let reports = 0
  const report = async () => {
    // With the embedded database this waits until no transaction is open.
    await db.$count(readings)
    if (++reports === 5) throw new Error('cancelled')
  }
  await expect(take(lines, true, { batchSize: 50, report })).rejects.toThrow('cancelled')
  expect(await take(lines, true, { batchSize: 50 })).toEqual({ ...NOTHING, rows: 500, accepted: 500 })
})

it('a trial refuses more late lines of one meter than it can judge at once', async () => {
  const { take } = await importer()
  await take([`SN-0;2025-12-01T00:00Z;9000`], false)
  const late = Array.from({ length: 10_001 }, (_, n) => `SN-0;${new Date(START + n * 60_000).toISOString()};1`)
  await expect(take(late, true)).rejects.toMatchObject({ reason: 'reading.error.tooManyLate', data: { deviceSn: 'SN-0', most: 10_000 } })
})
