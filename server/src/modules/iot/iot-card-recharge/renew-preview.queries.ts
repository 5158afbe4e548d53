import { whyNoRenewal } from '@weir/contract/modules/iot/card-rules'
import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { type CardPackage, totalsOf } from '@weir/contract/modules/iot/package-use'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { exact, type Fen } from '@weir/contract/platform/units'
import { eq } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { findCards, type IotCardRow } from '../ground/iot-card-find.ts'
import { drawsOfCard, packagesOf } from '../iot-card/card-traffic.queries.ts'
import { iotCardTypes } from '../ground/iot-card-type.table.ts'
import { resumesOnceRenewed } from '../iot-request/resumes.ts'
import { renewalSpans, whyNotOrdered, wholeSpan } from './renewal.ts'

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
