import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { openPage, stageServer } from '../../../../../test/stage.tsx'
import type { DrawnReading, Mark } from './geometry.ts'
import { ReadingsChart } from './ReadingsChart.tsx'

const at = (id: number, register: string, mark: Mark = 'accepted'): DrawnReading => ({
  id,
  time: `2026-01-${String(id).padStart(2, '0')}T08:00:00.000+08:00`,
  register,
  mark,
})
const CHAIN = [at(1, '300.000'), at(2, '306.000'), at(3, '312.470'), at(4, '1212.350', 'held'), at(5, '313.610'), at(6, '314.000')]

afterEach(() => vi.unstubAllGlobals())

async function draw(readings: DrawnReading[], more: { subject?: number; onPick?: (id: number) => void } = {}) {
  stageServer()
  await openPage(<ReadingsChart label="Register" readings={readings} {...more} />)
  const figure = screen.getByRole('figure', { name: 'Register' })
  const paths = (name: string) => [...figure.querySelectorAll(`path[class*=${name}]`)].map((path) => path.getAttribute('d')!)
  return { figure, paths }
}
const points = (d: string) => d.split(/[ML]/).slice(1)

it('joins the accepted neighbours of the doubtful reading, and shows the way over it', async () => {
  const { figure, paths } = await draw(CHAIN, { subject: 4 })
  expect(paths('line').map((d) => points(d).length)).toEqual([3, 2])
  const [before, after] = paths('line').map(points)
  expect(paths('skip').map(points)).toEqual([[before!.at(-1), after![0]]])
  const [jump] = paths('jump').map(points)
  expect([jump![0], jump![2]]).toEqual([before!.at(-1), after![0]])
  expect(paths('ring')).toHaveLength(1)
  expect(figure.querySelectorAll('i')).toHaveLength(1)
  expect(within(figure).getByText('1,212.350')).toBeTruthy()
})

it('joins what waits where nothing is accepted after the doubtful reading', async () => {
  const { paths } = await draw([at(1, '300.000'), at(2, '306.000'), at(3, '0.200', 'held'), at(4, '0.300', 'held')], { subject: 3 })
  expect(paths('skip').map((d) => points(d).length)).toEqual([2])
  expect(paths('ring')).toHaveLength(2)
})

it('is one line without a doubtful reading, and a click takes the nearest one', async () => {
  const onPick = vi.fn<(id: number) => void>()
  const { figure, paths } = await draw(CHAIN, { onPick })
  expect(paths('line').map((d) => points(d).length)).toContain(5)
  expect(paths('skip')).toEqual([])
  const plot = figure.querySelector<HTMLElement>('[data-pick=true]')!
  plot.getBoundingClientRect = () => ({ left: 0, width: 100 }) as DOMRect
  fireEvent.pointerUp(plot, { clientX: 61 })
  expect(onPick).toHaveBeenCalledWith(4)
})

it('says the same in a table', async () => {
  await draw(CHAIN, { subject: 4 })
  const row = within(screen.getByRole('table', { name: 'Register' })).getByRole('row', { name: /2026-01-04 08:00/ })
  expect(row.textContent).toContain('1,212.350 t Held')
})
