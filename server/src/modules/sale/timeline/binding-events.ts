import { waterCardBindApi } from '@weir/contract/modules/sale/water-card-bind'
import { to } from '@weir/contract/modules/to'
import { and, eq, isNotNull } from 'drizzle-orm'

import { actorName } from '../../../kernel/auth/actor.ts'
import type { TimelineSource, Told } from '../../../services/timeline/timeline.ts'
import type { Context } from '../../../kernel/context.ts'
import { meterBindings, waterMeters } from '../../meter/index.ts'
import { among, rowsOfCards, toldBy, cardOf, register, wordsOf } from './event-parts.ts'

const { id, deviceSn, cardId, cardNo, fromRegisterLitre, toRegisterLitre, createdBy, endedBy } = meterBindings

export const boundEvents: TimelineSource = {
  name: 'bound',
  kind: 'meter',
  rank: 410,
  needs: waterCardBindApi.list,
  rows: rowsOfCards({ table: meterBindings, at: meterBindings.from }),
  tell: (ctx, ids) => tellBindings(ctx, ids, 'from'),
}

export const unboundEvents: TimelineSource = {
  name: 'unbound',
  kind: 'meter',
  rank: 420,
  needs: waterCardBindApi.list,
  rows: rowsOfCards({ table: meterBindings, at: meterBindings.to, where: and(isNotNull(meterBindings.to))! }),
  tell: (ctx, ids) => tellBindings(ctx, ids, 'to'),
}

async function tellBindings(ctx: Context, ids: readonly number[], end: 'from' | 'to') {
  const { t } = wordsOf(ctx)
  const rows = await ctx.db
    .select({
      id,
      deviceSn,
      cardId,
      cardNo,
      litres: end === 'from' ? fromRegisterLitre : toRegisterLitre,
      actor: actorName(end === 'from' ? createdBy : endedBy),
      meterId: waterMeters.id,
    })
    .from(meterBindings)
    .leftJoin(waterMeters, eq(waterMeters.deviceSn, deviceSn))
    .where(among(id, ids))
  return toldBy(rows, (row): Told => ({
    tone: end === 'from' ? 'ok' : 'idle',
    title: t(end === 'from' ? 'timeline.bound' : 'timeline.unbound', { deviceSn: row.deviceSn }),
    detail: row.litres === null ? '' : t('timeline.registerAlone', { register: register(row.litres) }),
    actor: row.actor,
    card: cardOf(row),
    link: row.meterId === null ? undefined : to('waterMeterDetail', { id: row.meterId }),
  }))
}
