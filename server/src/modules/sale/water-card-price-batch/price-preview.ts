import type { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { firstRow } from '@weir/contract/platform/crud'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { amountFor } from '@weir/contract/platform/units'
import { HELD_VERDICTS } from '@weir/contract/modules/meter/reading'
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { aimOf, candidates, type Forecast, forecast, isOutcome, refusalOf, sumsOf } from './price-batch.service.ts'
import { actorName } from '../../../kernel/auth/actor.ts'
import { readings } from '../../meter/index.ts'
import { waterCardRecharges, waterCardPrices, waterCards } from '../../card/index.ts'

type Endpoint = (typeof waterCardApi)['adjustPricePreview']
type Preview = OutputOf<Endpoint>
type Row = Preview['list'][number]
type Input = InputOf<Endpoint>

const MOST_PRICES = 10

/** The effect of a price on each card and on all of them, in both modes. It changes nothing. 404, 409: see `aimOf`; 400 too many cards. */
export async function previewPrice(ctx: Context, input: Input): Promise<Preview> {
  const { unitPrice, undoesId, part, pageNum, pageSize, orderBy, isAsc, ...selection } = input
  const aim = await aimOf(ctx, { unitPrice, undoesId })
  const cards = await candidates(ctx, selection, undoesId)
  const unpaid = await unpaidOrders(ctx)
  const held = await heldReadings(ctx)
  const forecasts = cards.map((card) => forecast(card, aim.of(card.id)))
  const isNoted = ({ card }: Forecast) => card.remainingLitre < 0 || unpaid.has(card.id) || held.has(card.id)
  const isIn = {
    adjusted: ({ keepTonnage }: Forecast) => isOutcome(keepTonnage),
    noted: (one: Forecast) => isOutcome(one.keepTonnage) && isNoted(one),
    refused: ({ keepTonnage }: Forecast) => refusalOf(keepTonnage) !== null,
  }
  const sums = sumsOf(forecasts)
  const chosen = part ? forecasts.filter(isIn[part]) : forecasts
  const from = firstRow({ pageNum, pageSize })
  const shown = ordered(chosen, orderBy, isAsc).slice(from, from + pageSize)
  const same = shown.filter(({ keepTonnage }) => keepTonnage === 'samePrice').map(({ card }) => card.id)
  const changes = await lastChanges(ctx, same)
  const counted = (test: (one: Forecast) => boolean) => forecasts.filter(test).length
  return {
    list: shown.map((one) => ({
      ...rowOf(one),
      lastChange: changes.get(one.card.id) ?? null,
      unpaidOrders: unpaid.get(one.card.id) ?? 0,
      heldReadings: held.get(one.card.id) ?? 0,
    })),
    total: chosen.length,
    currentPage: pageNum,
    counts: {
      all: forecasts.length,
      adjusted: counted(isIn.adjusted),
      noted: counted(isIn.noted),
      refused: counted(isIn.refused),
      unpaid: counted((one) => isOutcome(one.keepTonnage) && unpaid.has(one.card.id)),
    },
    ...sums,
    prices: commonest(forecasts),
    undoes: aim.undoes ?? null,
    asOf: ctx.now(),
  }
}

function rowOf({ card, price, keepTonnage, keepAmount }: Forecast): Omit<Row, 'lastChange' | 'unpaidOrders' | 'heldReadings'> {
  const refusal = refusalOf(keepTonnage)
  return {
    id: card.id,
    cardNo: card.cardNo,
    name: card.name,
    communityName: card.communityName,
    roomNo: card.roomNo,
    state: card.state,
    oldUnitPrice: card.unitPrice,
    newUnitPrice: refusal === null ? (price ?? null) : null,
    remaining: card.remainingLitre,
    worth: amountFor(card.remainingLitre, card.unitPrice),
    keepTonnage: isOutcome(keepTonnage) ? keepTonnage : null,
    keepAmount: isOutcome(keepAmount) ? keepAmount : null,
    refusal,
    amountRefusal: refusal === null ? refusalOf(keepAmount) : null,
    isOwing: card.remainingLitre < 0,
  }
}

const KEYS = {
  id: 'id',
  cardNo: 'cardNo',
  name: 'name',
  roomNo: 'roomNo',
  unitPrice: 'unitPrice',
  remainingQuantity: 'remainingLitre',
} as const

/** Without a key they stay in the order of their addresses. */
function ordered(forecasts: readonly Forecast[], orderBy: Input['orderBy'], isAsc: boolean): readonly Forecast[] {
  if (!orderBy) return forecasts
  const key = KEYS[orderBy]
  const sign = isAsc ? 1 : -1
  return forecasts.toSorted(({ card: a }, { card: b }) => sign * compared(a[key] ?? '', b[key] ?? '') || b.id - a.id)
}

const compared = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b))

function commonest(forecasts: readonly Forecast[]) {
  const byPrice = Map.groupBy(forecasts, ({ card }) => card.unitPrice)
  return [...byPrice]
    .map(([unitPrice, { length: count }]) => ({ unitPrice, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_PRICES)
}

/** How many orders of a card wait for their payment; cards without one are absent. Few orders wait at a time. */
async function unpaidOrders({ db }: Context): Promise<Map<number, number>> {
  const { cardId } = waterCardRecharges
  const rows = await db
    .select({ cardId, orders: count() })
    .from(waterCardRecharges)
    .where(eq(waterCardRecharges.paymentStatus, 'unpaid'))
    .groupBy(cardId)
  return new Map(rows.map(({ cardId, orders }) => [cardId, orders]))
}

/** How many readings of a card's meter wait for a decision; cards without one are absent. */
async function heldReadings({ db }: Context): Promise<Map<number, number>> {
  const rows = await db
    .select({ cardId: waterCards.id, held: count() })
    .from(readings)
    .innerJoin(waterCards, eq(waterCards.deviceSn, readings.deviceSn))
    .where(and(inArray(readings.verdict, [...HELD_VERDICTS]), isNull(readings.decision)))
    .groupBy(waterCards.id)
  return new Map(rows.map(({ cardId, held }) => [cardId, held]))
}

/** The last price change of each of these cards, with its author. */
async function lastChanges({ db }: Context, cardIds: readonly number[]) {
  if (cardIds.length === 0) return new Map<number, never>()
  const { cardId, createdAt: at, createdBy, id } = waterCardPrices
  const rows = await db
    .selectDistinctOn([cardId], { cardId, at, actor: actorName(createdBy) })
    .from(waterCardPrices)
    .where(inArray(cardId, [...cardIds]))
    .orderBy(cardId, desc(id))
  return new Map(rows.map(({ cardId, ...change }) => [cardId, change]))
}
