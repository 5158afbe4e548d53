import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import SendReminders from './SendReminders.tsx'
import type { ReminderPreview } from './SendReminders.tsx'

const { preview, send } = reminderBatchApi
const AT = '2026-01-01T08:00:00.000+08:00'

const household = (id: number, name: string): ReminderPreview['list'][number] => ({
  id,
  name,
  cardNo: `C${id}`,
  communityName: 'Garden',
  roomNo: `1-1-${id}`,
  telephone: '138****1234',
  remaining: '1.500',
  daysLeft: 3,
  level: 'urgent',
  refusal: null,
  lastRemindedAt: null,
  content: `[Weir] ${name}: 1.50 t left`,
  billingItems: 1,
})
const PREVIEW: ReminderPreview = {
  list: [household(1, 'Li'), household(2, 'Wu'), household(3, 'Sun')],
  total: 8,
  currentPage: 1,
  counts: { all: 10, toSend: 8, refused: 2, urgent: 5, byRefusal: [{ refusal: 'reminded', count: 2 }] },
  billingItems: 9,
  itemPrice: '0.045',
  cost: '0.41',
  digest: 'seen',
  isConnected: true,
  leavesAt: null,
  budgetLeft: '100.00',
  asOf: AT,
}
const selection = { view: 'low', regionId: 2 } as const

let server: ReturnType<typeof stageServer>
const onClose = vi.fn<() => void>()
const onSent = vi.fn<() => void>()
beforeEach(() => {
  server = stageServer()
  onClose.mockClear()
  onSent.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

async function open(found: Partial<ReminderPreview> = {}) {
  server.answer(preview, ok({ ...PREVIEW, ...found }))
  await openPage(<SendReminders selection={selection} of="10 households that match" onSent={onSent} onClose={onClose} />)
  const drawer = within(await screen.findByRole('dialog', { name: /Send balance reminders/ }))
  await drawer.findByRole('button', { name: /^Remind/ })
  return { drawer, button: () => drawer.getByRole<HTMLButtonElement>('button', { name: /^Remind/ }) }
}
const sent = () => server.asked(send).map(({ body }) => body)

it('says how long water lasts, but not of a household that owes water', async () => {
  const owing = { ...household(2, 'Wu'), remaining: '-1.500', daysLeft: 0 }
  const { drawer } = await open({ list: [household(1, 'Li'), owing] })
  expect((await drawer.findByRole('article', { name: 'Li' })).textContent).toContain('about 3 days')
  expect(drawer.getByRole('article', { name: 'Wu' }).textContent).not.toContain('days')
})

it('shows count, cost and three whole messages, then sends what it shows', async () => {
  const { drawer, button } = await open()
  expect(server.listed(preview)[0]).toMatchObject({ view: 'low', regionId: '2', part: 'toSend', pageSize: '3' })
  const texts = within(await drawer.findByRole('region', { name: 'Messages' })).getAllByRole('article')
  expect(texts.map((one) => one.querySelector('p')?.textContent)).toEqual(PREVIEW.list.map(({ content }) => content))
  expect(drawer.getByText('9 items × 0.045 yuan')).toBeTruthy()
  expect(drawer.getByText(/One message to each of/).textContent).toContain('8 households, about 0.41 yuan')
  expect(button().textContent).toMatch(/^Remind 8 households/)
  expect(document.activeElement).toBe(button())
  server.answer(send, ok({ id: 7, batchNo: 'RB7', taskId: 1 }))
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSent).toHaveBeenCalledOnce()
  expect(sent()).toEqual([{ selection, expected: { count: 8, digest: 'seen' } }])
  expect(screen.getByText('RB7')).toBeTruthy()
})

it('opens the households behind a reason', async () => {
  const { drawer } = await open()
  const { content: _, ...refused } = household(9, 'Qian')
  const row = { ...refused, content: null, refusal: 'reminded' as const, lastRemindedAt: AT }
  server.answer(preview, ok({ ...PREVIEW, list: [row], total: 2 }))
  fireEvent.click(drawer.getByRole('button', { name: 'Show these 2 cards' }))
  const list = await drawer.findByRole('list')
  expect(list.textContent).toMatch(/Qian.*1\.50 t left · reminded on 2026-01-01/)
  expect(list.textContent).toContain('1 more')
  expect(server.listed(preview).at(-1)).toMatchObject({ view: 'low', regionId: '2', part: 'refused', refusal: 'reminded' })
})

it('computes again after a refusal, and sends the new figures with a new key', async () => {
  const { drawer, button } = await open()
  server.answer(send, { code: 409, message: 'Cards differ from the preview', data: {} }, ok({ id: 7, batchNo: 'RB7', taskId: 1 }))
  server.answer(preview, ok({ ...PREVIEW, digest: 'later', counts: { ...PREVIEW.counts, toSend: 7 } }))
  fireEvent.click(button())
  expect(await drawer.findByText('Cards differ from the preview')).toBeTruthy()
  await waitFor(() => expect(button().textContent).toMatch(/^Remind 7 households/))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().at(-1)).toEqual({ selection, expected: { count: 7, digest: 'later' } })
  const [first, second] = server.asked(send).map(({ key }) => key)
  expect(first).not.toBe(second)
})

it('sends nothing where nobody gets a message', async () => {
  const { drawer, button } = await open({ list: [], total: 0, counts: { ...PREVIEW.counts, toSend: 0 } })
  expect(await drawer.findByText(/None of these households gets a message/)).toBeTruthy()
  expect(button().disabled).toBe(true)
  await act(async () => void fireEvent.submit(button().form!))
  expect(sent()).toEqual([])
})

it('says that messages reach no phone without a gateway', async () => {
  const { drawer } = await open({ isConnected: false })
  expect(await drawer.findByText(/messages go into the log and reach no phone/)).toBeTruthy()
})

it('says when the messages leave in quiet hours', async () => {
  const { drawer } = await open({ leavesAt: '2026-01-02T08:00:00.000+08:00' })
  expect(drawer.getByText(/the messages are sent at 2026-01-02 08:00/)).toBeTruthy()
})

it('sends no run that exceeds the budget of the day, and says what is left', async () => {
  const { drawer, button } = await open({ budgetLeft: '0.40' })
  expect(drawer.getByText('0.40 yuan of the message budget are left today; this run needs 0.41 yuan.')).toBeTruthy()
  expect(button().disabled).toBe(true)
})
