import { isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'

import { weir } from '../src/modules/index.ts'
import { LIMITS } from '../src/modules/meter/judging/work.ts'
import { judgeMeters } from '../src/modules/meter/reading/judging.job.ts'
import { waterMeters } from '../src/modules/meter/ground/water-meter.table.ts'
import type { Context } from '../src/kernel/context.ts'
import { ENDS_WITHIN_MS } from './app/ends-within.ts'
import { testApp } from './app/app.ts'
import { daysOf, ingest, newMeter, ownKeyStory, piecesOf as ownPiecesOf, trustedOf } from './system/own-key-story.ts'
import { phasesOf, piecesOf, story, tell } from './meter/reading-story.ts'
import { expectBalanced, stateOf } from './meter/reading-state.ts'

const WIDE = { ...LIMITS }
/** So small that each story needs many pieces. */
const NARROW: typeof LIMITS = {
  rejudged: { ofMeter: 1, inAll: 1 },
  rejudgedBehind: 1,
  seen: { ofMeter: 3, inAll: 3 },
  firstLook: 2,
  queuedAtOnce: 2,
}
afterEach(() => void Object.assign(LIMITS, WIDE))

const RUNS = process.env.TEST_LONG ? 2000 : 15

/** Some pieces only, as of a process that stops. */
async function judgeSome(ctx: Context, pieces: number) {
  let left = pieces
  const stopping = {
    get aborted() {
      return left-- <= 0
    },
  } as AbortSignal
  return (await judgeMeters(ctx, stopping)).pieces
}

async function judgeAll(ctx: Context) {
  const { pieces } = await judgeMeters(ctx)
  expect(await ctx.db.$count(waterMeters, isNotNull(waterMeters.judgingSince))).toBe(0)
  return pieces
}

it(
  'judged in pieces, with readings coming between them, a meter ends as if each change were one transaction',
  { timeout: ENDS_WITHIN_MS },
  async () => {
    const { ctx, db } = await testApp(weir)
    let pieces = 0
    await fc.assert(
      fc.asyncProperty(story, fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 40, maxLength: 40 }), async (told, some) => {
        const [early, late] = phasesOf(told)
        const telling = {
          early: piecesOf(early, told.early),
          late: piecesOf(late, told.late),
          placeOf: (n: number) => told.bindingPlaces[n]!,
        }
        Object.assign(LIMITS, WIDE)
        const whole = await tell(ctx, told, telling)
        Object.assign(LIMITS, NARROW)
        let times = 0
        const between = async (ctx: Context) => {
          pieces += await judgeSome(ctx, some[times++ % some.length]!)
          await expectBalanced(db)
        }
        const settled = async (ctx: Context) => void (pieces += await judgeAll(ctx))
        const inPieces = await tell(ctx, told, { ...telling, between, settled })
        expect(await stateOf(db, inPieces)).toEqual(await stateOf(db, whole))
      }),
      { numRuns: RUNS },
    )
    // On average they are 68, and 40 at least in 30 tries. Random stories may be short.
    expect(pieces).toBeGreaterThan(RUNS / 3)
    await expectBalanced(db)
  },
)

it(
  "in pieces, too, days with all readings of a gateway stay unchanged, for every reading by the meter's own key",
  { timeout: ENDS_WITHIN_MS },
  async () => {
    const { ctx, db } = await testApp(weir)
    await fc.assert(
      fc.asyncProperty(ownKeyStory, async (told) => {
        Object.assign(LIMITS, WIDE)
        const alone = await newMeter(ctx, told)
        await ingest(ctx, alone, told.truth)
        Object.assign(LIMITS, { ...NARROW, seen: WIDE.seen, firstLook: WIDE.firstLook })
        const beside = await newMeter(ctx, told)
        for (const piece of ownPiecesOf(told)) await ingest(ctx, beside, piece)
        await judgeAll(ctx)
        expect(await daysOf(ctx, beside)).toEqual(await daysOf(ctx, alone))
        expect(await trustedOf(ctx, beside)).toEqual(await trustedOf(ctx, alone))
      }),
      { numRuns: RUNS },
    )
    await expectBalanced(db)
  },
)
