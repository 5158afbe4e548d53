import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type BalanceReminder, balanceReminderApi } from '@weir/contract/modules/sale/balance-reminder'
import type { ReminderBatch } from '@weir/contract/modules/sale/reminder-batch'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { ResultsPanel, RunDetail } from './ReminderBatchDetailPage.tsx'

const AT = '2026-01-01T08:00:00.000+08:00'
const BATCH: ReminderBatch = {
  id: 7,
  batchNo: 'RB7',
  state: 'running',
  cards: 1,
  messages: 1,
  billingItems: 1,
  itemPrice: '0.045',
  cost: '0.05',
  waiting: 0,
  queued: 0,
  sending: 1,
  sent: 0,
  kept: 0,
  failed: 0,
  refused: 0,
  pending: 1,
  leavesAt: null,
  retriesId: null,
  retriesNo: null,
  sender: 'Wang',
  createdAt: AT,
  endedAt: null,
  taskId: 1,
}
const ROW: BalanceReminder = {
  id: 1,
  batchId: 7,
  batchNo: 'RB7',
  cardId: 3,
  cardNo: 'C3',
  name: 'Li',
  communityName: 'Garden',
  roomNo: '3-2-1203',
  state: 'sending',
  refusal: null,
  failure: null,
  description: '',
  level: 'low',
  remaining: '2.500',
  daysLeft: 6,
  telephone: '138****1234',
  content: '2.50 t left',
  billingItems: 1,
  handedAt: AT,
  settledAt: null,
  createdAt: AT,
}

afterEach(() => vi.unstubAllGlobals())

/** A run that ends between two looks at its rows. */
function Ending() {
  const [hasEnded, end] = useState(false)
  return (
    <>
      <button type="button" onClick={() => end(true)}>
        End
      </button>
      <ResultsPanel batch={hasEnded ? { ...BATCH, state: 'done', sending: 0, pending: 0, sent: 1, endedAt: AT } : BATCH} />
    </>
  )
}

it('reads the rows once more when the run has ended', async () => {
  const server = stageServer()
  server.answer(balanceReminderApi.list, rows([ROW]), rows([{ ...ROW, state: 'sent', settledAt: AT }]))
  await openPage(<Ending />)
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('Sending')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(table.getByText('Sent')).toBeTruthy())
  expect(table.queryByText('Sending')).toBeNull()
})

it('says when queued messages leave, and its figures add up to the cards', async () => {
  const server = stageServer()
  server.answer(balanceReminderApi.list, rows([{ ...ROW, state: 'queued' }]))
  const leavesAt = '2026-01-01T09:00:00.000+08:00'
  await openPage(<RunDetail batch={{ ...BATCH, state: 'queued', cards: 31, queued: 30, sending: 0, refused: 1, pending: 30, leavesAt }} />)
  expect(screen.getAllByText('Queued')).not.toHaveLength(0)
  expect(screen.getByText('Queued 30 · Not sent 1')).toBeTruthy()
  expect(screen.getByText(/are sent at 2026-01-01 09:00/)).toBeTruthy()
})

it('does not call a run sent that stands in the message log alone', async () => {
  const server = stageServer()
  server.answer(balanceReminderApi.list, rows([{ ...ROW, state: 'kept' }]))
  await openPage(<RunDetail batch={{ ...BATCH, state: 'kept', sending: 0, kept: 1, pending: 0 }} />)
  expect(screen.getByText('Logged only 1', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText(/no message reached a phone/)).toBeTruthy()
})
