import { add, type Kilobyte, kilobyte, minus } from '../../platform/units.ts'
import { cycleAt, type Span } from './cycle.ts'
import type { PackageKind, SimOperator } from './iot-codes.ts'
import { isActive, isMonthly } from './package-term.ts'

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
export const inDrawOrder = <Package extends CardPackage>(packages: readonly Package[], at: Date): Package[] =>
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
