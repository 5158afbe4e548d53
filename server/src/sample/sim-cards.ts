import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import { cycleAt } from '@weir/contract/modules/iot/packages'
import type { HaltReason, Lifecycle, PackageKind, SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { kilobyte } from '@weir/contract/platform/units'
import { and, eq } from 'drizzle-orm'

import type { Writing } from '../kernel/context.ts'
import { endRequest, iotRequests, simGateways, takeReport } from '../modules/iot/index.ts'
import { withPart } from './outside.ts'
import { act, perform } from './perform.ts'
import { atTime, inParts, onDay, type Piece } from './piece.ts'
import { between } from './random.ts'
import { type Account, colleague } from './staff.ts'
import { HOUSEHOLD_PLAN } from './town.ts'

const DAY_MS = 86_400_000
const MB = 1024
const OPERATORS = ['mobile', 'telecom', 'unicom'] as const satisfies readonly SimOperator[]
const NAMES = { mobile: '移动', telecom: '电信', unicom: '联通' } as const

/** On offer at each operator: kind, MB, yuan, and where staff order it there its code. */
const PACKAGES = [
  { key: 'overlay', name: '加油包 10 MB', kind: 'overlay', size: '10', price: '3.00' },
  { key: 'year', name: '月包 30 MB × 12', kind: 'monthly12', size: '30', price: '36.00', packageCode: 'IOT-M30-12' },
  { key: 'quarter', name: '季度包 90 MB', kind: 'quarter', size: '90', price: '12.00', packageCode: 'IOT-Q90' },
  { key: 'week', name: '体验包 7 天', kind: 'days', days: 7, size: '5', price: '1.00' },
] as const satisfies readonly { key: string; kind: PackageKind; [field: string]: unknown }[]
type PackageKey = (typeof PACKAGES)[number]['key']

interface Sim {
  /** Of the household whose meter it is in; absent: a spare one. */
  n?: number
  package?: PackageKey
  /** MB in a day. */
  megabytes: number
  lifecycle?: Lifecycle
  /** Halted so many days ago. */
  halt?: { reason: HaltReason; daysAgo: number }
  wish?: Wish
}

/** A request of staff to the operator. */
interface Wish {
  daysAgo: number
  clock: string
  kind: 'stop' | 'resume'
  by: Account
  /** Of a stop. */
  reason?: string
  /** In the operator's words; absent: it does so. */
  refusal?: string
}

const CARDS = 40
const SPARE = 4
/** Cards with a story; all others are in order. Halts are those of the meters that fall silent. */
const STORIES: Readonly<Record<number, Omit<Sim, 'n'>>> = {
  4: { package: 'quarter', megabytes: 0.8 },
  9: { package: 'year', megabytes: 1.02 },
  18: { package: 'overlay', megabytes: 0.3 },
  31: { package: 'year', megabytes: 1.2, halt: { reason: 'quota', daysAgo: 3 } },
  32: {
    package: 'quarter',
    megabytes: 0.6,
    halt: { reason: 'expired', daysAgo: 6 },
    wish: { daysAgo: 4, clock: '10:12', kind: 'resume', by: 'helu', refusal: '套餐已到期，先续订套餐' },
  },
  33: {
    package: 'year',
    megabytes: 0.4,
    halt: { reason: 'manual', daysAgo: 5 },
    wish: { daysAgo: 6, clock: '16:05', kind: 'stop', by: 'sunhao', reason: '住户装修停用，水表一并停机' },
  },
  36: { package: 'year', megabytes: 0.5, halt: { reason: 'imeiMismatch', daysAgo: 9 } },
}
const plan = (): Sim[] => [
  ...Array.from({ length: CARDS }, (_, n) => ({
    n,
    ...(STORIES[n] ?? { package: 'year' as const, megabytes: between(10, 60, 'traffic', n) / 100 }),
  })),
  ...Array.from({ length: SPARE }, () => ({ megabytes: 0, lifecycle: 'toBeActivated' as const })),
]

const CARDS_AT_ONCE = 3

/** SIM cards in the first meters of the town, and some spare ones, with packages and figures of a week. */
export const simCardPieces = (today: Date, until: Date): Piece[] => [
  writeTypes,
  ...inParts([...plan().entries()], CARDS_AT_ONCE).map(
    (sims): Piece =>
      (ctx) =>
        writeSome(withOperators(ctx), sims, today, until),
  ),
]

const nobody = () => Promise.reject(new Error('nobody asks an operator of the story'))
const operator = { batchSize: 1, callsPerSecond: 1, query: nobody, send: nobody, ask: nobody }
/** Operators that take requests. The story gives their answers itself. */
const withOperators = (ctx: Writing): Writing => ({
  ...ctx,
  parts: withPart(ctx.parts, simGateways, Object.fromEntries(OPERATORS.map((name) => [name, operator]))),
})

async function askOperator(ctx: Writing, id: number, { kind, by, reason, refusal }: Wish, at: Date) {
  const then = atTime(ctx, at, await colleague(ctx, by))
  if (kind === 'stop') await act(then, iotCardApi.stop, { ids: [id], reason: reason! })
  else await act(then, iotCardApi.resume, { ids: [id] })
  await answerRequests(then, refusal)
}

/** The operator answers those of this very moment two minutes later. */
async function answerRequests(ctx: Writing, refusal?: string) {
  const later = atTime(ctx, new Date(ctx.now().getTime() + 120_000))
  const open = await ctx.db
    .select({ id: iotRequests.id })
    .from(iotRequests)
    .where(and(eq(iotRequests.state, 'queued'), eq(iotRequests.createdAt, ctx.now())))
  for (const { id } of open)
    await endRequest(
      later,
      id,
      refusal ? { state: 'refused', code: '2001', text: refusal } : { state: 'done', code: '0', text: '办理成功' },
    )
}

const nameOf = (operator: (typeof OPERATORS)[number], key: PackageKey) =>
  `${NAMES[operator]}${PACKAGES.find((offer) => offer.key === key)!.name}`

async function writeTypes(ctx: Writing) {
  for (const operator of OPERATORS)
    for (const [sort, { key, ...type }] of PACKAGES.entries())
      await perform(ctx, iotCardTypeApi.add, { ...type, operator, name: nameOf(operator, key), sort: 10 * (sort + 1) })
}

async function writeSome(ctx: Writing, sims: readonly [number, Sim][], today: Date, until: Date) {
  const { list: types } = await perform(ctx, iotCardTypeApi.list, { pageSize: 10_000 })
  for (const [i, sim] of sims) {
    const operator = OPERATORS[i % OPERATORS.length]!
    const id = await writeCard(ctx, i, operator, sim)
    const type = sim.package && types.find(({ name }) => name === nameOf(operator, sim.package!))
    if (type) await buy(ctx, id, type.id, boughtAt(i, sim, operator, { today, until }))
    const wishAt = sim.wish && onDay(today, sim.wish.daysAgo, sim.wish.clock)
    let before = new Date(0)
    for (const at of reportTimes(sim, operator, until)) {
      if (wishAt && at > wishAt && before < wishAt) await askOperator(ctx, id, sim.wish!, wishAt)
      await report(ctx, id, operator, sim, at)
      before = at
    }
  }
}

async function writeCard(ctx: Writing, i: number, operator: SimOperator, { n }: Sim): Promise<number> {
  const number = String(i + 1).padStart(8, '0')
  const device = n === undefined ? {} : { deviceSn: HOUSEHOLD_PLAN[n]!.deviceSn, imei: `86123404${number.slice(1)}` }
  return (await perform(ctx, iotCardApi.add, { iccid: `898606231000${number}`, operator, msisdn: `10646${number}`, ...device })).id
}

/** Years were bought on some working days. A quarter ends in five days, or ended when its card was halted; an overlay is of this cycle. */
function boughtAt(i: number, { package: key, halt }: Sim, operator: SimOperator, { today, until }: { today: Date; until: Date }): Date {
  if (key === 'year') return onDay(today, 80 + (i % 4), `${9 + (i % 7)}:${10 + i}`)
  if (key === 'overlay') return new Date(Math.max(cycleAt(operator, until).start.getTime(), until.getTime() - 5 * DAY_MS))
  return new Date(until.getTime() - (halt ? 90 + halt.daysAgo : 85) * DAY_MS)
}

async function buy(ctx: Writing, id: number, trafficPacketId: number, at: Date) {
  const paid = { paymentMethod: 'bankTransfer', transactionNo: `SIM${String(id).padStart(8, '0')}` } as const
  const buyer = atTime(ctx, at, await colleague(ctx, 'zhengli'))
  await act(buyer, iotCardApi.recharge, { id, trafficPacketId, effect: 'thisMonth', ...paid })
  await answerRequests(buyer)
}

/** The last week day by day, and the end of the cycle before. A halted card says the same until now. */
function reportTimes({ package: key }: Sim, operator: SimOperator, until: Date): Date[] {
  const before = new Date(cycleAt(operator, until).start.getTime() - 3_600_000)
  const days = [7, 5, 3, 1].map((days) => new Date(until.getTime() - days * DAY_MS))
  const minutes = new Date(until.getTime() - 20 * 60_000)
  const times = key ? [before, ...days, minutes] : [minutes]
  return times.toSorted((a, b) => a.getTime() - b.getTime())
}

async function report(ctx: Writing, id: number, operator: SimOperator, { megabytes, lifecycle = 'inService', halt }: Sim, at: Date) {
  const haltedAt = halt && new Date(ctx.now().getTime() - halt.daysAgo * DAY_MS)
  const isHalted = haltedAt !== undefined && at >= haltedAt
  const counted = isHalted ? haltedAt : at
  const days = Math.max(0, counted.getTime() - cycleAt(operator, at).start.getTime()) / DAY_MS
  await takeReport({ ...ctx, now: () => at }, id, {
    lifecycle,
    dataOn: !isHalted,
    haltReason: isHalted ? halt!.reason : null,
    usedKb: kilobyte(Math.round(days * megabytes * MB)),
    asOf: at,
    activatedAt: lifecycle === 'inService' ? new Date(ctx.now().getTime() - 80 * DAY_MS) : null,
    imei: null,
  })
}
