import type { Beside, Outcome } from '../engine/chain.ts'
import type { Link } from '../engine/link.ts'
import type { Mark } from '../engine/mark.ts'
import type { Period } from '../engine/period.ts'
import { isFirmSame } from '../engine/trust.ts'
import { sameHead } from '../engine/verdict.ts'
import type { Binding } from '../ground/judging.store.ts'
import type { Work } from './work.ts'

/** The result of a walk, and its end. */
export interface Walk extends Outcome {
  links: readonly Link[]
  beside: Beside | undefined
}

/** The rest of a walk; undefined if the rest of the stream is up to date. */
export function markAfter(work: Work, { links, beside, walked, heads, firm, settled }: Walk): Mark | undefined {
  const last = links[walked - 1]
  if (settled || !last) return undefined
  const through = throughOf(work)
  if (last.at > through && sameHead(heads.now, heads.before) && isFirmSame(firm)) return undefined
  return {
    place: { at: last.at, register: last.register, meterTime: last.meterTime },
    heads,
    isBeside: beside !== undefined,
    firm,
    through: finite(through),
    formerPeriods: formerPeriodsOf(work).map((period) => ({ ...period, to: finite(period.to) })),
  }
}

/** Up to here stored readings may count differently of themselves, not only because others do. */
const throughOf = ({ from = -Infinity, through = from }: Work) => through

export const formerPeriodsOf = ({ bindings, formerPeriods = periodsOf(bindings) }: Work) => formerPeriods

export const periodsOf = (bindings: readonly Binding[]): Period[] =>
  bindings.map(({ id, from, to }) => ({ id, from: from.getTime(), to: to?.getTime() ?? Infinity }))

/** The rest of a judging, as a work of its own. */
export const workAfter = (mark: Mark): Pick<Work, 'arriving' | 'from' | 'through' | 'formerPeriods' | 'mark'> => ({
  arriving: [],
  from: mark.place.at,
  through: mark.through ?? Infinity,
  formerPeriods: mark.formerPeriods.map((period) => ({ ...period, to: period.to ?? Infinity })),
  mark,
})

/** JSON knows neither -Infinity, before all readings, nor Infinity. */
const finite = (end: number) => (end === Infinity ? null : Math.max(end, 0))
