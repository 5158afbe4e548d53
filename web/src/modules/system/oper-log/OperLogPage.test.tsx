import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type OperLogDetail, operLogApi } from '@weir/contract/modules/system/oper-log'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import OperLogPage from './OperLogPage.tsx'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const entry: OperLogDetail = {
  id: 1,
  time: '2026-01-01T08:00:00.000+08:00',
  module: 'User',
  action: 'Edit',
  subject: 'User Zhang San',
  requestMethod: 'PUT',
  operator: 'admin',
  department: 'Company',
  url: '/api/v1/system/user/edit',
  host: 'localhost',
  ip: '10.0.0.1',
  location: 'localNetwork',
  duration: 12,
  outcome: 'done',
  errorMessage: null,
  resource: 'user',
  requestId: 'r-1',
  parameters: { id: 7, deptId: 3, roleIds: [2, 5], status: 0, ids: [8] },
  parameterNames: { id: 'Zhang San', deptId: 'Hall' },
  changes: [
    { resource: 'user', rowId: 7, name: 'Zhang San', kind: 'changed', fields: [{ field: 'status', before: 1, after: 0 }] },
    { resource: 'post', rowId: 4, kind: 'added', fields: [{ field: 'name', before: null, after: 'Clerk' }] },
  ],
  rows: null,
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(operLogApi.list, rows([entry]))
})
afterEach(() => vi.unstubAllGlobals())

async function opened(detail: OperLogDetail) {
  server.answer(operLogApi.get, ok(detail))
  await openPage(<OperLogPage />, { may: [operLogApi.list, operLogApi.get] })
  fireEvent.click(await screen.findByText('View'))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Parameters')
  const cellsOf = (table: HTMLElement) =>
    [...table.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
  return { dialog, tables: within(dialog).queryAllByRole('table').map(cellsOf) }
}

it('says what was acted on in words', async () => {
  const { dialog } = await opened(entry)
  expect(screen.getAllByText('User Zhang San')).toHaveLength(2)
  expect(within(dialog).getByText('User #7').closest('div')!.textContent).toBe('ChangedUser #7Zhang San')
})

it('shows input and changes in words, rows by their names, and keeps the raw data behind a fold', async () => {
  const { dialog, tables } = await opened(entry)
  const [changed, added, parameters] = tables
  expect(changed).toEqual([
    ['Field', 'Before', 'After'],
    ['Status', 'Enabled', 'Disabled'],
  ])
  expect(added).toEqual([
    ['Field', 'Value'],
    ['Title', 'Clerk'],
  ])
  expect(parameters).toEqual([
    ['Field', 'Value'],
    ['Number', '#7 Zhang San'],
    ['Department', 'Hall'],
    ['Roles', '2, 5'],
    ['Status', 'Disabled'],
    ['Number', '8'],
  ])
  const raw = within(dialog).getByText('Raw data').closest('details')!
  expect([raw.open, JSON.parse(raw.querySelector('pre')!.textContent)]).toEqual([false, entry.parameters])
})

it('shows what another version recorded under a calm word, its code in the title', async () => {
  const { dialog, tables } = await opened({
    ...entry,
    resource: '',
    parameters: { flavour: 'sweet' },
    parameterNames: {},
    changes: [
      { resource: 'teapot', rowId: 7, kind: 'touched', fields: [] },
      { resource: 'waterCard', rowId: 4, kind: 'changed', fields: [{ field: 'state', before: 'boiling', after: 'active' }] },
      { resource: 'waterCard', rowId: 5, kind: 'changed', fields: [{ field: 'lid', before: 'on', after: 'off' }] },
    ],
  })
  expect(within(dialog).getByText('Other record #7').title).toBe('teapot')
  expect(tables.map(([, row]) => row)).toEqual([
    ['State', 'Other', 'Active'],
    ['Other field', 'on', 'off'],
    ['Other field', 'sweet'],
  ])
  expect(within(dialog).getByText('Other').title).toBe('boiling')
  expect(
    within(dialog)
      .getAllByText('Other field')
      .map(({ title }) => title),
  ).toEqual(['lid', 'flavour'])
})

it('says so where nothing was asked for and nothing changed', async () => {
  const { dialog, tables } = await opened({ ...entry, parameters: {}, changes: [] })
  expect(tables).toEqual([])
  expect(within(dialog).getByText('This operation took no parameters.')).toBeTruthy()
})

it('says of an export how many rows were taken away', async () => {
  const { dialog } = await opened({ ...entry, action: 'Export', requestMethod: 'GET', changes: [], rows: 1234 })
  expect(dialog.textContent).toMatch(/Exported rows\s*1234/)
})

it('is cleared after a question that says how much goes into the archive', async () => {
  server.answer(operLogApi.clear, ok({}))
  await openPage(<OperLogPage />, { may: [operLogApi.list, operLogApi.clear] })
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^1 entries go to the archive/)).toBeTruthy()
  expect(server.asked(operLogApi.clear)).toEqual([])
  server.answer(operLogApi.list, rows([]))
  fireEvent.click(dialog.getByRole('button', { name: 'Archive all entries' }))
  await waitFor(() => expect(screen.queryByText('Edit')).toBeNull())
  expect(server.asked(operLogApi.clear).map(({ body }) => body)).toEqual([{}])
})
