import { and, eq, inArray } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../../kernel/context.ts'
import { ownedBy } from '../../../../kernel/crud/scope.ts'
import type { Pauses } from '../../../../kernel/pauses.ts'
import { waterMeters } from '../../ground/water-meter.table.ts'
import { asDryRun } from '../../ground/dry-run.ts'
import { demandFew, type GoodLine, inPieces, severalMeters, sortLines } from './by-meter.ts'
import { NOTHING, type Progress, type Run, sumOfProgress } from './progress.ts'
import type { Line } from './read-lines.ts'
import { registerMeters, takeLines } from './take-lines.service.ts'

/** The state of a meter after the readings before a piece: later readings need nothing else. */
const left = { registerLitre: waterMeters.registerLitre, acceptedAt: waterMeters.acceptedAt, readTo: waterMeters.readTo }
/** By SN. */
type Carried = ReadonlyMap<string, Pick<typeof waterMeters.$inferSelect, keyof typeof left>>
const AS_STORED: Carried = new Map()

/**
 * Predicts the import of these lines, in pieces that write nothing and hold no locks in between: meter by meter, in the order of time. The
 * state of a meter after a piece is carried to the next in memory.
 */
export async function tryLines(
  ctx: Context,
  lines: AsyncIterable<Line>,
  registerUnknown: boolean,
  { report, asSender, stopping, batchSize, pauses }: Required<Omit<Run, 'from'>> & { pauses: Pauses },
): Promise<Progress> {
  let progress = NOTHING
  const told = () => report(ctx, progress)

  function tried(piece: readonly GoodLine[], before: Carried) {
    stopping.throwIfAborted()
    return pauses.after((begun) =>
      inTransaction(ctx, async (ctx) => {
        begun()
        const sender = { ...(await asSender(ctx)), db: ctx.db }
        return asDryRun(sender, true, async (ctx) => {
          if (registerUnknown) await registerMeters(ctx, [...before.keys()])
          await restore(ctx, before)
          const outcome = await takeLines(ctx, piece, registerUnknown)
          return { outcome, after: await metersOf(ctx, piece) }
        })
      }),
    )
  }

  async function count(outcome: Progress) {
    progress = sumOfProgress(progress, outcome)
    await told()
  }

  /** Those not later than the stored ones. A stored copy changes nothing; each of the others changes later ones. */
  async function tryLate(lines: readonly GoodLine[]): Promise<Carried> {
    const fresh: GoodLine[] = []
    for (const piece of inPieces(lines, batchSize)) {
      const { outcome } = await tried(piece, AS_STORED)
      if (outcome.accepted + outcome.held + outcome.waiting === 0) await count(outcome)
      else {
        fresh.push(...piece)
        demandFew(fresh)
        await told()
      }
    }
    if (fresh.length === 0) return AS_STORED
    const { outcome, after } = await tried(fresh, AS_STORED)
    await count(outcome)
    return after
  }

  const { bad, byMeter } = await sortLines(lines, told)
  await count({ ...NOTHING, rows: bad.length, rejected: bad.length, errors: bad })
  for (const piece of severalMeters(byMeter.values(), batchSize)) await count((await tried(piece, AS_STORED)).outcome)
  for (const ofMeter of byMeter.values()) {
    if (ofMeter.length <= batchSize) continue
    const [stored] = (await metersOf(ctx, ofMeter.slice(0, 1))).values()
    const isLate = ({ reading }: GoodLine) => reading.meterTime <= (stored?.readTo?.getTime() ?? -Infinity)
    let carried = await tryLate(ofMeter.filter(isLate))
    const later = ofMeter.filter((line) => !isLate(line))
    for (const piece of inPieces(later, batchSize)) {
      const { outcome, after } = await tried(piece, carried)
      carried = after
      await count(outcome)
    }
  }
  return progress
}

async function metersOf(ctx: Context, lines: readonly GoodLine[]): Promise<Carried> {
  const sns = [...new Set(lines.map(({ reading }) => reading.deviceSn))]
  const meters = await ctx.db
    .select({ deviceSn: waterMeters.deviceSn, ...left })
    .from(waterMeters)
    .where(and(inArray(waterMeters.deviceSn, sns), ownedBy(waterMeters)(ctx)))
  return new Map(meters.map(({ deviceSn, ...state }) => [deviceSn, state]))
}

async function restore({ db }: Writing, carried: Carried) {
  for (const [deviceSn, state] of carried) await db.update(waterMeters).set(state).where(eq(waterMeters.deviceSn, deviceSn))
}
