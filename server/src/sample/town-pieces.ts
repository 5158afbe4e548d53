import { SETTINGS } from '@weir/contract/modules/settings'
import { configApi } from '@weir/contract/modules/system/config'
import { ON_TIME } from '@weir/contract/modules/card/meter-connectivity'
import { sql, eq, isNull } from 'drizzle-orm'
import { regionApi } from '@weir/contract/modules/place/region'
import { savedViewApi } from '@weir/contract/modules/system/saved-view'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { fen, quantityFor } from '@weir/contract/platform/units'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { ALARM_TYPES } from '@weir/contract/modules/meter/device-alarm'

import type { Writing } from '../kernel/context.ts'
import { fieldWorkPieces } from './field-work.ts'
import { historyPieces } from './history.ts'
import { cardIdsOf, connectMeters, householdPieces, suspendOne } from './households.ts'
import { officePieces } from './office.ts'
import { act, perform } from './perform.ts'
import { atTime, onDay, type Piece } from './piece.ts'
import { planPrice } from './pricing.ts'
import { REPORT_HOURS } from './reports.ts'
import { simCardPieces } from './sim-cards.ts'
import { colleague, writeStaff } from './staff.ts'
import { meterSilences, readings, alarmDuties, deviceAlarms } from '../modules/meter/index.ts'
import { roles, users } from '../kernel/auth/access.table.ts'
import { COMMUNITIES } from './town.ts'
import { between } from './random.ts'
import { waterOrders } from '../modules/sale/index.ts'
import { waterCardRecharges, waterCards } from '../modules/card/index.ts'

const DAY = 86_400_000

/** A small utility to look around in, written by the product's own handlers: the same pieces for the same story. */
export function townPieces(start: Date, until: Date): Piece[] {
  const today = new Date(start.getTime() + Math.floor((until.getTime() - start.getTime()) / DAY) * DAY)
  return [
    (ctx) => writeStaff(atTime(ctx, start)),
    ...householdPieces(start),
    ...historyPieces(start, until),
    writeSilences,
    (ctx) => adjustSome(ctx, today),
    (ctx) => planPrice(ctx, today),
    async (ctx) => bindSome(ctx, await cardIdsOf(ctx)),
    async (ctx) => payAstray(ctx, await cardIdsOf(ctx)),
    connectMeters,
    async (ctx) => suspendOne(ctx, await cardIdsOf(ctx), '住户已搬离'),
    ...simCardPieces(today, until),
    ...fieldWorkPieces(today),
    ...officePieces(today),
    putSomeOnDuty,
    shareOneView,
    openDemo,
  ]
}

/** Those who look around in the sample town may see how the console is made. */
async function openDemo(ctx: Writing) {
  const { list } = await perform(ctx, configApi.list, { configKey: SETTINGS.demoEnabled.key })
  for (const { id, name, configKey, notes, version } of list)
    await perform(ctx, configApi.edit, { id, name, configKey, notes, version, configValue: 'on' })
}

/**
 * The history is written a day at a time, so every meter would look silent until each midnight. Its silences are those between the
 * times of its reports. A gateway that passes them on at once leaves the same.
 */
async function writeSilences({ db }: Writing) {
  await db.delete(meterSilences)
  await db.execute(sql`
    insert into ${meterSilences} (device_sn, since, until, report_hours)
    select device_sn, since, until, ${REPORT_HOURS} from (
      select device_sn, lag(meter_time) over (partition by device_sn order by meter_time) as since, meter_time as until from ${readings}
    ) as between_reports
    where until - since > ${REPORT_HOURS * ON_TIME} * interval '1 hour' order by until, device_sn`)
}

const CARDS = 'waterCard.list'

/** A view of the first account, shared with the role `common`, and one of its own. */
async function shareOneView(ctx: Writing) {
  const [first] = await ctx.db.select().from(users).where(isNull(users.deletedAt)).orderBy(users.id).limit(1)
  const [role] = await ctx.db.select({ id: roles.id }).from(roles).where(eq(roles.key, 'common'))
  if (!first || !role) return
  const { list: regions } = await perform(ctx, regionApi.list, { name: COMMUNITIES[0].region })
  const own: Writing = { ...ctx, actor: { ...ctx.actor, id: first.id } }
  const sort = { orderBy: 'remainingQuantity', isAsc: true }
  const east = { view: 'low', regionId: regions[0]!.id }
  const { id } = await perform(own, savedViewApi.add, { list: CARDS, name: '城东余量不足', filter: east, sort })
  await perform(own, savedViewApi.share, { id, roleIds: [role.id] })
  await perform(own, savedViewApi.add, { list: CARDS, name: '已停用的卡', filter: { state: 'suspended' } })
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** The people who follow a household in WeChat, by its number: a couple, a landlord with two homes, a name that is all emoji. */
const FOLLOWERS: readonly (readonly [household: number, nickname: string, person?: number])[] = [
  [7, '阳光正好'],
  [7, '小鱼儿🐟'],
  [19, '老周'],
  [33, '出租房-王姐', 33],
  [34, '出租房-王姐', 33],
  [58, '🌙🌙'],
]

/** A few bindings, so that their list is not empty. They have no pictures. */
async function bindSome(ctx: Writing, cardIds: readonly number[]) {
  for (const [i, [n, nickname, person = i]] of FOLLOWERS.entries()) {
    const { hyUserId } = await perform(ctx, waterCardApi.get, { id: cardIds[n]! })
    await perform(ctx, wechatBindingApi.add, { hyUserId, nickname, openid: openid(person) })
  }
}

const openid = (person: number) => `o${Array.from({ length: 27 }, (_, at) => LETTERS[between(0, 63, 'openid', person, at)]).join('')}`

const HOUR = 3_600_000

/** Payments that went wrong, by the number of the household: another amount than asked for, and one after the quote was over. */
const ASTRAY = [
  { n: 12, askedFen: 10_000, paidFen: 5000, hoursAgo: 27, minutesLater: 3 },
  { n: 41, askedFen: 5000, paidFen: 50_000, hoursAgo: 3, minutesLater: 6 },
  { n: 72, askedFen: 20_000, paidFen: 20_000, hoursAgo: 52, minutesLater: 41 },
] as const

/** A few of them, so that money in trouble is no empty page. No provider is behind them. */
async function payAstray(ctx: Writing, cardIds: readonly number[]) {
  for (const { n, askedFen, paidFen, hoursAgo, minutesLater } of ASTRAY) {
    const createdAt = new Date(ctx.now().getTime() - hoursAgo * HOUR)
    const paidAt = new Date(createdAt.getTime() + minutesLater * 60_000)
    const orderId = await place(ctx, cardIds[n]!, askedFen, createdAt)
    const payment = { orderId, transactionNo: `42000029${paidAt.getTime()}`, amountFen: fen(paidFen), paidAt }
    await waterOrders.credit({ ...ctx, now: () => paidAt }, payment)
  }
}

/** As a clerk places an order that a provider collects. */
async function place({ db, actor }: Writing, cardId: number, amount: number, createdAt: Date): Promise<number> {
  const [card] = await db.select().from(waterCards).where(eq(waterCards.id, cardId))
  const { unitPrice, deviceSn, deptId } = card!
  const amountFen = fen(amount)
  const bought = { unitPrice, typed: 'amount', amountFen, quantityLitre: quantityFor(amountFen, unitPrice) } as const
  const [order] = await db
    .insert(waterCardRecharges)
    .values({ ...bought, cardId, deviceSn, paymentMethod: 'wechat', paymentStatus: 'unpaid', createdAt, deptId, createdBy: actor.id })
    .returning({ id: waterCardRecharges.id })
  return order!.id
}

/** The adjustments of the story, by the number of the household. */
const ADJUSTED: Record<number, Omit<WireInput<typeof waterCardApi.adjust>, 'id'>> = {
  7: { quantity: '3.50', reason: 'leakRelief', note: '马桶漏水，已修复，按规定减免' },
  19: { quantity: '1.20', reason: 'meterFault', note: '水表走快，检定后补回' },
  33: { quantity: '-2.00', reason: 'wrongCharge', note: '误充到相邻住户' },
  34: { quantity: '2.00', reason: 'wrongCharge', note: '相邻住户误充，补回' },
  58: { quantity: '1.00', reason: 'promotion' },
}

/** A few adjustments of the last days, so that their list is not empty. */
async function adjustSome(ctx: Writing, today: Date) {
  const [finance, cardIds] = [await colleague(ctx, 'zhengli'), await cardIdsOf(ctx)]
  for (const [i, [n, adjustment]] of Object.entries(ADJUSTED).entries()) {
    const at = onDay(today, 3 * (5 - i), `1${i}:${27 - 4 * i}`)
    await act(atTime(ctx, at, finance), waterCardApi.adjust, { id: cardIds[Number(n)]!, ...adjustment })
  }
}

/** Rules of alarm duty as somebody prepares them. They are disabled. So a sample sends no message, whatever gateway the server has. */
async function putSomeOnDuty(ctx: Writing) {
  await ctx.db.update(deviceAlarms).set({ isDutyDue: false })
  const [reader, agent] = [await colleague(ctx, 'sunhao'), await colleague(ctx, 'helu')]
  const owner = { deptId: ctx.actor.deptId, createdBy: ctx.actor.id, createdAt: ctx.now() }
  const off = { ...owner, status: 0 as const, remark: '接入短信后启用' }
  const sims = ALARM_TYPES.filter((type) => type.startsWith('SIM_'))
  await ctx.db.insert(alarmDuties).values([
    { ...off, userId: reader.id, messageType: [...ALARM_TYPES] },
    { ...off, userId: agent.id, messageType: sims, dutyHours: '08:00-18:00' },
  ])
}
