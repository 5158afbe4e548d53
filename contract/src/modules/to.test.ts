import { expect, it } from 'vitest'

import { to } from './to.ts'

it('names a screen, its parameters and its filters', () => {
  expect(to('personal')).toEqual({ screen: 'personal', given: {} })
  expect(to('waterCardDetail', { id: 7 })).toEqual({ screen: 'waterCardDetail', given: { id: 7 } })
  expect(to('dictData', { dictType: 'region', status: 1 })).toEqual({ screen: 'dictData', given: { dictType: 'region', status: 1 } })
  expect(to('waterMeter', { deviceSn: 'SN-1' })).toEqual({ screen: 'waterMeter', given: { deviceSn: 'SN-1' } })
  expect(to('waterMeter')).toEqual({ screen: 'waterMeter', given: {} })
})

it('does not compile for what no screen knows', () => {
  const more = { deviceSn: 'SN-1', colour: 'red' }
  const wrong = [
    // @ts-expect-error -- no such screen
    () => to('waterCards'),
    // @ts-expect-error -- its path has a parameter
    () => to('waterCardDetail'),
    // @ts-expect-error -- another parameter
    () => to('waterCardDetail', { cardNo: 'K' }),
    // @ts-expect-error -- it reads no query
    () => to('waterCardDetail', { id: 7, cardNo: 'K' }),
    // @ts-expect-error -- a filter that the list does not know
    () => to('waterMeter', { colour: 'red' }),
    // @ts-expect-error -- also from a spread
    () => to('waterMeter', { ...more }),
    // @ts-expect-error -- a value that the filter does not know
    () => to('waterMeter', { connectivity: 'asleep' }),
    // @ts-expect-error -- a page without parameters and without a query
    () => to('home', { id: 7 }),
  ]
  expect(wrong.map((link) => link().screen)).toHaveLength(wrong.length)
})
