import type { Kilobyte } from '../../platform/units.ts'
import { cycleAt } from './cycle.ts'
import type { SimOperator } from './iot-codes.ts'
import { isMonthly } from './package-term.ts'
import { type CardPackage, type Draw, inDrawOrder, totalsOf, usedOf } from './package-use.ts'

const DAY_MS = 86_400_000

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
