import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type Task, taskApi, type TaskRow } from '@weir/contract/modules/system/task'
import { userApi } from '@weir/contract/modules/system/user'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { followedTasks } from '../task/shown-tasks.ts'
import { ImportButton } from './ImportButton.tsx'
import { someTask } from '../../../test/some-task.ts'
import { ok, openPage, stageServer } from '../../../test/stage.tsx'

let server: ReturnType<typeof stageServer>
let sent: Record<string, string>[]
let refusal: { code: number; message: string; data: object } | undefined
let moved: () => Promise<void>

/** Takes the file, as `upload` sends it, and answers with the next task: 7, 8 … */
class Receiver {
  upload = {}
  status = 200
  response: object = {}
  onload = () => {}
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    sent.push(Object.fromEntries([...form].map(([name, value]) => [name, value instanceof File ? value.name : value])))
    this.response = refusal ?? ok({ jobId: 6 + sent.length })
    queueMicrotask(() => this.onload())
  }
}

beforeEach(() => {
  server = stageServer()
  sent = []
  refusal = undefined
  vi.stubGlobal('XMLHttpRequest', Receiver)
})
afterEach(() => vi.unstubAllGlobals())

function Following() {
  const queries = useQueryClient()
  useEffect(() => {
    moved = () => act(() => queries.invalidateQueries())
  }, [queries])
  return null
}

const trial = (part: Partial<Task>) => someTask({ id: 7, kind: 'recordImport', resource: 'user', dryRun: true, ...part })
const bad: TaskRow[] = [
  { row: 2, name: null, ok: true, errors: [] },
  { row: 4, name: 'Li Jing', ok: false, errors: [{ field: 'telephone', label: 'Mobile', message: 'Mobile must have 11 digits' }] },
]
const withRows = (task: Task, rows: TaskRow[] | null = null) =>
  ok({ ...task, result: rows && { rows, added: task.added, updated: task.updated } })

async function openDrawer(may = [userApi.import, userApi.importTemplate]) {
  await openPage(
    <>
      <ImportButton api={userApi} />
      <Following />
    </>,
    { may },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Import users' }))
  await screen.findByText('Choose or drop an Excel file')
}
function choose() {
  const input = document.querySelector('input[type="file"]')!
  fireEvent.change(input, { target: { files: [new File(['x'], 'people.xlsx')] } })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('exists only with the permission to import, and offers the template with its permission', async () => {
  await openPage(<ImportButton api={userApi} />, { may: [userApi.add] })
  expect(screen.queryByRole('button', { name: 'Import users' })).toBeNull()
  document.body.innerHTML = ''
  await openDrawer([userApi.import])
  expect(screen.queryByText('Download the template')).toBeNull()
})

it('checks a file first, shows the error of each row, and imports the valid rows only on request', async () => {
  server.answer(
    taskApi.get,
    withRows(trial({ state: 'running', done: 100, total: 300, endedAt: null })),
    withRows(trial({ done: 2, total: 2, good: 1, bad: 1, added: 1 }), bad),
    withRows(someTask({ id: 8, kind: 'recordImport', done: 2, total: 2, good: 1, bad: 1, added: 1 }), bad),
  )
  await openDrawer()
  choose()
  expect(await screen.findByText('File people.xlsx')).toBeTruthy()
  await press('Check the file')
  await screen.findByText('100 of 300 rows')
  expect(screen.getByText('The import continues when this is closed.')).toBeTruthy()
  await moved()
  expect(await screen.findByText(/^1 row is invalid, 1 valid\. Nothing has been imported yet\./)).toBeTruthy()
  expect(screen.getByText('must have 11 digits')).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Li Jing' })).toBeTruthy()
  await press('Import 1 valid row')
  expect(await screen.findByText(/^1 added, 0 changed/)).toBeTruthy()
  expect(sent).toEqual([
    { dryRun: 'true', mode: 'all', file: 'people.xlsx' },
    { dryRun: 'false', mode: 'good', file: 'people.xlsx' },
  ])
  await press('Import another file')
  expect(await screen.findByText('Choose or drop an Excel file')).toBeTruthy()
})

it('imports all of a file in which nothing is wrong, and shows its end itself', async () => {
  server.answer(
    taskApi.get,
    withRows(trial({ good: 3, added: 2, updated: 1 }), []),
    withRows(someTask({ id: 8, kind: 'recordImport', good: 3, added: 2, updated: 1 }), []),
  )
  await openDrawer()
  choose()
  await press('Check the file')
  expect(await screen.findByText('All rows are valid: 2 to add, 1 to change. Nothing has been imported yet.')).toBeTruthy()
  await press('Import 3 rows')
  expect(await screen.findByText('2 added, 1 changed')).toBeTruthy()
  expect(sent[1]).toMatchObject({ dryRun: 'false', mode: 'all' })
  expect([...followedTasks]).toEqual([8])
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(followedTasks.size).toBe(0))
})

it('offers nothing to import where no row is right', async () => {
  server.answer(taskApi.get, withRows(trial({ bad: 1 }), bad.slice(1)))
  await openDrawer()
  choose()
  await press('Check the file')
  expect(await screen.findByText('No row is valid, so there is nothing to import.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import \d|^Import the/ })).toBeNull()
})

it('says why a file is refused and keeps it, and why a task ended early', async () => {
  refusal = { code: 400, message: 'This is no Excel file', data: {} }
  await openDrawer()
  choose()
  await press('Check the file')
  expect(await screen.findByText('This is no Excel file')).toBeTruthy()
  refusal = undefined
  server.answer(taskApi.get, withRows(trial({ state: 'failed', failure: 'The file is gone' })))
  await press('Check the file')
  expect(await screen.findByText('It ended early: The file is gone')).toBeTruthy()
  expect(screen.queryByText('This is no Excel file')).toBeNull()
})
