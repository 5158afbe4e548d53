import fc from 'fast-check'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { testApp } from './app/app.ts'
import { phasesOf, piecesOf, story, tell } from './meter/reading-story.ts'
import { expectBalanced, stateOf } from './meter/reading-state.ts'

const RUNS = process.env.TEST_LONG ? 10_000 : 15
/** Then the tables are emptied: comparing two worlds takes longer the more of them there are. */
const PER_DATABASE = Math.min(RUNS, 250)

it(
  'readings in any order, in any pieces, any of them twice, lead to the same rows, among bindings and decisions',
  { timeout: 3_600_000 },
  async () => {
    for (let done = 0; done < RUNS; done += PER_DATABASE) {
      const { ctx, db } = await testApp(weir)
      await fc.assert(
        fc.asyncProperty(story, async (told) => {
          const [early, late] = phasesOf(told)
          const plain = await tell(ctx, told, { early: [early], late: [late], placeOf: () => 0 })
          const pieces = { early: piecesOf(early, told.early), late: piecesOf(late, told.late) }
          const mixed = await tell(ctx, told, { ...pieces, placeOf: (n) => told.bindingPlaces[n]! })
          expect(await stateOf(db, mixed)).toEqual(await stateOf(db, plain))
        }),
        { numRuns: PER_DATABASE },
      )
      await expectBalanced(db)
    }
  },
)
