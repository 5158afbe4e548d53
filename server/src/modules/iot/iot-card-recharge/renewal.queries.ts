import { whyNoRenewal } from '@weir/contract/modules/iot/card-rules'
import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { type CardPackage, totalsOf, spansOf, startOf, type Span } from '@weir/contract/modules/iot/packages'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { exact, type Fen } from '@weir/contract/platform/units'
import { eq, and, asc, inArray } from 'drizzle-orm'
import type { NOT_ORDERED } from '@weir/contract/modules/iot/iot-card-renewal'
import type { PackageEffect } from '@weir/contract/modules/iot/iot-codes'

import type { Context } from '../../../kernel/context.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { findCards, type IotCardRow } from '../ground/iot-card-find.ts'
import { drawsOfCard, packagesOf } from '../iot-card/recount.service.ts'
import { iotCardTypes } from '../ground/iot-card-type.table.ts'
import { resumesOnceRenewed } from '../iot-request/end-request.service.ts'
import { gatewayOf } from '../operator/gateways.ts'

type Endpoint = (typeof iotCardApi)['renewPreview']
type Line = OutputOf<Endpoint>['list'][number]

/** Start, end and price of a renewal that is paid now. Nothing is written. */
export async function previewRenewal(ctx: Context, { ids, ...choice }: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> {
  const cards = await findCards(ctx, ids)
  if (cards.length < new Set(ids).size) throw notFound('iotCard.error.missing')
  const [type] = await ctx.db.select().from(iotCardTypes).where(eq(iotCardTypes.id, choice.trafficPacketId))
  if (!type) throw invalid('trafficPacketId', 'iotCard.error.typeMissing')
  const list: Line[] = []
  for (const card of cards) list.push(await lineOf(ctx, card, type, choice))
  return { list, total: list.length, currentPage: 1 }
}

type Choice = Omit<InputOf<Endpoint>, 'ids'>

async function lineOf(ctx: Context, card: IotCardRow, type: typeof iotCardTypes.$inferSelect, choice: Choice): Promise<Line> {
  const spans = renewalSpans(card, type, choice, ctx.now())
  const { start: packageStart, end: packageEnd } = wholeSpan(spans)
  const [packages, draws] = [await packagesOf(ctx, card.id), await drawsOfCard(ctx, card.id)]
  const bought = spans.map((span, i): CardPackage => ({ id: -1 - i, kind: type.kind, sizeKb: type.sizeKb, ...span }))
  const totalAt = (all: readonly CardPackage[], at: Date) => totalsOf(card.operator, all, draws, at).totalKb
  return {
    id: card.id,
    iccid: card.iccid,
    deviceSn: card.deviceSn,
    amount: exact<Fen>(BigInt(type.priceFen) * BigInt(choice.quantity)),
    packageStart,
    packageEnd,
    totalBefore: totalAt(packages, ctx.now()),
    totalAfter: totalAt([...packages, ...bought], packageStart),
    resumes: resumesOnceRenewed(ctx, card),
    notOrdered: whyNotOrdered(ctx, { ...type, operator: card.operator }),
    refusal: whyNoRenewal(card, type) ?? null,
  }
}

type TypesEndpoint = (typeof iotCardApi)['renewTypes']

/** The packages of the operators of these cards. A package of one operator fits no card of another: it says how many it fits. */
export async function offeredTypes(ctx: Context, { ids }: InputOf<TypesEndpoint>): Promise<OutputOf<TypesEndpoint>> {
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

type Type = typeof iotCardTypes.$inferSelect
interface Chosen {
  effect: PackageEffect
  quantity: number
}

/** The packages of a renewal that is paid at an instant. */
export const renewalSpans = (
  { operator }: Pick<IotCardRow, 'operator'>,
  type: Pick<Type, 'kind' | 'days'>,
  { effect, quantity }: Chosen,
  at: Date,
): Span[] => spansOf(type, operator, startOf(effect, operator, at), quantity)

/** Why nobody hears of the packages of a card; null: its operator gets them. */
export function whyNotOrdered(
  ctx: Context,
  { operator, packageCode }: Pick<Type, 'operator' | 'packageCode'>,
): (typeof NOT_ORDERED)[number] | null {
  if (gatewayOf(ctx, operator) === undefined) return 'notConnected'
  return packageCode === '' ? 'noPackageCode' : null
}

/** From the first instant of the first package to the one after the last. */
export const wholeSpan = (spans: readonly Span[]): Span => ({ start: spans[0]!.start, end: spans.at(-1)!.end })
