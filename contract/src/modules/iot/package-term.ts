import type { PackageEffect, PackageKind, SimOperator } from './iot-codes.ts'
import { cycleAt, cyclesFrom, type Span } from './cycle.ts'

const DAY_MS = 86_400_000

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
