import type { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCards } from '../../card/index.ts'
import { meterScope, valveStanding } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { lastCommands, whyNoCommand } from './valve-meters.queries.ts'

type Api = typeof waterMeterApi

/** The households that a valve act concerns, and the meters that would refuse it. A user who sees the meters sees these. */
export async function valvePreview(ctx: Context, { ids, type }: InputOf<Api['valvePreview']>): Promise<OutputOf<Api['valvePreview']>> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.db
    .select({
      meter: waterMeters,
      valve: valveStanding,
      cardId: waterCards.id,
      cardNo: waterCards.cardNo,
      name: waterCards.name,
      roomNo: sql<string | null>`nullif(concat_ws(' ', ${waterCards.communityName}, ${waterCards.roomNo}), '')`,
      remainingQuantity: waterCards.remainingLitre,
      protection: hyUsers.protection,
    })
    .from(waterMeters)
    .leftJoin(waterCards, eq(waterCards.deviceSn, waterMeters.deviceSn))
    .leftJoin(hyUsers, eq(hyUsers.id, waterCards.hyUserId))
    .where(and(inArray(waterMeters.id, wanted), meterScope(ctx)))
    .orderBy(waterMeters.id)
  if (rows.length < wanted.length) throw notFound('waterMeter.error.missing')
  const last = await lastCommands(
    ctx,
    rows.map(({ meter }) => meter.deviceSn),
  )
  return {
    list: rows.map(({ meter, ...row }) => {
      const isKept = type === 'closeValve' && row.protection !== null
      const refusal = whyNoCommand(meter, last.get(meter.deviceSn), type) ?? (isKept ? ('protectedHousehold' as const) : null)
      return { id: meter.id, deviceSn: meter.deviceSn, ...row, refusal }
    }),
  }
}
