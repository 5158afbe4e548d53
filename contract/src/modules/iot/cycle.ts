import { businessDay, dayNumber, dayStart, dayText } from '../../platform/zone.ts'
import { monthOf, nextMonth, previousMonth } from '../../platform/month.ts'
import type { SimOperator } from './iot-codes.ts'

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
