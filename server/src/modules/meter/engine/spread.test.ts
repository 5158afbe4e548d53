import { litre } from '@weir/contract/platform/units'
import { dayText } from '@weir/contract/platform/zone'
import { expect, it } from 'vitest'

import { partsOf, type Period } from './spread.ts'
import type { Judged } from './verdict.ts'

const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`)
const head = (day: string) => ({ at: noon(day), register: litre(0) })
const rise = (usage: number, verdict: Judged['verdict'] = 'ok'): Judged => ({ verdict, accepted: true, usage: litre(usage) })
const shown = (from: string, to: string, judged: Judged, bindings: Period[] = []) =>
  partsOf(head(from), noon(to), judged, bindings).map(({ day, bindingId, litres, estimated }) =>
    [dayText(day).slice(5), bindingId, litres, ...(estimated ? ['estimated'] : [])].join(' '),
  )

it('leaves a rise on the day of its reading while no whole day lies between', () => {
  expect(shown('2026-03-01', '2026-03-01', rise(7))).toEqual(['03-01 0 7'])
  expect(shown('2026-03-01', '2026-03-02', rise(7))).toEqual(['03-02 0 7'])
})

it('spreads it evenly over the days since, the earliest taking the remainder', () => {
  expect(shown('2026-03-01', '2026-03-04', rise(8))).toEqual(['03-02 0 3 estimated', '03-03 0 3 estimated', '03-04 0 2 estimated'])
})

it('makes no row for a day without water and without a reading', () => {
  expect(shown('2026-03-01', '2026-03-05', rise(1))).toEqual(['03-02 0 1 estimated', '03-05 0 0 estimated'])
})

it('spreads over 62 days and not over 63', () => {
  expect(shown('2026-03-01', '2026-05-02', rise(62))).toHaveLength(62)
  expect(shown('2026-03-01', '2026-05-03', rise(63))).toEqual(['05-03 0 63 estimated'])
})

it('stays within the bind period of the reading', () => {
  const binding = { id: 9, from: noon('2026-03-03'), to: Infinity }
  expect(shown('2026-03-01', '2026-03-04', rise(8), [binding])).toEqual(['03-03 9 4 estimated', '03-04 9 4 estimated'])
  const ended = { id: 9, from: -Infinity, to: noon('2026-03-03') }
  expect(shown('2026-03-01', '2026-03-03', rise(4), [ended])).toEqual(['03-02 9 2 estimated', '03-03 9 2 estimated'])
  expect(shown('2026-03-01', '2026-03-04', rise(4), [ended])).toEqual(['03-03 0 2 estimated', '03-04 0 2 estimated'])
})

it('leaves a replacement and a new baseline on their day', () => {
  expect(shown('2026-03-01', '2026-03-09', rise(30, 'replaced'))).toEqual(['03-09 0 30'])
  expect(shown('2026-03-01', '2026-03-09', rise(0, 'baseline'))).toEqual(['03-09 0 0'])
})
