import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Chart } from './Chart.tsx'

const chart = (
  <Chart
    label="Usage, t"
    labels={['11-18', '11-19', '11-20']}
    series={[
      { name: 'Daily', kind: 'bar', values: [1, -1, null], marks: [undefined, 'estimated'] },
      { name: 'Last year', kind: 'line', values: [2, null, 3] },
    ]}
    markNames={{ estimated: 'Estimated' }}
    format={(value) => `${value} t`}
  />
)

it('draws bars from zero, both ways, and breaks a line where a value is missing', () => {
  const { container } = render(chart)
  const bars = [...container.querySelectorAll('rect')].map((bar) => [bar.getAttribute('y'), bar.getAttribute('height')].map(Number))
  expect(bars).toEqual([
    [50, 25],
    [75, 25],
  ])
  expect(container.querySelectorAll('rect')[1]!.dataset.mark).toBe('estimated')
  const strokes = container.querySelector('path')!.getAttribute('d')!.split('M').slice(1)
  // Either stands alone, and is drawn as a dot.
  expect(strokes.map((stroke) => stroke.split('L').length)).toEqual([2, 2])
})

it('names the lines of its scale, below zero with a true minus', () => {
  render(chart)
  expect(screen.getAllByText(/^−\d+$/)).not.toEqual([])
  expect(screen.queryByText(/^-\d+$/)).toBeNull()
})

it('says the same in a table, with what is not sure', () => {
  render(chart)
  const cells = within(screen.getByRole('table', { name: 'Usage, t' })).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent.trim()).slice(1)).toEqual(['1 t', '2 t', '-1 t Estimated', '—', '—', '3 t'])
})

it('shows the figures under the pointer', () => {
  const { container } = render(chart)
  const plot = container.querySelector('svg')!.parentElement!
  plot.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect
  fireEvent.pointerMove(plot, { clientX: 150 })
  expect(container.querySelector('svg + div')!.textContent).toBe('11-19Estimated-1 t')
  fireEvent.pointerLeave(plot)
  expect(container.querySelector('svg + div')).toBeNull()
})
