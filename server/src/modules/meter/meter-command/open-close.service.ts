import type { ValveCommand, ValveReason } from '@weir/contract/modules/meter/meter-command'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Writing, Context } from '../../../kernel/context.ts'
import { conflict, notFound } from '../../../kernel/errors.ts'
import { placeCommand, targetOf, holdMeters, householdsOf, lastCommands, whyNoCommand } from './valve.service.ts'
import { hyUsers } from '../../customer/index.ts'
import { waterCards } from '../../card/index.ts'
import { meterScope, valveStanding } from '../ground/water-meter.queries.ts'
import { waterMeters } from '../ground/water-meter.table.ts'

type Api = typeof waterMeterApi

export const openValves = (ctx: Writing, input: InputOf<Api['openValve']>) => askFor(ctx, 'openValve', input)
export const closeValves = (ctx: Writing, input: InputOf<Api['closeValve']>) => askFor(ctx, 'closeValve', input)

interface Asked {
  ids: number[]
  reason: ValveReason
  note?: string | undefined
  overProtection?: boolean | undefined
}

/** 404; 409 no commands, nothing to change, or a protected household that the caller did not mean. */
async function askFor(ctx: Writing, type: ValveCommand, { ids, reason, note, overProtection = false }: Asked) {
  const meters = await holdMeters(ctx, ids)
  const sns = meters.map(({ deviceSn }) => deviceSn)
  const [last, households] = [await lastCommands(ctx, sns), await householdsOf(ctx, sns)]
  for (const meter of meters) {
    const household = households.get(meter.deviceSn)
    const refusal = whyNoCommand(meter, last.get(meter.deviceSn), type)
    if (refusal) throw conflict(`waterMeter.error.${refusal}`)
    const isProtected = type === 'closeValve' && (household?.protection ?? null) !== null
    if (isProtected && !overProtection) throw conflict('waterMeter.error.protectedHousehold')
    const cardId = household?.cardId ?? null
    await placeCommand(ctx, meter, { type, reason, note, origin: 'staff', cardId, overProtection: isProtected })
    const after = { valveWanted: targetOf(type), reason, note, ...(isProtected && { overProtection }) }
    ctx.changed({ resource: waterMeterApi, id: meter.id, before: meter, after })
  }
  return {}
}

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
