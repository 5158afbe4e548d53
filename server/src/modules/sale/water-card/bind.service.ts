import { waterCardCan } from '@weir/contract/modules/card/water-card-state'
import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { ownedBy } from '../../../kernel/crud/scope.ts'
import { conflict, invalid } from '../../../kernel/errors.ts'
import { bindMeter, unbindMeter, waterMeters } from '../../meter/index.ts'
import { cardNames, findCard, lockCard } from '../../card/index.ts'

type Api = typeof waterCardApi

/**
 * From `at` on the meter's usage belongs to the card. A meter out of the caller's scope does not exist. The meter is locked before the
 * card, as everywhere.
 */
export async function bindCard(ctx: Writing, { id, deviceSn, at, register }: InputOf<Api['bind']>) {
  const [meter] = await ctx.db
    .select({ id: waterMeters.id })
    .from(waterMeters)
    .where(and(eq(waterMeters.deviceSn, deviceSn), ownedBy(waterMeters)(ctx)))
    .for('no key update')
  if (!meter) throw invalid('deviceSn', 'waterCard.error.meterMissing')
  const card = await lockCard(ctx, id)
  if (!waterCardCan.bind(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  if (card.deviceSn !== null) throw conflict('waterCard.error.hasMeter')
  await bindMeter(ctx, { card, deviceSn, at, register })
  cardNames.changed(ctx, id, card, { deviceSn })
  return {}
}

/** The meter is free again; what it used until `at` stays the card's, however late it arrives. */
export async function unbindCard(ctx: Writing, { id, at, register }: InputOf<Api['unbind']>) {
  const card = await findCard(ctx, id)
  if (card.deviceSn === null) throw conflict('waterCard.error.noMeter')
  if (!waterCardCan.unbind(card)) throw conflict('waterCard.error.stateForbids', { state: card.state })
  await unbindMeter(ctx, { cardId: id, at, register })
  cardNames.changed(ctx, id, card, { deviceSn: null })
  return {}
}
