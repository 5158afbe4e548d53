import { expect, it } from 'vitest'

import { grouped, inSentence, shownChange, shownInstant, shownQuantity, shownShare, textOf } from './format.ts'
import { labelled, percent, scaleFor } from '../../ui/chart/series.ts'
import { moved, PLAIN_LAYOUT, toggled, visible } from '../../ui/table/column-layout.ts'

it.each([
  ['28.990', '28.99'],
  ['28.995', '29.00'],
  ['28.994', '28.99'],
  ['-1.505', '−1.51'],
  ['-0.004', '0.00'],
  ['0.000', '0.00'],
  ['1234567.891', '1,234,567.89'],
  ['8999999999999999.994', '8,999,999,999,999,999.99'],
])('shows %s tons as %s', (wire, shown) => expect(shownQuantity(wire)).toBe(shown))

it.each([
  [1, 8, '12.5%'],
  [2, 3, '66.7%'],
  [5, 5, '100%'],
  [0, 0, '0%'],
])('shows %s of %s as %s', (part, whole, shown) => expect(shownShare(part, whole)).toBe(shown))

it.each([
  [110, 100, '+10.0%'],
  [97, 100, '−3.0%'],
  [99.97, 100, '0.0%'],
  [100.04, 100, '0.0%'],
  [99.94, 100, '−0.1%'],
  [100, 100, '0.0%'],
  [2500, 100, '+2,400.0%'],
])('shows a change to %d from %d as %s', (now, before, shown) => expect(shownChange(now, before)).toBe(shown))

it('groups digits and writes a true minus', () => {
  expect(['0', '999', '1000', '-1234567.80', '12.3456'].map(grouped)).toEqual(['0', '999', '1,000', '−1,234,567.80', '12.3456'])
})

it('cuts instants in the zone they come in', () => expect(shownInstant('2026-11-21T00:30:00.000+08:00')).toBe('2026-11-21 00:30'))

it('writes titles inside a sentence', () =>
  expect(['Water card', 'IoT card', '水卡'].map(inSentence)).toEqual(['water card', 'IoT card', '水卡']))
it('reads single values as text', () => expect([null, undefined, 0, false, 'x', {}].map(textOf)).toEqual(['', '', '0', 'false', 'x', '']))

it.each([
  [
    [0.5, 2.9],
    [0, 1, 2, 3],
  ],
  [[], [0, 0.25, 0.5, 0.75, 1]],
  [[3954], [0, 1000, 2000, 3000, 4000]],
  [
    [-0.4, 1.2],
    [-0.5, 0, 0.5, 1, 1.5],
  ],
])('scales %j', (values, ticks) => expect(scaleFor(values).ticks).toEqual(ticks))

it('places values on a scale that begins below zero', () => {
  const scale = scaleFor([-0.5, 1.5])
  expect([percent(scale, -0.5), percent(scale, 0.5), percent(scale, 1.5)]).toEqual([0, 50, 100])
})

it('labels the last point and few others', () => {
  expect(labelled(30, 7)).toEqual([4, 9, 14, 19, 24, 29])
  expect(labelled(3, 7)).toEqual([0, 1, 2])
})

it('orders and hides columns but the first', () => {
  const [b, spare] = [{ id: 'b' }, { id: 'd', isSpare: true }]
  const columns = [{ id: 'a' }, b, { id: 'c' }, spare]
  const ids = (layout: typeof PLAIN_LAYOUT) => visible(columns, layout).map(({ id }) => id)
  expect(ids(PLAIN_LAYOUT)).toEqual(['a', 'b', 'c'])
  const layout = moved(toggled(toggled(PLAIN_LAYOUT, b), spare), columns, 'd', 'c')
  expect(ids(layout)).toEqual(['a', 'd', 'c'])
  expect(ids(toggled(layout, b))).toEqual(['a', 'b', 'd', 'c'])
  expect(ids(toggled(layout, spare))).toEqual(['a', 'c'])
  expect(ids(moved(toggled(PLAIN_LAYOUT, { id: 'a' }), columns, 'c', 'a'))).toEqual(['a', 'b', 'c'])
})
