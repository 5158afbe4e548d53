import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { Chosen } from '../../../platform/crud/list/chosen.ts'
import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { MoveChosen } from '../water-card/WaterCardPage.tsx'

const { items, preview, move } = cardStateBatchApi
const card = { id: 1, cardNo: 'C1', name: 'Zhang San', communityName: 'Garden', roomNo: '3-2-1203', state: 'active', refusal: null }
const seen = {
  list: [card],
  total: 2,
  currentPage: 1,
  counts: { all: 3, changing: 2, refused: 1, byRefusal: [{ refusal: 'closed', count: 1 }] },
  digest: 'seen',
  asOf: '2026-01-01T08:00:00.000+08:00',
}
const clear = vi.fn<() => void>()
const whole = { filter: { view: 'low' }, count: 3, more: false, clear } as Chosen<WaterCard>

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  clear.mockClear()
  server = stageServer()
  server.answer(preview, ok(seen))
})
afterEach(() => vi.unstubAllGlobals())

async function open(chosen = whole, button = 'Suspend', drawer = 'Suspend cards') {
  await openPage(<MoveChosen chosen={chosen} why={undefined} />, { may: [move] })
  fireEvent.click(screen.getByRole('button', { name: button }))
  return screen.findByRole('dialog', { name: drawer })
}
const write = (dialog: HTMLElement, reason: string) =>
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: reason } })

it('is not there without the permission', async () => {
  await openPage(<MoveChosen chosen={whole} why={undefined} />, { may: [items] })
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
})

it('says how many cards change, names them, and why the others do not', async () => {
  const dialog = await open()
  expect(await within(dialog).findByText('3 cards that match')).toBeTruthy()
  const samples = await within(dialog).findByRole('region', { name: 'Cards that change' })
  expect(samples.textContent).toContain('Zhang SanGarden 3-2-1203C1')
  const reasons = within(dialog).getByRole('region', { name: 'Why not changed' })
  expect(reasons.textContent).toContain('The card is closed1 card')
  server.answer(preview, ok({ ...seen, list: [{ ...card, id: 2, name: 'Li Si', state: 'closed', refusal: 'closed' }], total: 1 }))
  fireEvent.click(within(reasons).getByRole('button', { name: 'Show this card' }))
  expect(await within(reasons).findByText('Li Si')).toBeTruthy()
  expect(server.asked(preview).at(-1)!.query).toMatchObject({ view: 'low', to: 'suspended', part: 'refused', refusal: 'closed' })
})

it('sends what the preview said, with the reason, once', async () => {
  server.answer(move, ok({ id: 7, batchNo: 'SB7', taskId: 9 }))
  const dialog = await open()
  const button = await within(dialog).findByRole('button', { name: /Suspend 2 cards/ })
  expect(button).toHaveProperty('disabled', true)
  expect(button.title).toBe('Write a reason first')
  write(dialog, ' Pipes under repair ')
  expect(button).toHaveProperty('disabled', false)
  expect(dialog.querySelector('[data-testid=restate]')!.textContent).toContain('Suspend 2 cards: no recharge')
  fireEvent.submit(dialog.querySelector('form')!)
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(move).map(({ body }) => body)).toEqual([
    { to: 'suspended', selection: { view: 'low' }, expected: { count: 2, digest: 'seen' }, reason: 'Pipes under repair' },
  ])
  expect(clear).toHaveBeenCalledOnce()
  expect(screen.getByText('Batch SB7 sent')).toBeTruthy()
})

it('names chosen cards by id, and activates them', async () => {
  const rows = [{ id: 4 }, { id: 5 }] as WaterCard[]
  await open({ rows, count: 2, clear }, 'Activate', 'Activate cards')
  await waitFor(() => expect(server.asked(preview)[0]!.query).toMatchObject({ ids: ['4', '5'], to: 'active' }))
})

it('says that other cards match by now than were chosen', async () => {
  const dialog = await open({ ...whole, count: 5 })
  expect(await within(dialog).findByText(/^5 matched when they were chosen, 3 match now/)).toBeTruthy()
})

it('keeps the reason after a refusal, says why, and counts again', async () => {
  server.answer(move, { code: 409, message: 'The cards differ from the preview', data: {} })
  const dialog = await open()
  await within(dialog).findByRole('button', { name: /Suspend 2 cards/ })
  write(dialog, 'Pipes')
  server.answer(preview, ok({ ...seen, counts: { ...seen.counts, changing: 1 } }))
  fireEvent.submit(dialog.querySelector('form')!)
  expect(await within(dialog).findByText('The cards differ from the preview')).toBeTruthy()
  expect(await within(dialog).findByRole('button', { name: /Suspend 1 card/ })).toBeTruthy()
  expect(within(dialog).getByLabelText(/Reason/)).toHaveProperty('value', 'Pipes')
})

it('offers nothing where no card can change', async () => {
  server.answer(preview, ok({ ...seen, list: [], total: 0, counts: { all: 1, changing: 0, refused: 1, byRefusal: seen.counts.byRefusal } }))
  const dialog = await open()
  expect(await within(dialog).findByText('None of these cards can change; the reasons are below.')).toBeTruthy()
  write(dialog, 'Pipes')
  fireEvent.submit(dialog.querySelector('form')!)
  expect(server.asked(move)).toEqual([])
})
