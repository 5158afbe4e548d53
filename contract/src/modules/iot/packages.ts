import { add, type Kilobyte, kilobyte, minus } from '../../platform/units.ts'
import type { PackageKind, SimOperator, PackageEffect } from './iot-codes.ts'
import { businessDay, dayNumber, dayStart, dayText } from '../../platform/zone.ts'
import { monthOf, nextMonth, previousMonth } from '../../platform/month.ts'

/** A time from its first instant to the one after its last. */
export interface Span {
  start: Date
  end: Date
}

/** China Unicom's cycle closes on the 26th, the others' at the end of the month (domain-rules §6). */
export const firstDayOf = (operator: SimOperator) => (operator === 'unicom' ? 27 : 1)

/** The cycle of an operator in which an instant lies, in the business zone. */
export function cycleAt(operator: SimOperator, at: Date): Span {
  const day = dayText(businessDay(at.getTime()))
  const first = firstDayOf(operator)
  const month = Number(day.slice('YYYY-MM-'.length)) >= first ? monthOf(day) : previousMonth(monthOf(day))
  return { start: startIn(month, first), end: startIn(nextMonth(month), first) }
}

const startIn = (month: string, first: number) => dayStart(dayNumber(`${month}-${String(first).padStart(2, '0')}`))

/** The cycle of an instant, and those after it: `count` in all. */
export function cyclesFrom(operator: SimOperator, at: Date, count: number): Span[] {
  const cycles: Span[] = []
  for (let from = at; cycles.length < count; from = cycles.at(-1)!.end) cycles.push(cycleAt(operator, from))
  return cycles
}

/** A package as it is bought: its kind, and the number of days of `days`. */
export interface PackageTerm {
  kind: PackageKind
  days: number | null
}

/** Kinds of a fixed number of days (domain-rules §6). */
const DAYS: Partial<Record<PackageKind, number>> = { quarter: 90, halfYear: 180, year: 360 }
/** Kinds of whole cycles. The first one may have begun already. */
const CYCLES: Partial<Record<PackageKind, number>> = { overlay: 1, month: 1, monthly3: 3, monthly6: 6, monthly12: 12 }
/** Their traffic is for each cycle, not for the whole time. */
const MONTHLY: readonly PackageKind[] = ['monthly3', 'monthly6', 'monthly12']
export const isMonthly = (kind: PackageKind) => MONTHLY.includes(kind)

/** The start of a package that is bought at an instant. */
export const startOf = (effect: PackageEffect, operator: SimOperator, at: Date) => (effect === 'thisMonth' ? at : cycleAt(operator, at).end)

/** A package from its start on (domain-rules §6). */
export function spanOf({ kind, days }: PackageTerm, operator: SimOperator, start: Date): Span {
  const cycles = CYCLES[kind]
  if (cycles !== undefined) return { start, end: cyclesFrom(operator, start, cycles).at(-1)!.end }
  return { start, end: new Date(start.getTime() + (DAYS[kind] ?? days ?? 0) * DAY_MS) }
}

/** Several of one package: overlays run side by side, all others one after the other. */
export function spansOf(term: PackageTerm, operator: SimOperator, start: Date, count: number): Span[] {
  const spans = [spanOf(term, operator, start)]
  while (spans.length < count) spans.push(term.kind === 'overlay' ? spans[0]! : spanOf(term, operator, spans.at(-1)!.end))
  return spans
}

export const isActive = ({ start, end }: Span, at: Date) => start <= at && at < end

/** The time for which the traffic of a package counts at an instant: the cycle of a monthly one, else all of its time. */
export function periodOf({ kind, start, end }: Span & { kind: PackageKind }, operator: SimOperator, at: Date): Span {
  if (!isMonthly(kind)) return { start, end }
  const cycle = cycleAt(operator, at)
  return { start: cycle.start > start ? cycle.start : start, end: cycle.end < end ? cycle.end : end }
}

/** A package of a card. */
export interface CardPackage extends Span {
  id: number
  kind: PackageKind
  sizeKb: Kilobyte
}

/** Traffic of a card's cycle up to an instant, as its operator counts it. */
export interface Figure {
  asOf: Date
  usedKb: Kilobyte
}

/** Traffic that a package gave in a cycle. Without a package: used beyond all packages. */
export interface Draw {
  packageId: number | null
  cycleStart: Date
  drawnKb: Kilobyte
}

const NOTHING = kilobyte(0)

/**
 * Deals out the figures of a card to its packages (domain-rules §6): traffic is drawn from the active package that ends first. A figure that
 * falls corrects those before it. So each counts as the least of itself and the later ones of its cycle. Hence the order of arrival changes
 * nothing, and the draws of a cycle sum up to its last figure. `before`: draws of earlier cycles.
 */
export function drawsOf(operator: SimOperator, packages: readonly CardPackage[], figures: readonly Figure[], before: readonly Draw[] = []) {
  const left = new Map(packages.map(({ id, sizeKb }) => [id, sizeKb]))
  const isWhole = (id: number | null) => packages.some((one) => one.id === id && !isMonthly(one.kind))
  for (const { packageId, drawnKb } of before)
    if (packageId !== null && isWhole(packageId)) left.set(packageId, minus(left.get(packageId)!, drawnKb))
  const draws: Draw[] = []
  for (const [cycleStart, ofCycle] of byCycle(operator, figures)) {
    for (const { id, kind, sizeKb } of packages) if (isMonthly(kind)) left.set(id, sizeKb)
    draws.push(...drawCycle(packages, left, cycleStart, ofCycle))
  }
  return draws
}

/** Figures by cycle, the oldest cycle first, each with its rises. */
function byCycle(operator: SimOperator, figures: readonly Figure[]): [Date, Figure[]][] {
  const cycles = new Map<number, Figure[]>()
  for (const figure of [...figures].sort((a, b) => a.asOf.getTime() - b.asOf.getTime())) {
    const start = cycleAt(operator, figure.asOf).start.getTime()
    cycles.set(start, [...(cycles.get(start) ?? []), figure])
  }
  return Array.from(cycles, ([start, ofCycle]) => [new Date(start), risesOf(ofCycle)])
}

/** Rises: each figure without the one before it. */
function risesOf(figures: readonly Figure[]): Figure[] {
  const least = figures.map(({ usedKb }) => usedKb)
  for (let i = least.length - 2; i >= 0; i--) if (least[i + 1]! < least[i]!) least[i] = least[i + 1]!
  return figures.map(({ asOf }, i) => ({ asOf, usedKb: minus(least[i]!, i > 0 ? least[i - 1]! : NOTHING) }))
}

function drawCycle(packages: readonly CardPackage[], left: Map<number, Kilobyte>, cycleStart: Date, rises: readonly Figure[]): Draw[] {
  const drawn = new Map<number | null, Kilobyte>()
  const take = (packageId: number | null, kb: Kilobyte) => kb > 0 && drawn.set(packageId, add(drawn.get(packageId) ?? NOTHING, kb))
  for (const { asOf, usedKb } of rises) {
    let rest = usedKb
    for (const { id } of inDrawOrder(packages, asOf)) {
      const kb = rest < left.get(id)! ? rest : left.get(id)!
      take(id, kb)
      left.set(id, minus(left.get(id)!, kb))
      rest = minus(rest, kb)
    }
    take(null, rest)
  }
  return Array.from(drawn, ([packageId, drawnKb]) => ({ packageId, cycleStart, drawnKb }))
}

/** The packages of an instant; the one that ends first gives first. */
const inDrawOrder = <Package extends CardPackage>(packages: readonly Package[], at: Date): Package[] =>
  packages
    .filter((one) => isActive(one, at))
    .sort((a, b) => a.end.getTime() - b.end.getTime() || a.start.getTime() - b.start.getTime() || a.id - b.id)

/** Used traffic of a package at an instant: of the cycle if it is monthly, else of all cycles. */
export function usedOf({ id, kind }: CardPackage, operator: SimOperator, draws: readonly Draw[], at: Date): Kilobyte {
  const cycle = cycleAt(operator, at).start.getTime()
  return draws
    .filter(({ packageId, cycleStart }) => packageId === id && (!isMonthly(kind) || cycleStart.getTime() === cycle))
    .reduce((sum, { drawnKb }) => add(sum, drawnKb), NOTHING)
}

export interface Totals {
  totalKb: Kilobyte
  usedKb: Kilobyte
  /** The latest end of the active packages; null: there is none. */
  deadline: Date | null
  /** When the totals change without any new figure: a package begins or ends, or a cycle turns. */
  nextTurn: Date
}

/** Sums of a card over its active packages (domain-rules §6). */
export function totalsOf(operator: SimOperator, packages: readonly CardPackage[], draws: readonly Draw[], at: Date): Totals {
  const active = inDrawOrder(packages, at)
  const turns = packages.flatMap(({ start, end }) => [start, end]).filter((turn) => turn > at)
  const first = Math.min(cycleAt(operator, at).end.getTime(), ...turns.map(Number))
  return {
    totalKb: active.reduce((sum, { sizeKb }) => add(sum, sizeKb), NOTHING),
    usedKb: active.reduce((sum, one) => add(sum, usedOf(one, operator, draws, at)), NOTHING),
    deadline: active.at(-1)?.end ?? null,
    nextTurn: new Date(first),
  }
}

const DAY_MS = 86_400_000
const AVERAGE_DAYS = 7

/**
 * Traffic of a day by the 7 days up to the last figure, or by those since the first one. A first figure is where counting begins. The
 * figures alone decide it: a purchase changes nothing. Null: nothing to count.
 */
export function dayAverageOf(operator: SimOperator, figures: readonly Figure[]): Kilobyte | null {
  const cycles = byCycle(operator, figures)
  const [first, last] = [cycles[0]?.[1][0], cycles.at(-1)?.[1].at(-1)]
  if (!first || !last) return null
  const at = last.asOf
  const from = Math.max(first.asOf.getTime(), at.getTime() - AVERAGE_DAYS * DAY_MS)
  const rises = cycles.flatMap(([, rises]) => rises).filter((rise) => rise !== first && rise.asOf.getTime() > from)
  if (rises.length === 0) return null
  const sum = rises.reduce((sum, { usedKb }) => sum + usedKb, 0)
  return kilobyte(Math.round((sum * DAY_MS) / Math.max(DAY_MS, at.getTime() - from)))
}

export interface Outlook {
  until: Date
  /** The traffic is used up then; else the last package ends. */
  isUsedUp: boolean
}

/**
 * How long the packages of a card last at a daily average. Traffic that is left at the end of a package lapses. That of a monthly one comes
 * back with each cycle. Null without an average.
 */
export function outlookOf(
  operator: SimOperator,
  packages: readonly CardPackage[],
  draws: readonly Draw[],
  { at, dayAverageKb }: { at: Date; dayAverageKb: Kilobyte | null },
): Outlook | null {
  if (!dayAverageKb) return null
  const left = new Map<number, number>(packages.map((one) => [one.id, one.sizeKb - usedOf(one, operator, draws, at)]))
  for (let now = at; ;) {
    const active = inDrawOrder(packages, now)
    if (active.length === 0) return { until: now, isUsedUp: false }
    const { nextTurn } = totalsOf(operator, packages, draws, now)
    const lasting = active.reduce((sum, { id }) => sum + left.get(id)!, 0) / dayAverageKb
    const days = (nextTurn.getTime() - now.getTime()) / DAY_MS
    if (lasting < days) return { until: new Date(now.getTime() + Math.round(lasting * DAY_MS)), isUsedUp: true }
    let needed = days * dayAverageKb
    for (const { id } of active) {
      const drawn = Math.min(needed, left.get(id)!)
      left.set(id, left.get(id)! - drawn)
      needed -= drawn
    }
    now = nextTurn
    const isNewCycle = cycleAt(operator, now).start.getTime() === now.getTime()
    for (const { id, kind, sizeKb } of packages) if (isNewCycle && isMonthly(kind)) left.set(id, sizeKb)
  }
}
