import fc from 'fast-check'
import { expect, it } from 'vitest'

import { emptyTables } from '../../../../test/db/empty-tables.ts'
import { valveApp } from '../../../../test/meter/valves.ts'
import { deviceAlarms } from '../ground/device-alarm.table.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterCommands } from '../ground/meter-command.table.ts'

/** A story: commands by turns, and for each the meter's answers. */
const answers = fc.array(fc.boolean(), { maxLength: 3 })
const story = fc.record({
  answers: fc.array(answers, { minLength: 1, maxLength: 4 }),
  shuffles: fc.tuple(fc.infiniteStream(fc.nat()), fc.infiniteStream(fc.nat())),
  isCancelled: fc.boolean(),
})

it('answers in any order, however often, end in the same state', { timeout: 120_000 }, async () => {
  const app = await valveApp()
  const runs = process.env['TEST_LONG'] ? 300 : 25
  await fc.assert(
    fc.asyncProperty(story, async ({ answers, shuffles, isCancelled }) => {
      const ends: unknown[] = []
      for (const shuffle of shuffles) {
        await emptyTables(app.db, [meterCommands, deviceAlarms])
        await app.db.update(waterMeters).set({ valveReported: 'unknown', valveReportedAt: null, valveWanted: null, valveStuck: false })
        app.broker.published.length = 0
        for (const turn of answers.keys()) {
          await (turn % 2 === 0 ? app.close() : app.open())
          while ((await app.send()) > 0);
        }
        if (isCancelled) {
          const { id } = (await app.commands()).at(-1)!
          await app.cancel(id)
        }
        const ids = app.sent().map(({ id }) => id)
        const said = answers.flatMap((oks, turn) => oks.map((ok) => ({ id: ids[turn]!, ok, key: shuffle.next().value as number })))
        for (const { id, ok } of said.toSorted((a, b) => a.key - b.key)) await app.answer('SN-1', { id, ok, reason: 'stuck' })
        const commands = (await app.commands()).map(({ state, answer, answeredOk }) => [state, answer, answeredOk])
        const active = (await app.faults()).filter(([condition]) => condition === 'active').length
        ends.push({ commands, valve: await app.valve(), active })
      }
      expect(ends[1]).toEqual(ends[0])
    }),
    { numRuns: runs },
  )
})
