import { total } from '@weir/contract/platform/units'
import { dayNumber, dayText } from '@weir/contract/platform/zone'

import type { Days } from '../../meter/index.ts'

/** Days that the small curves show. */
const CURVE = 14

/** This month so far, the same days last month, the days of the curves, and all of them together. */
export function daysFor(today: string) {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastBefore = dayText(dayNumber(firstOfMonth) - 1)
  const sameDay = `${lastBefore.slice(0, 8)}${today.slice(8)}`
  const month: Days = [firstOfMonth, today]
  const monthBefore: Days = [`${lastBefore.slice(0, 7)}-01`, sameDay < lastBefore ? sameDay : lastBefore]
  const curve = Array.from({ length: CURVE }, (_, i) => dayText(dayNumber(today) - CURVE + 1 + i))
  return { month, monthBefore, curve, all: [monthBefore[0], today] as Days }
}

/** Values by day, a day without one being nothing. */
export class ByDay<Value extends number> {
  readonly #values: ReadonlyMap<string, Value>

  constructor(rows: Iterable<readonly [day: string, value: Value]>) {
    this.#values = new Map(rows)
  }

  on(day: string): Value {
    return this.#values.get(day) ?? (0 as Value)
  }

  within([from, to]: Days): Value {
    let sum = 0
    for (const [day, value] of this.#values) if (day >= from && day <= to) sum = total(sum, value)
    return sum as Value
  }
}
