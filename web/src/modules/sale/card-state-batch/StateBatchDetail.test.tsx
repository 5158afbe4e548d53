import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type CardStateBatch, cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { StateBatchDetail } from './CardStateBatchDetailPage.tsx'

const { preview, move, items } = cardStateBatchApi
const AT = '2026-01-01T08:00:00.000+08:00'
const batch: CardStateBatch = {
  id: 7,
  batchNo: 'SB7',
  state: 'done',
  to: 'suspended',
  reason: 'Pipes under repair',
  cards: 3,
  done: 2,
  refused: 1,
  undoesId: null,
  undoesNo: null,
  undoneById: null,
  undoneByNo: null,
  sender: 'Li',
  createdAt: AT,
  endedAt: AT,
  taskId: 9,
}
const item = {
  id: 1,
  cardId: 4,
  cardNo: 'C4',
  name: 'Zhang San',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  state: 'done',
  refusal: null,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(items, rows([item, { ...item, id: 2, cardId: 5, name: 'Li Si', state: 'refused', refusal: 'closed' }]))
})
afterEach(() => vi.unstubAllGlobals())

it('shows the result of each card with its reason, and filters them', async () => {
  await openPage(<StateBatchDetail batch={batch} />, { may: [items] })
  const row = (await screen.findByText('Li Si')).closest('tr')!
  expect(within(row).getByText('The card is closed')).toBeTruthy()
  fireEvent.click(screen.getByText('Not changed 1'))
  await waitFor(() => expect(server.asked(items).at(-1)!.query).toMatchObject({ id: '7', state: 'refused' }))
  expect(screen.queryByText(/again$/)).toBeNull()
})

it('takes back exactly the cards that changed, with a reason that is there already', async () => {
  const counts = { all: 2, changing: 2, refused: 0, byRefusal: [] }
  server.answer(preview, ok({ list: [], total: 2, currentPage: 1, counts, digest: 'seen', asOf: AT }))
  await openPage(<StateBatchDetail batch={batch} />, { may: [items, move] })
  fireEvent.click(screen.getByRole('button', { name: 'Activate these 2 cards again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Activate cards' })
  expect(await within(dialog).findByRole('button', { name: /Activate 2 cards/ })).toHaveProperty('disabled', false)
  server.answer(move, ok({ id: 8, batchNo: 'SB8', taskId: 10 }))
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(server.asked(move)).toHaveLength(1))
  expect(server.asked(move)[0]!.body).toEqual({
    to: 'active',
    selection: { undoesId: 7 },
    expected: { count: 2, digest: 'seen' },
    reason: 'Undo of SB7',
  })
})

it('offers the cards that are left of a stopped batch, and no second undo', async () => {
  await openPage(<StateBatchDetail batch={{ ...batch, state: 'stopped', cards: 8, undoneById: 9, undoneByNo: 'SB9' }} />, {
    may: [items, move],
  })
  expect(screen.getByRole('button', { name: 'Continue with 5 cards' })).toBeTruthy()
  expect(screen.queryByText(/again$/)).toBeNull()
})
