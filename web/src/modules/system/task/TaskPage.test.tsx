import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { type TaskRow, taskApi } from '@weir/contract/modules/system/task'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { awaitedTasks, shownTask } from '../../../platform/task/shown-tasks.ts'
import LoginLogPage from '../login-log/LoginLogPage.tsx'
import TaskPage from './TaskPage.tsx'
import { TaskRows } from '../../../platform/task/TaskRows.tsx'
import { someTask } from '../../../../test/some-task.ts'
import { type Envelope, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  awaitedTasks.clear()
  shownTask.set(undefined)
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

it('asks before it cancels what somebody else started, and keeps asking when that is refused', async () => {
  const theirs = someTask({ id: 5, state: 'running', done: 4, total: 8, isOwn: false, creator: 'wang', endedAt: null })
  server.answer(taskApi.all, rows([theirs, someTask({ id: 4 })]))
  server.answer(taskApi.cancel, { code: 409, message: 'It has ended', data: {} }, ok({}))
  await openPage(<TaskPage />, { may: [taskApi.all] })
  const cells = [...(await screen.findByText('cards-5.xlsx')).closest('tr')!.cells].map(({ textContent }) => textContent)
  expect(cells.slice(0, 7)).toEqual(['Export · Water card ', 'cards-5.xlsx', '50%', '4', '8', '—', 'wang'])
  fireEvent.click(screen.getByText('Cancel task'))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel cards-5.xlsx, a task of wang?' })
  fireEvent.click(within(dialog).getByText('Cancel task'))
  expect(await within(dialog).findByText('It has ended')).toBeTruthy()
  fireEvent.click(within(dialog).getByText('Cancel task'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(taskApi.cancel).map(({ body }) => body)).toEqual([{ id: 5 }, { id: 5 }])
})

it('says of an empty list that there are no tasks, not that there are not all', async () => {
  server.answer(taskApi.all, rows([]))
  await openPage(<TaskPage />, { may: [taskApi.all] })
  expect(await screen.findByText('No task yet')).toBeTruthy()
})

it('opens one of the list over the page', async () => {
  server.answer(taskApi.all, rows([someTask({ id: 4 })]))
  await openPage(<TaskPage />, { may: [taskApi.all] })
  fireEvent.click(await screen.findByText('View'))
  expect(shownTask.get()).toBe(4)
})

it('sends the export of a list that is longer than is counted as a task, with the filter on screen', async () => {
  server.answer(loginLogApi.list, ok({ list: [], total: 10_000, currentPage: 1, more: true }))
  server.answer(taskApi.export, ok({ jobId: 31 }))
  await openPage(<LoginLogPage />, { url: '/?userName=li', may: [loginLogApi.export] })
  await screen.findByText('More than 10,000 rows')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(awaitedTasks.has(31)).toBe(true))
  expect(server.asked(taskApi.export).map(({ body }) => body)).toEqual([{ endpoint: loginLogApi.export.id, input: { userName: 'li' } }])
  expect(server.asked(loginLogApi.export)).toHaveLength(0)
  fireEvent.click(await screen.findByText('See progress'))
  expect(shownTask.get()).toBe('panel')
})

it('sends the export as a task too where it is pressed before the list has come', async () => {
  let answer: (list: Envelope) => void = () => undefined
  server.answer(loginLogApi.list, new Promise<Envelope>((resolve) => (answer = resolve)))
  server.answer(taskApi.export, ok({ jobId: 32 }))
  await openPage(<LoginLogPage />, { may: [loginLogApi.export] })
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect([server.asked(loginLogApi.export), server.asked(taskApi.export)]).toEqual([[], []])
  answer(ok({ list: [], total: 10_000, currentPage: 1, more: true }))
  await waitFor(() => expect(awaitedTasks.has(32)).toBe(true))
  expect(server.asked(loginLogApi.export)).toHaveLength(0)
})

it('fetches the export of any other list at once', async () => {
  server.answer(loginLogApi.list, rows([], 20))
  await openPage(<LoginLogPage />, { may: [loginLogApi.export] })
  await screen.findByText('20 rows')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(server.asked(loginLogApi.export)).toHaveLength(1))
  expect(server.asked(taskApi.export)).toHaveLength(0)
})

const good = (row: number): TaskRow => ({ row, name: null, ok: true, errors: [] })
const bad = (row: number, ...messages: string[]): TaskRow => ({
  row,
  name: null,
  ok: false,
  errors: messages.map((message, i) => ({ field: `f${i}`, label: `Field ${i}`, message })),
})
const listed = () => [...document.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => Number(textContent))

it('lists refused rows first, all of them on request, a hundred at a time, and copies the refused ones', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText: copied } }))
  const many = Array.from({ length: 128 }, (_, i) => good(i + 4))
  await openPage(<TaskRows rows={[good(2), bad(3, 'is taken', 'is too long'), ...many]} />)
  expect(listed()).toEqual([3])
  fireEvent.click(screen.getByText('Copy refused rows'))
  expect(await screen.findByText('1 row copied')).toBeTruthy()
  expect(copied.mock.calls).toEqual([['3\tField 0\tis taken\n3\tField 1\tis too long']])
  fireEvent.click(screen.getByText('All 130'))
  expect(listed()).toHaveLength(100)
  fireEvent.click(screen.getByText('Show 30 more rows'))
  expect(listed().at(-1)).toBe(131)
  expect(screen.queryByText(/more rows/)).toBeNull()
})

it('lists all rows where none was refused', async () => {
  await openPage(<TaskRows rows={[good(2)]} />)
  expect(listed()).toEqual([2])
  expect(screen.queryByText('Copy refused rows')).toBeNull()
  fireEvent.click(screen.getByText('Refused 0'))
  expect(screen.getByText('No row was refused')).toBeTruthy()
})
