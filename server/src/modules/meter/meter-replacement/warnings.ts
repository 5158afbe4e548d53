import type { REPLACE_WARNINGS } from '@weir/contract/modules/meter/meter-replace'
import type { Litre } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { daysSince } from '../engine/spread.ts'
import type { Meter } from '../ground/judging.store.ts'
import { readings } from '../ground/reading.table.ts'
import { waterCardRecharges, type Card } from '../../card/index.ts'
import { isUndecided } from '../ground/water-meter-readings.ts'
import type { Fit } from './fit.ts'

interface Warning {
  warning: (typeof REPLACE_WARNINGS)[number]
  quantity: Litre | null
  count: number | null
}

interface Replacing {
  old: Meter
  next: Meter
  final: Fit
  initial: Fit
  at: Date
  card: Card | undefined
}

/** Facts that stop nobody, but that the operator should see. */
export async function warningsOf(ctx: Context, { old, next, final, initial, at, card }: Replacing): Promise<Warning[]> {
  const days = final.judged.usage > 0 ? daysSince(final.last, at.getTime()) : 0
  const held = await ctx.db.$count(readings, and(eq(readings.deviceSn, old.deviceSn), isUndecided))
  const onTheirWay = card ? await countOnTheirWay(ctx, card.id) : 0
  const isOther = old.deviceModel !== null && next.deviceModel !== null && old.deviceModel !== next.deviceModel
  return [
    ...(final.judged.verdict === 'spike' ? [{ warning: 'finalTooFast' as const, quantity: final.limit, count: null }] : []),
    ...(initial.judgedLater?.verdict === 'spike'
      ? [{ warning: 'newTooFast' as const, quantity: initial.later!.register, count: null }]
      : []),
    ...(days > 1 ? [{ warning: 'spread' as const, quantity: null, count: days }] : []),
    ...(held > 0 ? [{ warning: 'oldHeld' as const, quantity: null, count: held }] : []),
    ...(onTheirWay > 0 ? [{ warning: 'creditsOnTheirWay' as const, quantity: null, count: onTheirWay }] : []),
    ...(isOther ? [{ warning: 'otherModel' as const, quantity: null, count: null }] : []),
  ]
}

/** Paid orders that the meter has not answered. */
export const countOnTheirWay = ({ db }: Context, cardId: number) =>
  db.$count(waterCardRecharges, and(eq(waterCardRecharges.cardId, cardId), eq(waterCardRecharges.delivery, 'initiated')))
