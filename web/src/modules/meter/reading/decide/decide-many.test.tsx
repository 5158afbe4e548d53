import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer, type as typeInto } from '../../../../../test/stage.tsx'
import HeldReadingListPage from '../HeldReadingListPage.tsx'

const held = (id: number): HeldReading => ({
  id,
  deviceSn: `SN-${id}`,
  time: '2026-01-01T08:00:00.000+08:00',
  register: '12.350',
  verdict: 'rollback',
  lastRegister: '13.000',
  lastTime: '2025-12-31T08:00:00.000+08:00',
  rise: '-0.650',
  state: 'held',
  meterId: id,
  cardId: id,
  cardNo: `C${id}`,
  userName: null,
  roomNo: `Garden 1-1-${id}`,
  remainingQuantity: '19.820',
})
const BUSY = 'SN-2 is being judged'
const results = (...refused: number[]) => [1, 2, 3].map((id) => ({ id, ...(refused.includes(id) ? { code: 409, message: BUSY } : DONE) }))
const DONE = { code: 0, message: '' }
const EFFECT = { changes: [], quantity: '0.000', amount: '0.00', cards: [], goesOn: false, later: null }

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(readingApi.held, rows([held(1), held(2), held(3)]))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sent = () => server.asked(readingApi.decide).filter(({ body }) => !(body as { dryRun?: boolean }).dryRun)

async function rejectAll(...refused: number[]) {
  server.preview(readingApi.decide, ok({ ...EFFECT, results: results(...refused) }))
  server.answer(readingApi.decide, ok({ ...EFFECT, results: results(...refused) }))
  await openPage(<HeldReadingListPage />, { may: [readingApi.held, readingApi.decide] })
  fireEvent.click(await screen.findByLabelText('Select all on this page'))
  fireEvent.click(screen.getByRole('button', { name: 'Decide 3 readings' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^Reject/ }))
  typeInto('Reason', 'seen on site')
}
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)

it('names what cannot be decided before it acts, and each result after it', async () => {
  await rejectAll(2)
  expect((await screen.findByText(`Garden 1-1-2: ${BUSY}`)).closest('[role]')!.textContent).toContain(
    '1 reading cannot be handled this way',
  )
  expect(screen.getByRole('button', { name: /^Reject 2/ })).toBeTruthy()
  submit()
  const drawer = within(await screen.findByRole('dialog', { name: '1 of 3 rows were refused' }))
  expect(sent()[0]!.body).toMatchObject({ ids: [1, 2, 3], each: true, decision: 'reject', reason: 'seen on site' })
  const told = drawer.getAllByRole('row').map(({ textContent }) => textContent)
  expect(told.slice(1)).toEqual([`Garden 1-1-2${BUSY}`, 'Garden 1-1-1Done', 'Garden 1-1-3Done'])
  fireEvent.click(drawer.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()[1]!.body).toMatchObject({ ids: [1, 3], decision: 'undo' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Decide 1 reading' })).toBeTruthy()
})

it('sends nothing while all would be refused, and says why', async () => {
  await rejectAll(1, 2, 3)
  await waitFor(() => expect(screen.getByRole('button', { name: /^Reject 0/ }).title).toBe(BUSY))
})

it('says it in a toast and lets go of all where none was refused', async () => {
  await rejectAll()
  submit()
  await screen.findByText('3 readings rejected')
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
})
