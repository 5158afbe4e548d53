import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type Task, taskApi } from '@weir/contract/modules/system/task'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { NoticeLine } from '../../modules/system/notice/NoticeList.tsx'
import { awaitedTasks, shownTask } from '../../platform/task/shown-tasks.ts'
import { noticeState, taskState } from '../bar-state.ts'
import { TasksButton } from './TasksButton.tsx'
import { useOwnTasks } from '../notices/NoticesStream.tsx'
import { someTask } from '../../../test/some-task.ts'
import { ok, openPage, rows, stageServer } from '../../../test/stage.tsx'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  shownTask.set(undefined)
  taskState.set({ unfinished: 0, share: undefined })
  noticeState.set({ unread: 0, latestId: 0, access: '', tasks: '' })
  awaitedTasks.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** Follows the tasks as the stream does that says whenever one moved. */
function Following() {
  useOwnTasks()
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      One moved
    </button>
  )
}
const moved = () => fireEvent.click(screen.getByText('One moved'))
const hear = () => act(() => noticeState.set({ ...noticeState.get(), tasks: '1' }))

async function follow(...inTurn: Task[][]) {
  server.answer(taskApi.list, ...inTurn.map((tasks) => rows(tasks)))
  await openPage(
    <>
      <TasksButton className="tool" />
      <Following />
    </>,
  )
  hear()
}
const running = someTask({ id: 7, state: 'running', done: 30, total: 120, endedAt: null })
const done = someTask({ id: 7, done: 120, total: 120, isDownloadable: true })

it('asks for nothing before the stream has spoken', async () => {
  server.answer(taskApi.list, rows([running]))
  await openPage(<Following />)
  expect(server.asked(taskApi.list)).toHaveLength(0)
  hear()
  await waitFor(() => expect(server.asked(taskApi.list)).toHaveLength(1))
})

it('shows at the button the number and progress of open tasks, and reports the end of one with its file', async () => {
  const waiting = someTask({ id: 8, state: 'waiting', total: 80 })
  await follow([running, waiting], [done, { ...waiting, state: 'running', done: 20 }])
  const button = await screen.findByRole('button', { name: 'Tasks, 2 unfinished' })
  const ring = () => button.querySelector('circle + circle')!.getAttribute('stroke-dasharray')
  expect(ring()).toBe('0.15 1')
  moved()
  expect(await screen.findByText('cards-7.xlsx was exported')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Tasks, 1 unfinished' })).toBeTruthy()
  expect(ring()).toBe('0.25 1')
  fireEvent.click(screen.getByText('Download'))
  await waitFor(() => expect(server.asked(taskApi.download).map(({ query }) => query.id)).toEqual(['7']))
})

it('goes round while nobody knows how many rows there are', async () => {
  await follow([running, someTask({ id: 8, state: 'running', done: 3 })])
  const button = await screen.findByRole('button', { name: 'Tasks, 2 unfinished' })
  expect(button.querySelector('svg[data-turns=true]')).toBeTruthy()
})

it('reports refused rows and failures, and leads to the rows', async () => {
  const imports = someTask({ id: 3, kind: 'recordImport', filename: 'staff.xlsx', state: 'running' })
  const after = [
    { ...imports, state: 'done', done: 9, good: 7, bad: 2 },
    { ...running, state: 'failed', failure: 'Nobody may do this any more' },
  ] as const satisfies Task[]
  await follow([imports, running], after)
  await screen.findByRole('button', { name: 'Tasks, 2 unfinished' })
  moved()
  expect(await screen.findByText('Export of cards-7.xlsx failed')).toBeTruthy()
  expect(screen.getByText('Nobody may do this any more')).toBeTruthy()
  expect(screen.getByText(/^7 good, 2 refused/)).toBeTruthy()
  fireEvent.click(screen.getByText('See result'))
  expect(shownTask.get()).toBe(3)
})

it('says nothing of what had ended before, was cancelled, or is being looked at', async () => {
  const [before, cancelled, watched] = [41, 42, 43].map((id) => someTask({ id }))
  const first = [before!, { ...running, id: 42 }, { ...running, id: 43 }]
  await follow(first, [before!, { ...cancelled!, state: 'cancelled' }, watched!])
  await screen.findByRole('button', { name: 'Tasks, 2 unfinished' })
  act(() => shownTask.set(41))
  moved()
  await waitFor(() => expect(awaitedTasks.size).toBe(0))
  expect(screen.queryByText(/cards-4\d.xlsx was exported/)).toBeNull()
})

it('reports the end of a task from here that was quicker than the first look', async () => {
  awaitedTasks.add(51)
  await follow([someTask({ id: 51 })])
  expect(await screen.findByText('cards-51.xlsx was exported')).toBeTruthy()
})

it('opens the task that a notice is about over the page', async () => {
  server.answer(taskApi.get, ok({ ...someTask({ id: 61 }), result: null }))
  const params = { taskId: 61, kind: 'export', filename: 'cards-61.xlsx', done: 120, good: 0, bad: 0 }
  await openPage(
    <>
      <TasksButton className="tool" />
      <NoticeLine notice={{ id: 1, kind: 'taskDone', params, createdAt: done.createdAt, isRead: true }} />
    </>,
  )
  fireEvent.click(screen.getByText('cards-61.xlsx was exported'))
  expect(await screen.findByRole('dialog', { name: 'Export cards-61.xlsx' })).toBeTruthy()
})
