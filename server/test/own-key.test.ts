import fc from 'fast-check'
import { expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { testApp } from './app/app.ts'
import { daysOf, ingest, newMeter, ownKeyStory, piecesOf, trustedOf } from './system/own-key-story.ts'
import { expectBalanced } from './meter/reading-state.ts'

const RUNS = process.env.TEST_LONG ? 2000 : 15

it("readings by a meter's own key never change the days with all readings of a gateway", { timeout: 600_000 }, async () => {
  const { ctx, db } = await testApp(weir)
  await fc.assert(
    fc.asyncProperty(ownKeyStory, async (told) => {
      const alone = await newMeter(ctx, told)
      await ingest(ctx, alone, told.truth)
      const beside = await newMeter(ctx, told)
      for (const piece of piecesOf(told)) await ingest(ctx, beside, piece)
      expect(await daysOf(ctx, beside)).toEqual(await daysOf(ctx, alone))
      expect(await trustedOf(ctx, beside)).toEqual(await trustedOf(ctx, alone))
    }),
    { numRuns: RUNS },
  )
  await expectBalanced(db)
})
