import { monthOf, nextMonth } from '@weir/contract/platform/month'
import { businessDay, dayNumber, dayStart, dayText } from '@weir/contract/platform/zone'
import type { IotCardDetail, IotPackage } from '@weir/contract/modules/iot/iot-card'
import { isMonthly } from '@weir/contract/modules/iot/packages'

import { DAY_MS, sumOf, unusedOf } from '../../card-state.ts'

interface Ends {
  start: string
  end: string
}

interface Month {
  /** `2026-11` */
  month: string
  /** In percent of the axis. */
  left: number
}

/** A time that all bars share. */
export interface Axis {
  from: number
  to: number
  /** The line of today, in percent. */
  today: number
  months: readonly Month[]
}

const LEAST_PAST_DAYS = 15
const MOST_PAST_DAYS = 120
const LEAST_COMING_DAYS = 45
const MOST_COMING_DAYS = 400
/** Room behind the last end. */
const MARGIN_DAYS = 10

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** From the first package of interest until after the last one. Today is always within. */
export function axisOf(packages: readonly Ends[], now: Date): Axis {
  const at = now.getTime()
  const first = Math.min(at, ...packages.map(({ start }) => Date.parse(start)))
  const last = Math.max(at, ...packages.map(({ end }) => Date.parse(end)))
  const from = at - between(LEAST_PAST_DAYS * DAY_MS, at - first, MOST_PAST_DAYS * DAY_MS)
  const to = at + between(LEAST_COMING_DAYS * DAY_MS, last - at + MARGIN_DAYS * DAY_MS, MOST_COMING_DAYS * DAY_MS)
  return { from, to, today: percent({ from, to }, at), months: monthsOf({ from, to }) }
}

const percent = ({ from, to }: Pick<Axis, 'from' | 'to'>, at: number) => ((at - from) / (to - from)) * 100

/** The months that begin on the axis. */
function monthsOf(axis: Pick<Axis, 'from' | 'to'>): Month[] {
  const months: Month[] = []
  for (let month = nextMonth(monthOf(dayText(businessDay(axis.from)))); ; month = nextMonth(month)) {
    const left = percent(axis, dayStart(dayNumber(`${month}-01`)).getTime())
    if (left >= 100) return months
    months.push({ month, left })
  }
}

export interface Bar {
  left: number
  width: number
  /** How much of the bar is over, 0 to 100. */
  past: number
  /** It begins before the axis, or ends after it. */
  isCutLeft: boolean
  isCutRight: boolean
}

/** Undefined where nothing of the package lies on the axis. */
export function barOf({ start, end }: Ends, axis: Axis, now: Date): Bar | undefined {
  const [begin, over] = [Date.parse(start), Date.parse(end)]
  const [from, to] = [Math.max(begin, axis.from), Math.min(over, axis.to)]
  if (from >= to) return undefined
  return {
    left: percent(axis, from),
    width: percent(axis, to) - percent(axis, from),
    past: between(0, ((now.getTime() - from) / (to - from)) * 100, 100),
    isCutLeft: begin < axis.from,
    isCutRight: over > axis.to,
  }
}

/** Room that a name of a month needs, in percent; a January names its year, too. */
const roomOf = ({ month }: Month) => (month.endsWith('-01') ? 16 : 9)

/** The months whose names fit beside each other and beside today. */
export function namedMonths({ months, today }: Axis): Month[] {
  const named: Month[] = []
  for (const month of months) {
    const [room, before] = [roomOf(month), named.at(-1)]
    const isFree = !before || month.left - before.left >= (room + roomOf(before)) / 2
    if (isFree && Math.abs(month.left - today) >= room && month.left <= 100 - room / 2) named.push(month)
  }
  return named
}

type Calendar = Pick<IotCardDetail, 'cycle' | 'calendar'>

/** A package once the present cycle closes. */
export type NextCycle =
  | { kind: 'restarts'; cyclesLeft: number }
  | { kind: 'goesOn'; unused: string }
  /** Its unused traffic goes. */
  | { kind: 'void'; unused: string }
  | { kind: 'ends' }
  | { kind: 'begins'; cyclesLeft: number | undefined }
  | { kind: 'nothing' }

const isBefore = (a: string, b: string) => Date.parse(a) < Date.parse(b)

/** The cycles after the present one in which it gives traffic. */
const cyclesLeft = ({ start, end }: IotPackage, { cycle, calendar }: Calendar) =>
  calendar.filter((one) => !isBefore(one.start, cycle.end) && isBefore(one.start, end) && isBefore(start, one.end)).length

export function nextCycleOf(one: IotPackage, calendar: Calendar): NextCycle {
  const { state, kind, end } = one
  if (state === 'ended' || state === 'refunded') return { kind: 'nothing' }
  if (state === 'coming') return { kind: 'begins', cyclesLeft: isMonthly(kind) ? cyclesLeft(one, calendar) : undefined }
  const unused = unusedOf(one)
  if (!isBefore(calendar.cycle.end, end)) return Number(unused) > 0 ? { kind: 'void', unused } : { kind: 'ends' }
  return isMonthly(kind) ? { kind: 'restarts', cyclesLeft: cyclesLeft(one, calendar) } : { kind: 'goesOn', unused }
}

/** The packages that give traffic at a coming instant. */
export const packagesAt = (packages: readonly IotPackage[], at: string) =>
  packages.filter(({ state, start, end }) => (state === 'active' || state === 'coming') && !isBefore(at, start) && isBefore(at, end))

/** Their traffic: a monthly package is full again, any other has what is unused now. */
export const totalAt = (packages: readonly IotPackage[], at: string) =>
  sumOf(packagesAt(packages, at).map((one) => (isMonthly(one.kind) ? one.total : unusedOf(one))))
