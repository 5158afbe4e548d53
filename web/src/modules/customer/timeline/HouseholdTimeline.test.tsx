import { fireEvent, screen, waitFor } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { TimelineEvent } from '@weir/contract/platform/timeline'
import { to } from '@weir/contract/modules/to'
import { expect, it } from 'vitest'

import { HouseholdTimeline } from './HouseholdTimeline.tsx'
import { address, ok, openPage, stageServer } from '../../../../test/stage.tsx'

const event = (n: number, rest: Partial<TimelineEvent> = {}): TimelineEvent => ({
  key: `order-${n}`,
  kind: 'order',
  at: `2026-01-05T08:${String(59 - n).padStart(2, '0')}:00.000+08:00`,
  day: '2026-01-05',
  isWholeDay: false,
  tone: 'info',
  title: `Event ${n}`,
  quantity: null,
  amount: null,
  detail: '',
  actor: 'Wang',
  cardId: 3,
  cardNo: 'C3',
  link: null,
  ...rest,
})
const titles = () => [...document.querySelectorAll('li[data-tone] > div > :first-child')].map(({ textContent }) => textContent)
const { timeline } = hyUserApi

it('tells events with their figures, their rows and their cards, and earlier ones when they are asked for', async () => {
  const server = stageServer()
  const link = to('waterCardRechargeDetail', { id: 9 }) as TimelineEvent['link']
  const first = [event(1, { quantity: '28.990', link }), event(2, { isWholeDay: true, quantity: '-0.724' })]
  const kinds = ['usage', 'order']
  server.answer(timeline, ok({ list: first, next: '1.2.3', kinds }), ok({ list: [event(3, { day: '2026-01-04' })], next: null, kinds }))
  await openPage(<HouseholdTimeline endpoint={timeline} id={1} hasCards />)
  expect(await screen.findByRole('link', { name: 'Event 1' })).toBeTruthy()
  expect(titles()).toEqual(['Event 1+28.99 t', 'Event 2−0.72 t'])
  expect(screen.getAllByRole('link', { name: 'Card C3' })).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Earlier events' }))
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(server.asked(timeline).at(-1)!.query).toMatchObject({ after: '1.2.3' })
  expect(screen.queryByRole('button', { name: 'Earlier events' })).toBeNull()
})

it('keeps the chosen kinds in the address, and offers those that the reader may see', async () => {
  const server = stageServer()
  server.answer(timeline, ok({ list: [event(1)], next: null, kinds: ['usage', 'order'] }))
  await openPage(<HouseholdTimeline endpoint={timeline} id={1} />, { url: '/?kinds[0]=order' })
  await screen.findByText('Event 1')
  const chip = (name: string) => screen.getByRole('button', { name })
  expect(chip('Recharges').getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Alarms' })).toBeNull()
  fireEvent.click(chip('Usage'))
  await waitFor(() => expect(server.asked(timeline).at(-1)!.query).toMatchObject({ kinds: ['usage', 'order'] }))
  expect(address()).toEqual({ 'kinds[0]': 'usage', 'kinds[1]': 'order' })
  fireEvent.click(chip('All'))
  await waitFor(() => expect(address()).toEqual({}))
})
