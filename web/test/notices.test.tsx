import { fireEvent, screen, waitFor } from '@testing-library/react'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { MessagesPanel } from '../src/modules/system/personal/MessagesPanel.tsx'
import { middleSquare } from '../src/modules/system/personal/square-picture.ts'
import { ok, openPage, rows, stageServer } from './stage.tsx'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

const createdAt = '2026-01-01T08:00:00.000+08:00'
const done = {
  id: 2,
  kind: 'importDone',
  params: { jobId: 7, filename: 'a {b}.csv', accepted: 1200, held: 1, rejected: 0 },
  createdAt,
  isRead: false,
}
const signedIn = { id: 1, kind: 'signedIn', params: { browser: '', os: '', ip: '10.0.0.9' }, createdAt, isRead: true }

it('says where there is nothing that it will be told here', async () => {
  server.answer(noticeApi.list, rows([]))
  await openPage(<MessagesPanel />)
  expect(await screen.findByText('No notifications')).toBeTruthy()
  expect(screen.queryByText('Mark all read')).toBeNull()
})

it('tells what happened with its figures, marks it read once it is opened, and leads to its page', async () => {
  server.answer(noticeApi.list, rows([done, signedIn]))
  server.answer(noticeApi.read, ok({}))
  await openPage(<MessagesPanel />)
  expect(await screen.findByText('Import of a {b}.csv finished')).toBeTruthy()
  expect(screen.getByText('1,200 accepted, 1 held, 0 rejected')).toBeTruthy()
  expect(screen.getByText(/^Unrecognised browser \(10\.0\.0\.9\)/)).toBeTruthy()
  const [first, second] = screen.getAllByRole('link')
  expect(first!.getAttribute('href')).toContain('/water/readingImport?jobId=7')
  fireEvent.click(first!)
  await waitFor(() => expect(server.asked(noticeApi.read).map(({ body }) => body)).toEqual([{ ids: [2] }]))
  fireEvent.click(second!)
  expect(server.asked(noticeApi.read)).toHaveLength(1)
})

it('marks all as read and asks for the list again', async () => {
  server.answer(noticeApi.list, rows([done]), rows([{ ...done, isRead: true }]))
  server.answer(noticeApi.readAll, ok({}))
  await openPage(<MessagesPanel />)
  fireEvent.click(await screen.findByText('Mark all read'))
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
})

it.each([
  [
    { width: 400, height: 300 },
    { x: 50, y: 0, side: 300 },
  ],
  [
    { width: 90, height: 160 },
    { x: 0, y: 35, side: 90 },
  ],
])('takes the middle of a picture of %o', (size, square) => expect(middleSquare(size)).toEqual(square))
