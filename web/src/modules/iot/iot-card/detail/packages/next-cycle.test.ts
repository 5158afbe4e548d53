import type { IotPackage } from '@weir/contract/modules/iot/iot-card'
import { expect, it } from 'vitest'

import { CARD, PACKAGE } from '../../card-of-test.ts'
import { nextCycleOf, totalAt } from './package-times.ts'

const at = (day: string) => `${day}T00:00:00.000+08:00`
const next = (one: Partial<IotPackage>) => nextCycleOf({ ...PACKAGE, ...one }, CARD)
const overlay: Partial<IotPackage> = { id: 2, kind: 'overlay', total: '10.00', used: '0.02', end: CARD.cycle.end }
const coming: Partial<IotPackage> = { id: 3, kind: 'monthly6', state: 'coming', total: '20.00', used: '0.00', start: CARD.cycle.end }

it('counts a monthly package again, for the cycles that are left', () => expect(next({})).toEqual({ kind: 'restarts', cyclesLeft: 2 }))

it('loses the rest of a package that ends with the cycle', () => {
  expect(next(overlay)).toEqual({ kind: 'void', unused: '9.98' })
  expect(next({ ...overlay, used: '10.00' })).toEqual({ kind: 'ends' })
})

it('carries the rest of a package of days over the close', () =>
  expect(next({ kind: 'quarter', total: '90.00', used: '50.50' })).toEqual({ kind: 'goesOn', unused: '39.50' }))

it('names the begin of a package, and nothing of one that is over', () => {
  expect(next(coming)).toEqual({ kind: 'begins', cyclesLeft: 2 })
  expect([next({ state: 'ended' }), next({ state: 'refunded' })]).toEqual([{ kind: 'nothing' }, { kind: 'nothing' }])
})

it('sums the traffic of a coming cycle: monthly packages whole, others what is left', () => {
  const quarter = { ...PACKAGE, id: 4, kind: 'quarter', total: '90.00', used: '50.50', end: at('2027-01-05') } as const
  const packages = [PACKAGE, { ...PACKAGE, ...overlay }, { ...PACKAGE, ...coming }, quarter]
  expect(totalAt(packages, CARD.cycle.end)).toBe('89.50')
  expect(totalAt(packages, CARD.calendar[2]!.end)).toBe('0.00')
})
