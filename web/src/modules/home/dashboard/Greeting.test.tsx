import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { Greeting } from './DashboardPage.tsx'
import { useGreeting } from '../../../platform/format/greeting.ts'
import { openPage, stageServer } from '../../../../test/stage.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const Said = () => <output data-testid="said">{useGreeting()()}</output>

it.each([
  ['2026-01-01T05:59:00+08:00', 'Hello'],
  ['2026-01-01T08:00:00+08:00', 'Good morning'],
  ['2026-01-01T13:59:00+08:00', 'Good afternoon'],
  ['2026-01-01T17:30:00+08:00', 'Good evening'],
  ['2026-01-01T22:30:00+08:00', 'Good evening'],
])('at %s home greets as the sign-in does: %s', async (now, greeting) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  stageServer()
  await openPage(
    <>
      <Greeting />
      <Said />
    </>,
  )
  expect(screen.getByRole('heading').textContent).toBe(`${greeting}, `)
  expect(screen.getByTestId('said').textContent).toBe(greeting)
})
