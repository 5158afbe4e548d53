import { fireEvent, screen } from '@testing-library/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { expect, it, vi } from 'vitest'

import { AdjustChosen, type ChosenCards } from './WaterCardPage.tsx'
import { address, openPage, path } from '../../../../test/stage.tsx'

const clear = vi.fn<() => void>()
const rows = [4, 7].map((id) => ({ id }) as WaterCard)
const whole = (filter: object, count: number) => ({ filter: { ...filter }, count, more: false, clear })

const cases: [string, ChosenCards['chosen'], Record<string, string>][] = [
  ['the chosen cards by their numbers', { rows, count: 2, clear }, { 'ids[0]': '4', 'ids[1]': '7' }],
  ['all that match by their filter', whole({ view: 'low' }, 31), { view: 'low' }],
  ['all cards as all active ones', whole({}, 120), { state: 'active' }],
]

it.each(cases)('takes %s to the page of price changes', async (_, taken, expected) => {
  await openPage(<AdjustChosen chosen={taken} why={undefined} />, { may: [waterCardApi.adjustPriceBatch] })
  fireEvent.click(screen.getByRole('button', { name: 'Bulk price change' }))
  expect([path(), address()]).toEqual(['/water/adjustPrices', expected])
})
