import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import NoticePage from './NoticePage.tsx'
import { MessagesPanel } from '../personal/PersonalPage.tsx'
import { middleSquare } from '../personal/PersonHead.tsx'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

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

it('says so if there is no notice', async () => {
  server.answer(noticeApi.list, rows([]))
  await openPage(<MessagesPanel />)
  expect(await screen.findByText('No notifications')).toBeTruthy()
  expect(screen.queryByText('Mark all read')).toBeNull()
})

it('shows the event with its figures, marks it read once it is opened, and leads to its page', async () => {
  server.answer(noticeApi.list, rows([done, signedIn]))
  server.answer(noticeApi.read, ok({}))
  await openPage(<MessagesPanel />)
  expect(await screen.findByText('Import of a {b}.csv finished')).toBeTruthy()
  expect(screen.getByText('1,200 accepted, 1 held, 0 rejected')).toBeTruthy()
  expect(screen.getByText(/^Unknown browser \(10\.0\.0\.9\)/)).toBeTruthy()
  const [first, second] = within(screen.getByRole('list')).getAllByRole('link')
  expect(first!.getAttribute('href')).toContain('/water/readingImport?jobId=7')
  fireEvent.click(first!)
  await waitFor(() => expect(server.asked(noticeApi.read).map(({ body }) => body)).toEqual([{ ids: [2] }]))
  fireEvent.click(second!)
  expect(server.asked(noticeApi.read)).toHaveLength(1)
})

it('is read by a press, also for users who may not open its page', async () => {
  server.answer(noticeApi.list, rows([done]))
  server.answer(noticeApi.read, ok({}))
  await openPage(<MessagesPanel />, { without: ['readingImport'] })
  fireEvent.click((await screen.findByText('Import of a {b}.csv finished')).closest('button')!)
  await waitFor(() => expect(server.asked(noticeApi.read).map(({ body }) => body)).toEqual([{ ids: [2] }]))
})

it('marks all as read and asks for the list again', async () => {
  server.answer(noticeApi.list, rows([done]), rows([{ ...done, isRead: true }]))
  server.answer(noticeApi.readAll, ok({}))
  await openPage(<MessagesPanel />)
  fireEvent.click(await screen.findByText('Mark all read'))
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull())
})

it('is requested again if the opened one has changed in the meantime', async () => {
  server.answer(noticeApi.list, rows([done]))
  server.answer(noticeApi.read, { code: 404, message: 'The notification no longer exists', data: {} })
  await openPage(<MessagesPanel />)
  fireEvent.click(await screen.findByText('Import of a {b}.csv finished'))
  await waitFor(() => expect(server.asked(noticeApi.list).length).toBeGreaterThan(1))
})

describe('the page of all notices', () => {
  const alarms = { id: 3, kind: 'alarmsRaised', params: { count: 12, type: 'OFFLINE', name: 'Meter offline' }, createdAt, isRead: false }

  it('says of each what happened, its kind, and whether it was read', async () => {
    server.answer(noticeApi.list, rows([alarms, signedIn]))
    await openPage(<NoticePage />)
    const row = (await screen.findByText('12 new device alarms')).closest('tr')!
    expect(row.textContent).toContain('Including: Meter offline')
    expect(row.textContent).toContain('Device alarms')
    const link = within(row).getByRole('link', { name: /^Unread/ })
    expect(link.getAttribute('href')).toContain('/water/deviceAlarm')
    // A read one has nothing to mark.
    expect(screen.getAllByRole('button', { name: 'Mark read' })).toHaveLength(1)
  })

  it('marks selected ones, and lets nobody select read ones', async () => {
    server.answer(noticeApi.list, rows([alarms, done, signedIn]), rows([]))
    server.answer(noticeApi.read, ok({}))
    await openPage(<NoticePage />)
    await screen.findByText('12 new device alarms')
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    fireEvent.click(boxes[0]!)
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, false])
    fireEvent.click(screen.getAllByRole('button', { name: 'Mark read' }).at(-1)!)
    await waitFor(() => expect(server.asked(noticeApi.read).map(({ body }) => body)).toEqual([{ ids: [3, 2] }]))
  })

  it('asks for those of one kind, or unread', async () => {
    server.answer(noticeApi.list, rows([]))
    await openPage(<NoticePage />, { url: '/personal/notices?isRead=false&kind=jobFailed' })
    await waitFor(() => expect(server.listed(noticeApi.list).at(-1)).toMatchObject({ isRead: 'false', kind: 'jobFailed' }))
  })
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
