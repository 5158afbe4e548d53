import { cycleAt, cyclesFrom } from '@weir/contract/modules/iot/cycle'
import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { outlookOf } from '@weir/contract/modules/iot/outlook'
import { WISH_HOURS } from '@weir/contract/modules/iot/iot-terms'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, ne } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { meterScope, valveStanding, waterMeters } from '../../meter/index.ts'
import { waterCards, waterCardScope } from '../../card/index.ts'
import { requestsOf } from '../ground/requests-of-card.queries.ts'
import { gatewayOf } from '../operator/gateways.ts'
import { drawsOfCard, packagesOf } from './card-traffic.queries.ts'
import { findCards, type IotCardRow } from '../ground/iot-card-find.ts'
import { packageLines } from './package-lines.queries.ts'

type Endpoint = (typeof iotCardApi)['detail']
type Detail = OutputOf<Endpoint>
type Row = OutputOf<(typeof iotCardApi)['get']>

/** A year of cycles: every package but the longest ends within it. */
const CYCLES = 13

/** The whole page of a card, beside its row in the list. */
export async function cardDetail(ctx: Context, row: Row): Promise<Detail> {
  const [card] = await findCards(ctx, [row.id])
  if (!card) throw notFound('iotCard.error.missing')
  const [packages, counted, draws, requests, meter, household] = await Promise.all([
    packageLines(ctx, card),
    packagesOf(ctx, card.id),
    drawsOfCard(ctx, card.id),
    requestsOf(ctx, card.id),
    meterOf(ctx, card),
    householdOf(ctx, card),
  ])
  return {
    card: { ...row, ...furtherOf(ctx, card) },
    cycle: cycleAt(card.operator, ctx.now()),
    calendar: cyclesFrom(card.operator, ctx.now(), CYCLES),
    packages,
    outlook: outlookOf(card.operator, counted, draws, { at: ctx.now(), dayAverageKb: card.dayAverageKb }),
    requests,
    meter,
    household,
  }
}

const HOUR_MS = 3_600_000

const furtherOf = (ctx: Context, card: IotCardRow) => ({
  imei: card.imei,
  reportedImei: card.reportedImei,
  lifecycle: card.lifecycle,
  dataOn: card.dataOn,
  wantedAt: card.wantedAt,
  wantedBy: card.wantedAt && new Date(card.wantedAt.getTime() + WISH_HOURS * HOUR_MS),
  dayAverage: card.dayAverageKb,
  beyond: card.beyondKb,
  isConnected: gatewayOf(ctx, card.operator) !== undefined,
})

/** A reader sees the meter and the household only within the scope of this call. */
async function meterOf(ctx: Context, { deviceSn, haltedAt }: IotCardRow): Promise<Detail['meter']> {
  if (deviceSn === null) return null
  const { id, lastReportAt, registerLitre, valveReportedAt } = waterMeters
  const [meter] = await ctx.db
    .select({ id, deviceSn: waterMeters.deviceSn, lastReportAt, register: registerLitre, valve: valveStanding, valveReportedAt })
    .from(waterMeters)
    .where(and(eq(waterMeters.deviceSn, deviceSn), meterScope(ctx)))
  if (!meter) return null
  const isSilent = haltedAt !== null && (meter.lastReportAt === null || meter.lastReportAt <= haltedAt)
  return { ...meter, isSilentSinceHalt: isSilent }
}

async function householdOf(ctx: Context, { deviceSn }: IotCardRow): Promise<Detail['household']> {
  if (deviceSn === null) return null
  const { id, cardNo, name, communityName, roomNo, state, remainingLitre } = waterCards
  const [found] = await ctx.db
    .select({ waterCardId: id, cardNo, name, communityName, roomNo, remainingQuantity: remainingLitre })
    .from(waterCards)
    .where(and(eq(waterCards.deviceSn, deviceSn), ne(state, 'closed'), waterCardScope(ctx)))
    .orderBy(desc(id))
    .limit(1)
  if (!found) return null
  const { communityName: community, roomNo: room, ...household } = found
  return { ...household, roomNo: [community, room].filter(Boolean).join(' ') || null }
}
