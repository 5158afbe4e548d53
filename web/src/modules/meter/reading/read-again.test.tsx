import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { afterEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import UnreadablePage from './UnreadablePage.tsx'

const message = (id: number, more = {}) => ({
  id,
  arrivedAt: '2026-01-01T08:01:00.000+08:00',
  sender: `key ${id}`,
  topic: 'weir/SN-1/frames',
  kind: 'cjt188' as const,
  fault: 'unknownDevice' as const,
  detail: '33780000000001',
  size: 35,
  content: 'h\\x10',
  ...more,
})

function stage() {
  const server = stageServer()
  server.answer(readingApi.unreadable, rows([message(1), message(2)]))
  server.answer(readingApi.unreadableCounts, ok({ counts: [] }))
  return server
}

afterEach(() => vi.unstubAllGlobals())

it('a frame is shown in hex digits', async () => {
  const server = stage()
  server.answer(readingApi.unreadableRaw, ok({ content: 'h\\x10', hex: '68 10', isCut: false }))
  await openPage(<UnreadablePage />, { may: Object.values(readingApi) })
  fireEvent.click((await screen.findAllByRole('button', { name: 'View' }))[0]!)
  expect(await screen.findByText('68 10')).toBeTruthy()
})

it('a message is read again after a question that names it and the consequence', async () => {
  const server = stage()
  server.answer(readingApi.readAgain, ok({}))
  await openPage(<UnreadablePage />, { may: Object.values(readingApi) })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Read again' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Read 1 message again?' })
  expect(within(dialog).getByText('key 1 · weir/SN-1/frames')).toBeTruthy()
  expect(within(dialog).getByText(/count as readings with their original arrival/)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Read messages again' }))
  await waitFor(() => expect(server.asked(readingApi.readAgain).at(-1)!.body).toEqual({ ids: [1] }))
  expect(await screen.findByText('1 message read')).toBeTruthy()
})
