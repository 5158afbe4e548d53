import { act, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useMinute } from './use-minute.ts'

const Clock = ({ of }: { of: string }) => (
  <p>
    {of} {useMinute().toISOString().slice(11, 19)}
  </p>
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-29T08:00:40Z')
})
afterEach(() => vi.useRealTimers())

it('moves all clocks with the minute, by one timer', async () => {
  render(['a', 'b'].map((of) => <Clock key={of} of={of} />))
  expect(screen.getByText('a 08:00:00')).toBeTruthy()
  expect(vi.getTimerCount()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getByText('a 08:01:00')).toBeTruthy()
  expect(screen.getByText('b 08:01:00')).toBeTruthy()
})

it('is right at once in a page that comes back', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Clock of="a" />
    </Activity>
  )
  const { rerender } = render(page('visible'))
  rerender(page('hidden'))
  expect(vi.getTimerCount()).toBe(0)
  vi.setSystemTime('2026-11-29T09:17:10Z')
  await act(async () => rerender(page('visible')))
  expect(screen.getByText('a 09:17:00')).toBeTruthy()
})
