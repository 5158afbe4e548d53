import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { ScreenKey } from '@weir/contract/modules/screens'
import { type Task, taskApi } from '@weir/contract/modules/system/task'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useRemaining } from '../../modules/system/task/shown-task.tsx'
import { shownTask } from '../../platform/task/shown-tasks.ts'
import { loadTexts, TextsProvider } from '../../platform/texts/texts.tsx'
import { TasksButton } from './TasksButton.tsx'
import { someTask } from '../../../test/some-task.ts'
import { ok, openPage, rows, stageServer } from '../../../test/stage.tsx'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  shownTask.set(undefined)
})
afterEach(() => vi.unstubAllGlobals())

const running = someTask({ id: 9, state: 'running', done: 6200, total: 10_000, endedAt: null })

async function openPanel(tasks: Task[], without: ScreenKey[] = []) {
  server.answer(taskApi.list, rows(tasks))
  await openPage(<TasksButton className="tool" />, { without })
  fireEvent.click(screen.getByRole('button', { name: 'Tasks' }))
  return screen.findByRole('dialog', { name: 'Tasks' })
}
const lineOf = async (text: string) => (await screen.findByText(text)).closest('li')!

it('says where there is nothing what will be there, and leads to all tasks only whom they are shown', async () => {
  const panel = await openPanel([], ['task'])
  expect(await within(panel).findByText('No tasks yet')).toBeTruthy()
  expect(within(panel).queryByRole('link')).toBeNull()
})

it('lists what has not ended first, with how far it is, then what came of the others', async () => {
  const tried = someTask({ id: 3, kind: 'recordImport', filename: 'staff.xlsx', dryRun: true, done: 100, good: 96, bad: 4 })
  const taken = someTask({ id: 4, kind: 'recordImport', filename: 'meters.xlsx', done: 12, good: 12, added: 9, updated: 3 })
  const failed = someTask({ id: 5, state: 'failed', done: 20, total: 90, failure: 'The disk is full' })
  const panel = await openPanel([failed, taken, tried, running])
  const [first, ...others] = await within(panel).findAllByRole('listitem')
  expect(first!.textContent).toContain('Export cards-9.xlsx 62%6,200 of 10,000 rows')
  expect(within(first!).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62')
  expect(others.map(({ textContent }) => textContent)).toEqual([
    'Export cards-5.xlsx FailedThe disk is full01-01 08:0020 of 90 rowsView',
    'Import meters.xlsx Done01-01 08:009 added, 3 updatedSee result',
    'Import staff.xlsx Check onlyNeeds attention01-01 08:0096 rows can be imported4 rows refusedSee result',
  ])
  expect(within(panel).getByText('1 unfinished')).toBeTruthy()
  expect(within(panel).getByRole('link', { name: 'All tasks' }).getAttribute('href')).toBe('#/system/task')
})

it('counts the steps of the sample data', async () => {
  const sample = someTask({ id: 1, kind: 'sampleData', state: 'running', done: 90, total: 360, endedAt: null })
  await openPanel([sample, someTask({ id: 2, kind: 'sampleData', done: 360, total: 360, good: 360 })])
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines).toEqual(['Sample data 25%90 of 360 stepsViewCancel task', 'Sample data Done01-01 08:00360 stepsSee result'])
})

it('cancels one of one’s own at once, and then says that it is being cancelled', async () => {
  server.answer(taskApi.cancel, ok({}))
  await openPanel([running])
  server.answer(taskApi.list, rows([{ ...running, isCancelling: true }]))
  fireEvent.click(within(await lineOf('Export cards-9.xlsx')).getByText('Cancel task'))
  await waitFor(() => expect(server.asked(taskApi.cancel).map(({ body }) => body)).toEqual([{ id: 9 }]))
  expect(await screen.findByText('Being cancelled')).toBeTruthy()
  expect(screen.getByText('Cancel task').getAttribute('aria-disabled')).toBe('true')
})

it('offers the file as long as it is kept', async () => {
  await openPanel([someTask({ id: 1, done: 5 }), someTask({ id: 2, done: 5, isDownloadable: true })])
  expect(within(await lineOf('Export cards-1.xlsx')).getByText('File no longer kept')).toBeTruthy()
  expect(within(await lineOf('Export cards-1.xlsx')).queryByText('Download')).toBeNull()
  fireEvent.click(within(await lineOf('Export cards-2.xlsx')).getByText('Download'))
  await waitFor(() => expect(server.asked(taskApi.download).map(({ query }) => query.id)).toEqual(['2']))
})

it('says why it cannot list them, and tries again', async () => {
  server.answer(taskApi.list, { code: 500, message: 'The database is away', data: {} }, rows([running]))
  await openPage(<TasksButton className="tool" />)
  fireEvent.click(screen.getByRole('button', { name: 'Tasks' }))
  expect(await screen.findByText('The database is away')).toBeTruthy()
  fireEvent.click(screen.getByText('Try again'))
  expect(await lineOf('Export cards-9.xlsx')).toBeTruthy()
})

it('closes by Esc, and the button has the focus', async () => {
  await openPanel([])
  fireEvent.keyDown(document, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tasks' }))
})

it.each(['a page', 'the panel'])(
  'gives the focus back after a task that %s opened: to what opened it, or else to the button',
  async (from) => {
    const task = someTask({ id: 4, filename: 'cards.xlsx' })
    server.answer(taskApi.get, ok({ ...task, result: null }))
    server.answer(taskApi.list, rows([task]))
    const page = (
      <>
        <TasksButton className="tool" />
        <button type="button" onClick={() => shownTask.set(4)}>
          Row
        </button>
      </>
    )
    await openPage(page)
    const button = screen.getByRole('button', { name: 'Tasks' })
    if (from === 'the panel') fireEvent.click(button)
    const opener = await screen.findByText(from === 'the panel' ? 'View' : 'Row')
    opener.focus()
    fireEvent.click(opener)
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Export cards.xlsx' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(from === 'the panel' ? button : opener))
  },
)

it('opens one with what became of its rows', async () => {
  const task = someTask({ id: 4, kind: 'recordImport', filename: 'staff.xlsx', done: 2, good: 1, bad: 1 })
  const errors = [{ field: 'userName', label: 'Account', message: 'is taken' }]
  const result = {
    rows: [
      { row: 2, name: null, ok: true, errors: [] },
      { row: 3, name: null, ok: false, errors },
    ],
    added: 1,
    updated: 0,
  }
  server.answer(taskApi.get, ok({ ...task, result }))
  await openPanel([task])
  fireEvent.click(within(await lineOf('Import staff.xlsx')).getByText('See result'))
  const drawer = await screen.findByRole('dialog', { name: 'Import staff.xlsx' })
  expect(within(drawer).getByText('is taken').textContent).toBe('Account is taken')
  fireEvent.click(within(drawer).getByText('All 2'))
  expect(within(drawer).getByRole('cell', { name: 'Good' })).toBeTruthy()
  fireEvent.click(within(drawer).getByLabelText('Close'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tasks' })))
})

it('guesses how long a task will take from its observed speed, once it was observed for a while', async () => {
  const texts = await loadTexts('en', 'whole')
  const wrapper = ({ children }: { children: ReactNode }) => <TextsProvider texts={texts}>{children}</TextsProvider>
  const useGuess = ([done, asOf]: [number, number]) => useRemaining({ ...running, done, total: 1000 }, asOf)
  const { result, rerender } = renderHook(useGuess, { wrapper, initialProps: [100, 5000] })
  expect(result.current).toBeUndefined()
  rerender([200, 7000])
  expect(result.current).toBeUndefined()
  rerender([300, 9000])
  expect(result.current).toBe('About 14 s left')
  rerender([110, 15_000])
  expect(result.current).toBe('About 15 min left')
  // A process died, and another began again.
  rerender([0, 20_000])
  expect(result.current).toBeUndefined()
  rerender([500, 25_000])
  expect(result.current).toBe('About 5 s left')
})
