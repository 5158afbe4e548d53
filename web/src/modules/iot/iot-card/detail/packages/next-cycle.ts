import type { IotCardDetail, IotPackage } from '@weir/contract/modules/iot/iot-card'
import { isMonthly } from '@weir/contract/modules/iot/package-term'

import { sumOf, unusedOf } from '../../card-state.ts'

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
