import { cycleAt } from '@weir/contract/modules/iot/packages'
import type { Kilobyte } from '@weir/contract/platform/units'
import { and, desc, eq, lt, sql } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import type { SimReport } from '../operator/sim-gateway.ts'
import { settleSimAlarms } from '../sim-alarm/sim-alarm.service.ts'
import { holdAnyCard, type IotCardRow } from '../ground/iot-card-find.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { iotFigures } from '../ground/iot-package.table.ts'
import { recount } from './recount.service.ts'
import { isMet, rankOf, type CardState, type Urgency } from './sync-queue.service.ts'

const MINUTE_MS = 60_000
/** Between two questions to the operator, by the urgency of the card. The last is a parameter. */
const WAITS: Readonly<Record<number, number>> = { 1: 15 * MINUTE_MS, 2: 60 * MINUTE_MS }

/** Takes the answer of an operator about a card; undefined: it does not know the card. The card is free for the next question. */
export const takeReport = (ctx: Context, cardId: number, report: SimReport | undefined) =>
  inTransaction(ctx, async (ctx) => {
    const card = await holdAnyCard(ctx, cardId)
    const isNews = report !== undefined && (await keepFigure(ctx, card, report))
    const told = report ? knownAfter(card, report) : { isUnknown: true }
    const sums = isNews || isTurned(ctx, card) ? await recount(ctx, card, isNews ? report.asOf : undefined) : {}
    const after = { ...card, ...told, ...sums }
    const wish = wishAfter(after)
    await ctx.db
      .update(iotCards)
      .set({ ...told, ...wish, lastSyncAt: ctx.now(), leaseUntil: null, ...nextSync(ctx, { ...after, ...wish }) })
      .where(eq(iotCards.id, cardId))
    await settleSimAlarms(ctx, [card])
  })

/** The sums of the card are older than the last beginning or end of a package. */
const isTurned = ({ now }: Context, { nextTurnAt }: IotCardRow) => nextTurnAt === null || nextTurnAt <= now()

/** A figure counts whenever it comes; a state only if no later one is known. */
function knownAfter(card: IotCardRow, report: SimReport) {
  if (card.figuresAt && report.asOf < card.figuresAt) return { isUnknown: false }
  const { lifecycle, dataOn, haltReason, asOf } = report
  const haltedAt = haltReason === null ? null : haltReason === card.haltReason ? card.haltedAt : asOf
  return {
    isUnknown: false,
    lifecycle,
    dataOn,
    haltReason,
    haltedAt,
    figuresAt: asOf,
    reportedImei: report.imei ?? card.reportedImei,
    activatedAt: report.activatedAt ?? card.activatedAt,
  }
}

/** One row per time. Of two figures of one time the smaller counts, so that no order of arrival matters. Answers whether there is a new one. */
async function keepFigure({ db }: Writing, { id, operator, figuresAt }: IotCardRow, { asOf, usedKb }: SimReport) {
  if (figuresAt && asOf > figuresAt && (await lastOfCycle(db, id, cycleAt(operator, asOf).start, asOf)) === usedKb) return false
  const { rowCount } = await db
    .insert(iotFigures)
    .values({ iotCardId: id, asOf, usedKb })
    .onConflictDoUpdate({
      target: [iotFigures.iotCardId, iotFigures.asOf],
      set: { usedKb: sql`excluded.used_kb` },
      setWhere: sql`excluded.used_kb < ${iotFigures.usedKb}`,
    })
  return rowCount !== 0
}

async function lastOfCycle(db: Writing['db'], id: number, start: Date, before: Date): Promise<Kilobyte | undefined> {
  const [last] = await db
    .select({ usedKb: iotFigures.usedKb, asOf: iotFigures.asOf })
    .from(iotFigures)
    .where(and(eq(iotFigures.iotCardId, id), lt(iotFigures.asOf, before)))
    .orderBy(desc(iotFigures.asOf))
    .limit(1)
  return last && last.asOf >= start ? last.usedKb : undefined
}

const wishAfter = (card: CardState) => (card.wanted && isMet(card, card.wanted) ? { wanted: null, wantedAt: null, isOverdue: false } : {})

/** A card that is gone is asked about no more. */
function nextSync({ now, settings }: Context, card: Urgency) {
  const syncRank = rankOf(card, settings.simQuotaPercent)
  const wait = WAITS[syncRank] ?? settings.simSyncHours * 60 * MINUTE_MS
  return { syncRank, nextSyncAt: card.lifecycle === 'loggedOff' && card.wanted === null ? null : new Date(now().getTime() + wait) }
}
