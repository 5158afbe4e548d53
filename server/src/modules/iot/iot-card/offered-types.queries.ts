import { whyNoRenewal } from '@weir/contract/modules/iot/card-rules'
import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { and, asc, eq, inArray } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { iotCardTypes } from '../ground/iot-card-type.table.ts'
import { findCards } from '../ground/iot-card-find.ts'

type Endpoint = (typeof iotCardApi)['renewTypes']

/** The packages of the operators of these cards. A package of one operator fits no card of another: it says how many it fits. */
export async function offeredTypes(ctx: Context, { ids }: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const cards = await findCards(ctx, ids)
  if (cards.length < new Set(ids).size) throw notFound('iotCard.error.missing')
  const types = await ctx.db
    .select()
    .from(iotCardTypes)
    .where(
      and(
        eq(iotCardTypes.status, 1),
        inArray(
          iotCardTypes.operator,
          cards.map(({ operator }) => operator),
        ),
      ),
    )
    .orderBy(asc(iotCardTypes.sort), asc(iotCardTypes.id))
  const list = types
    .map((type) => ({
      id: type.id,
      name: type.name,
      operator: type.operator,
      kind: type.kind,
      days: type.days,
      size: type.sizeKb,
      price: type.priceFen,
      effect: type.effect,
      description: type.description,
      fits: cards.filter((card) => whyNoRenewal(card, type) === undefined).length,
    }))
    .toSorted((a, b) => b.fits - a.fits)
  return { list, total: list.length, currentPage: 1 }
}
