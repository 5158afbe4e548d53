import { type AdjustPriceBatchInput, MOST_IN_PRICE_BATCH } from '@weir/contract/modules/sale/price-selection'
import { and, asc, eq, inArray, not, type SQL } from 'drizzle-orm'
import type { z } from 'zod'

import type { Context } from '../../../kernel/context.ts'
import { conditionsOf, equals } from '../../../kernel/crud/conditions.ts'
import { whereOf } from '../../../kernel/crud/read-handlers.ts'
import { AppError } from '../../../kernel/errors.ts'
import { rooms } from '../../place/index.ts'
import { hasBegun, itsRoom, waterCards } from '../../card/index.ts'
import { waterCardReading } from './water-card.list.ts'

/** The cards of an act upon many: prices, reminders, states. */
export type Selection = z.output<typeof AdjustPriceBatchInput>['selection']

/** The filters that the card list does not have. */
const further = {
  building: (building: string) => itsRoom(eq(rooms.building, building)),
  currentUnitPrice: equals(waterCards.unitPrice),
  ids: (ids: readonly number[]) => inArray(waterCards.id, [...ids]),
  except: (ids: readonly number[]) => not(inArray(waterCards.id, [...ids])),
}

/** The cards of a selection, within the caller's data scope. */
function selected(ctx: Context, { building, currentUnitPrice, ids, except, ...filter }: Selection) {
  const given = { building, currentUnitPrice, ids, except }
  return and(whereOf(ctx, waterCards, waterCardReading, filter), ...conditionsOf(ctx, further, given))
}

const columns = {
  id: waterCards.id,
  cardNo: waterCards.cardNo,
  name: waterCards.name,
  communityName: waterCards.communityName,
  roomNo: waterCards.roomNo,
  telephone: waterCards.telephone,
  state: waterCards.state,
  unitPrice: waterCards.unitPrice,
  remainingLitre: waterCards.remainingLitre,
  hasBegun,
  deptId: waterCards.deptId,
}

export type SelectedCard = Awaited<ReturnType<typeof cardsOf>>[number]

/** The cards of a selection within the caller's data scope, in order of their addresses. `also`: a further condition. 400 if they are too many. */
export async function cardsOf(ctx: Context, selection: Selection, also?: SQL) {
  const found = await ctx.db
    .select(columns)
    .from(waterCards)
    .where(and(selected(ctx, selection), also))
    .orderBy(asc(waterCards.communityName), asc(waterCards.roomNo), asc(waterCards.id))
    .limit(MOST_IN_PRICE_BATCH + 1)
  if (found.length > MOST_IN_PRICE_BATCH) throw new AppError(400, 'waterCard.error.tooManyCards')
  return found
}
