import { waterCardCan } from '@weir/contract/modules/water/water-card-state'
import type { waterCardApi } from '@weir/contract/modules/water/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../platform/context.ts'
import { ownedBy } from '../../../platform/crud/scope.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { waterMeters } from '../water-meter/water-meter.table.ts'
import { findCard, lockCard } from './water-card.find.ts'

type Api = typeof waterCardApi

/** From `at` on the meter's usage is the card's. A meter out of the caller's reach does not exist. */
export async function bindCard(ctx: Writing, { id, deviceSn }: InputOf<Api['bind']>) {
  const [meter] = await ctx.db
    .select({ id: waterMeters.id })
    .from(waterMeters)
    .where(and(eq(waterMeters.deviceSn, deviceSn), ownedBy(waterMeters)(ctx)))
    .for('update')
  if (!meter) throw invalid('deviceSn', 'waterCard.error.meterMissing')
  const card = await lockCard(ctx, id)
  if (!waterCardCan.bind(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  if (card.deviceSn !== null) throw conflict('waterCard.error.hasMeter')
  return {}
}

/** The meter is free again; what it used until `at` stays the card's, however late it arrives. */
export async function unbindCard(ctx: Writing, { id }: InputOf<Api['unbind']>) {
  const { deviceSn } = await findCard(ctx, id)
  if (deviceSn === null) throw conflict('waterCard.error.noMeter')
  return {}
}
