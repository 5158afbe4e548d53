import { type CardPackage, dayAverageOf, type Draw, drawsOf, type Figure, totalsOf, cycleAt } from '@weir/contract/modules/iot/packages'
import { add, type Kilobyte, kilobyte } from '@weir/contract/platform/units'
import { and, eq, gte, asc, isNull } from 'drizzle-orm'

import type { Writing, Context } from '../../../kernel/context.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { iotDraws, iotFigures, iotPackages } from '../ground/iot-package.table.ts'

type Card = Pick<typeof iotCards.$inferSelect, 'id' | 'operator'>

/** Figures behind the average of 7 days, and those of a cycle that began before. */
const LOOK_BACK_MS = 40 * 86_400_000

/**
 * Deals out the figures of a card again, from the cycle of `from` on, and writes its sums. The caller holds the card. Without `from` the
 * draws stay: a package began, ended or came, or a cycle turned.
 */
export async function recount(ctx: Writing, card: Card, from?: Date) {
  const [packages, figures, before] = [
    await packagesOf(ctx, card.id),
    await recentFigures(ctx, card, from),
    await drawsOfCard(ctx, card.id),
  ]
  const draws = from ? await drawAgain(ctx, card, { packages, figures, before }, from) : before
  const at = ctx.now()
  const { totalKb, usedKb, deadline, nextTurn } = totalsOf(card.operator, packages, draws, at)
  const sums = {
    totalKb,
    usedKb,
    deadline,
    nextTurnAt: nextTurn,
    beyondKb: beyondOf(card, draws, at),
    dayAverageKb: dayAverageOf(card.operator, figures),
  }
  await ctx.db.update(iotCards).set(sums).where(eq(iotCards.id, card.id))
  return sums
}

async function recentFigures({ db, now }: Writing, { id, operator }: Card, from: Date | undefined): Promise<Figure[]> {
  const recent = new Date(now().getTime() - LOOK_BACK_MS)
  const since = from && from < recent ? from : recent
  return db
    .select({ asOf: iotFigures.asOf, usedKb: iotFigures.usedKb })
    .from(iotFigures)
    .where(and(eq(iotFigures.iotCardId, id), gte(iotFigures.asOf, cycleAt(operator, since).start)))
}

interface Known {
  packages: CardPackage[]
  figures: Figure[]
  /** The draws as they are written. */
  before: Draw[]
}

async function drawAgain({ db }: Writing, card: Card, { packages, figures, before }: Known, from: Date) {
  const { start } = cycleAt(card.operator, from)
  const earlier = before.filter(({ cycleStart }) => cycleStart < start)
  const later = figures.filter(({ asOf }) => asOf >= start)
  const drawn = drawsOf(card.operator, packages, later, earlier)
  await db.delete(iotDraws).where(and(eq(iotDraws.iotCardId, card.id), gte(iotDraws.cycleStart, start)))
  if (drawn.length > 0) await db.insert(iotDraws).values(drawn.map((draw) => ({ ...draw, iotCardId: card.id })))
  return [...earlier, ...drawn]
}

function beyondOf({ operator }: Card, draws: readonly Draw[], at: Date): Kilobyte {
  const cycle = cycleAt(operator, at).start.getTime()
  return draws
    .filter(({ packageId, cycleStart }) => packageId === null && cycleStart.getTime() === cycle)
    .reduce((sum, { drawnKb }) => add(sum, drawnKb), kilobyte(0))
}

/** The packages of a card that count. The caller has checked the scope of the card, or holds it. */
export const packagesOf = ({ db }: Context, iotCardId: number): Promise<CardPackage[]> =>
  db
    .select({ id: iotPackages.id, kind: iotPackages.kind, sizeKb: iotPackages.sizeKb, start: iotPackages.start, end: iotPackages.end })
    .from(iotPackages)
    .where(and(eq(iotPackages.iotCardId, iotCardId), isNull(iotPackages.refundedAt)))
    .orderBy(asc(iotPackages.id))

export const drawsOfCard = ({ db }: Context, iotCardId: number): Promise<Draw[]> =>
  db
    .select({ packageId: iotDraws.packageId, cycleStart: iotDraws.cycleStart, drawnKb: iotDraws.drawnKb })
    .from(iotDraws)
    .where(eq(iotDraws.iotCardId, iotCardId))
