import type { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { WISH_HOURS } from '@weir/contract/modules/iot/iot-codes'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { and, desc, eq, ne } from 'drizzle-orm'
import { usedOf, isActive, isMonthly, cycleAt, cyclesFrom, outlookOf } from '@weir/contract/modules/iot/packages'
import type { iotRequestApi } from '@weir/contract/modules/iot/iot-request'

import type { Context } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/errors.ts'
import { meterScope, valveStanding, waterMeters } from '../../meter/index.ts'
import { waterCards, waterCardScope } from '../../card/index.ts'
import { gatewayOf } from '../operator/gateways.ts'
import { drawsOfCard, packagesOf } from './recount.service.ts'
import { findCards, type IotCardRow } from '../ground/iot-card-find.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { iotPackages } from '../ground/iot-package.table.ts'
import { requestReading } from '../ground/iot-request.list.ts'
import { iotRequests } from '../ground/iot-request.table.ts'

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

type Line = OutputOf<(typeof iotCardApi)['detail']>['packages'][number]

/** On a page: a card of ten years with a monthly overlay has more. */
const MOST_LINES = 100

/** The packages of a card with their traffic, the latest end first. The caller has checked the scope of the card. */
async function packageLines(ctx: Context, { id, operator }: Pick<IotCardRow, 'id' | 'operator'>): Promise<Line[]> {
  const [rows, draws, at] = [await rowsOf(ctx, id), await drawsOfCard(ctx, id), ctx.now()]
  return rows.map(({ typeId, sizeKb, refundedAt, ...row }) => {
    const state = stateOf({ ...row, refundedAt }, at)
    // A package that is over shows the last of its cycles.
    const when = row.end <= at ? new Date(row.end.getTime() - 1) : at
    const used = usedOf({ ...row, sizeKb }, operator, draws, isMonthly(row.kind) ? when : at)
    return { ...row, trafficPacketId: typeId, state, total: sizeKb, used }
  })
}

function stateOf({ start, end, refundedAt }: { start: Date; end: Date; refundedAt: Date | null }, at: Date): Line['state'] {
  if (refundedAt) return 'refunded'
  if (isActive({ start, end }, at)) return 'active'
  return start > at ? 'coming' : 'ended'
}

function rowsOf({ db }: Context, cardId: number) {
  const { id, typeId, name, kind, sizeKb, start, end, subscribedAt, orderId, refundedAt } = iotPackages
  return db
    .select({ id, typeId, name, kind, sizeKb, start, end, subscribedAt, orderId, refundedAt, orderNo: iotCardRecharges.orderNo })
    .from(iotPackages)
    .leftJoin(iotCardRecharges, eq(iotCardRecharges.id, iotPackages.orderId))
    .where(eq(iotPackages.iotCardId, cardId))
    .orderBy(desc(end), desc(id))
    .limit(MOST_LINES)
}

type RequestsOfCardRow = OutputOf<(typeof iotRequestApi)['get']>

const SHOWN = 20

/** The latest requests about a card. The caller has checked the scope of the card. */
const requestsOf = ({ db }: Context, cardId: number): Promise<RequestsOfCardRow[]> =>
  db.select(requestReading.columns).from(iotRequests).where(eq(iotRequests.iotCardId, cardId)).orderBy(desc(iotRequests.id)).limit(SHOWN)
