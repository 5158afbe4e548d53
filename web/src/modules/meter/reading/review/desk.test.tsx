import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type HeldReading, type Review, readingApi } from '@weir/contract/modules/meter/reading'
import type { Endpoint } from '@weir/contract/platform/endpoint'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { address, ok, openPage, rows, stageServer, type as typeInto } from '../../../../../test/stage.tsx'
import HeldReadingPage from '../HeldReadingPage.tsx'

const held = (id: number, verdict: HeldReading['verdict'] = 'spike'): HeldReading => ({
  id,
  deviceSn: `SN-${id}`,
  time: '2026-01-02T08:00:00.000+08:00',
  register: verdict === 'spike' ? '1212.350' : '0.200',
  verdict,
  lastRegister: '312.470',
  lastTime: '2026-01-01T08:00:00.000+08:00',
  rise: verdict === 'spike' ? '899.880' : '-312.270',
  state: 'held',
  meterId: id,
  cardId: id,
  cardNo: `C${id}`,
  userName: `User ${id}`,
  roomNo: `Garden 1-1-${id}`,
  remainingQuantity: '19.820',
})
const near = (id: number, time: string, register: string) =>
  ({ id, time, register, usage: '0.500', verdict: 'ok', accepted: true, decision: null, source: 'http' }) as const
const review = (reading: HeldReading): Review => ({
  reading,
  price: '3.00',
  mostRise: '75.000',
  dailyMean: '0.600',
  reason: null,
  decidedAt: null,
  readings: [
    near(901, '2026-01-01T08:00:00.000+08:00', '312.470'),
    { ...near(reading.id, reading.time, reading.register), usage: '0.000', verdict: reading.verdict, accepted: false },
    near(903, '2026-01-03T08:00:00.000+08:00', '313.610'),
  ],
})
const NOTHING = { changes: [], quantity: '0.000', amount: '0.00', cards: [], goesOn: false, later: { held: 0, counted: 0, first: null } }
const ACCEPTED = {
  ...NOTHING,
  changes: [{ date: '2026-01-02', deviceSn: 'SN-1', cardNo: 'C1', quantity: '899.880', amount: '2699.64' }],
  quantity: '899.880',
  amount: '2699.64',
  cards: [{ cardNo: 'C1', before: '19.820', after: '-880.060' }],
  later: {
    held: 1,
    counted: 0,
    first: { time: '2026-01-03T08:00:00.000+08:00', register: '313.610', usage: '0.000', verdict: 'rollback' },
  },
}
const MAY = [readingApi.held, readingApi.decide]

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(readingApi.held, rows([held(1), held(2, 'rollback'), held(3)]))
  server.answer(readingApi.heldCounts, ok({ counts: Array.from({ length: 5 }, () => ({ total: 3 })) }))
  server.answer(readingApi.review, ok(review(held(1))))
  // The dry runs are asked for in this order: accept, reject.
  server.preview(readingApi.decide, ok(ACCEPTED), ok(NOTHING))
  server.answer(readingApi.decide, ok(ACCEPTED))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sent = () => server.asked(readingApi.decide).filter(({ body }) => !(body as { dryRun?: boolean }).dryRun)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const chosen = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true }).textContent
const button = (name: RegExp) => screen.getByRole('button', { name })

async function openDesk({ url = '/', may = MAY as readonly Endpoint[] } = {}) {
  await openPage(<HeldReadingPage />, { url, may })
  await screen.findByText('Spike +899.880 t')
}
const weighed = () => screen.findByText('+2,699.64 yuan')

it('opens the largest change with its household, its neighbours and its choices, none of them chosen', async () => {
  await openDesk()
  expect(server.listed(readingApi.held)[0]).toMatchObject({ orderBy: 'rise' })
  expect(chosen()).toContain('Garden 1-1-1')
  await weighed()
  const accept = screen.getByRole('radio', { name: /^Accept/ }).closest('label')!
  expect(accept.textContent).toContain('Remaining becomes−880.06 t')
  expect(accept.textContent).toContain('313.610 t of 01-03 08:00 becomes: Rollback; 1 reading becomes held')
  expect(screen.getByRole('radio', { name: /^Reject/ }).closest('label')!.textContent).toContain('Later readings stay as they are')
  expect(screen.getByText(/\+1\.140 t without this reading/)).toBeTruthy()
  const [, next, asked] = within(screen.getByRole('table', { name: 'Readings before and after' })).getAllByRole('row')
  expect([next!.textContent, asked!.textContent]).toEqual([
    '2026-01-03 08:00313.610+1.140By HTTPAccepted OK',
    '2026-01-02 08:001,212.350+899.880By HTTPHeld Spike',
  ])
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  press('Enter')
  expect(await screen.findAllByText('Choose a decision first')).not.toHaveLength(0)
  expect(sent()).toEqual([])
})

it('waits for a choice and a reason, names both with the room, and is red for a spike', async () => {
  await openDesk()
  await weighed()
  expect(button(/^Decide Garden 1-1-1/).getAttribute('aria-disabled')).toBe('true')
  press('a')
  const accept = button(/^Accept Garden 1-1-1: \+899.880 t, 2,699.64 yuan/)
  expect([accept.dataset.look, accept.title]).toEqual(['danger-solid', 'Give a reason first'])
  press('Enter')
  expect(sent()).toEqual([])
  press('2')
  expect(accept.getAttribute('aria-disabled')).toBeNull()
  press('r')
  expect(button(/^Reject Garden 1-1-1: 0.000 t/).dataset.look).toBe('primary')
})

it('confirms by Enter, opens the next reading, keeps the verdict, and Z takes it back', async () => {
  await openDesk()
  await weighed()
  for (const key of ['a', '3', 'Enter']) press(key)
  await waitFor(() => expect(address()).toMatchObject({ id: '2' }))
  expect(sent()[0]!.body).toMatchObject({ ids: [1], decision: 'accept', reason: 'Burst pipe' })
  expect(sent()[0]!.body).not.toHaveProperty('finalRegister')
  expect(screen.getByText(/Garden 1-1-1 \+899.880 t, 2,699.64 yuan/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listbox')))
  press('z')
  await waitFor(() => expect(sent()[1]!.body).toMatchObject({ ids: [1], decision: 'undo' }))
  await waitFor(() => expect(address()).toMatchObject({ id: '1' }))
  expect(sent()[1]!.key).not.toBe(sent()[0]!.key)
  expect(screen.queryByText(/Garden 1-1-1 \+899.880 t, 2,699.64 yuan/)).toBeNull()
})

it('moves by J, K and the arrows, and goes on to the next page', async () => {
  server.answer(readingApi.held, rows([held(1), held(2), held(3)], 5))
  await openDesk({ url: '/?pageSize=3' })
  press('j')
  await waitFor(() => expect(chosen()).toContain('Garden 1-1-2'))
  press('k')
  await waitFor(() => expect(chosen()).toContain('Garden 1-1-1'))
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'ArrowDown' })
  await waitFor(() => expect(chosen()).toContain('Garden 1-1-3'))
  press('j')
  await waitFor(() => expect(address()).toMatchObject({ pageNum: '2', pageSize: '3' }))
  expect(address()).not.toHaveProperty('id')
})

it('types a reason by T, which letters then are, and offers it again by 0', async () => {
  await openDesk()
  await weighed()
  press('r')
  press('t')
  const input = screen.getByRole('textbox', { name: 'Reason' })
  expect(document.activeElement).toBe(input)
  press('a')
  expect(screen.getByRole('radio', { name: /^Reject/, checked: true })).toBeTruthy()
  fireEvent.change(input, { target: { value: 'read again by phone' } })
  fireEvent.submit(input.closest('form')!)
  await waitFor(() => expect(sent()[0]!.body).toMatchObject({ decision: 'reject', reason: 'read again by phone' }))
  await waitFor(() => expect(address()).toMatchObject({ id: '2' }))
  await screen.findByRole('button', { name: /0read again by phone/ })
  press('0')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('read again by phone')
})

it('asks for the initial register of a replacement, and promises nothing before', async () => {
  await openDesk()
  await weighed()
  press('h')
  press('1')
  const initial = screen.getByLabelText(/^Initial register/)
  await waitFor(() => expect(document.activeElement).toBe(initial))
  expect(screen.getByLabelText<HTMLInputElement>(/^Final register/).value).toBe('312.470')
  expect(button(/^Decide Garden/).title).toBe('Calculated once both registers are filled in')
  server.preview(readingApi.decide, ok(ACCEPTED))
  typeInto(/^Initial register/, '0.100')
  await waitFor(() =>
    expect(server.asked(readingApi.decide).at(-1)!.body).toMatchObject({
      decision: 'replaced',
      finalRegister: '312.470',
      initialRegister: '0.100',
    }),
  )
})

it('says why the server refuses, and keeps what was typed', async () => {
  server.answer(readingApi.decide, { code: 409, message: 'SN-1 is being judged', data: {} })
  await openDesk()
  await weighed()
  for (const key of ['r', '1', 'Enter']) press(key)
  expect(await screen.findByText('SN-1 is being judged')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Checked on site')
})

it('shows the reading, and no decision, to somebody who may only look', async () => {
  await openDesk({ may: [readingApi.held] })
  expect(screen.queryAllByRole('radio')).toEqual([])
  for (const key of ['a', '1', 'Enter', 'z']) press(key)
  expect(server.asked(readingApi.decide)).toEqual([])
})

it('opens at the reading of a link, though the list does not have it', async () => {
  server.answer(readingApi.review, ok(review({ ...held(77), roomNo: 'Garden 9-9-9' })))
  await openPage(<HeldReadingPage />, { url: '/?id=77', may: MAY })
  expect(await screen.findByRole('heading', { name: 'Garden 9-9-9' })).toBeTruthy()
  expect(server.listed(readingApi.review)).toMatchObject([{ id: '77' }])
})

it('shows the decision in force of a decided reading, with its undo', async () => {
  const decided = { ...held(1), state: 'rejected' as const }
  server.answer(readingApi.held, rows([decided]))
  server.answer(readingApi.review, ok({ ...review(decided), reason: 'seen on site', decidedAt: '2026-01-05T10:00:00.000+08:00' }))
  await openDesk({ url: '/?state=rejected' })
  expect(screen.getByText('seen on site')).toBeTruthy()
  expect(screen.queryAllByRole('radio')).toEqual([])
  expect(button(/^Undo$/)).toBeTruthy()
})

it.each([
  ['/', 'All readings are decided'],
  ['/?deviceSn=SN-9', 'No reading matches'],
])('says that nothing is left: %s', async (url, title) => {
  server.answer(readingApi.held, rows([]))
  await openPage(<HeldReadingPage />, { url, may: MAY })
  expect(await screen.findByText(title)).toBeTruthy()
})
