import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ApiKey, apiKeyApi } from '@weir/contract/modules/system/api-key'
import { deptApi } from '@weir/contract/modules/system/dept'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import ApiKeyPage from './ApiKeyPage.tsx'
import { ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'

const KEY = 'weir_live_a-key-that-is-shown-only-once-of-43-characters'
const ROW: ApiKey = {
  id: 1,
  name: 'billing',
  description: '',
  prefix: 'weir_live_abcdef',
  ownerId: 7,
  owner: 'Chief',
  deptId: 1,
  deptName: 'Company',
  dataScope: 4,
  menuIds: [11],
  permissionCount: 1,
  networks: '192.0.2.0/24',
  perMinute: 300,
  expiresOn: null,
  state: 'active',
  lastUsedAt: null,
  lastUsedIp: '',
  revokedAt: null,
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
}
const entry = (id: number, parentId: number | null, name: string, type: 'menu' | 'button') => ({
  id,
  parentId,
  type,
  name,
  permission: null,
  mayGive: true,
})
const CHOICES = [{ ...entry(10, null, 'Water cards', 'menu'), children: [entry(11, 10, 'Water card: List', 'button')] }]

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(apiKeyApi.list, rows([ROW, { ...ROW, id: 2, name: 'old', state: 'revoked' }]))
  server.answer(apiKeyApi.choices, ok({ list: CHOICES, total: 1, currentPage: 1 }))
  server.answer(apiKeyApi.add, ok({ id: 3, key: KEY }))
  server.answer(deptApi.treeSelect, ok({ list: [{ id: 5, parentId: null, name: 'Hall', status: 1 }], total: 1, currentPage: 1 }))
  server.answer(apiKeyApi.revoke, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

it('sends the chosen permissions and shows the new key once', async () => {
  await openPage(<ApiKeyPage />, { may: [apiKeyApi.list, apiKeyApi.add] })
  fireEvent.click(await screen.findByText('Add API key'))
  await screen.findByRole('dialog')
  type('Name', 'kiosk')
  const department = within(screen.getByRole('dialog')).getByRole('combobox')
  fireEvent.focus(department)
  fireEvent.click(department)
  fireEvent.click(await screen.findByRole('option', { name: 'Hall', hidden: true }))
  fireEvent.click(await screen.findByText('Select all'))
  fireEvent.click(screen.getByText('Only what it made'))
  fireEvent.click(screen.getByText('Add API key', { exact: false, selector: 'button[type=submit]' }))
  expect(await screen.findByDisplayValue(KEY)).toBeTruthy()
  const sent = { name: 'kiosk', deptId: 5, dataScope: 5, menuIds: [10, 11], perMinute: 300 }
  expect(server.asked(apiKeyApi.add).map(({ body }) => body)).toMatchObject([sent])
  fireEvent.click(screen.getAllByText('Close')[0]!)
  await waitFor(() => expect(screen.queryByDisplayValue(KEY)).toBeNull())
})

it('shows what a key may do, and revokes it only after a question', async () => {
  await openPage(<ApiKeyPage />, { may: [apiKeyApi.list, apiKeyApi.revoke] })
  fireEvent.click((await screen.findAllByText('Details'))[0]!)
  expect(await screen.findByText('Water card: List')).toBeTruthy()
  fireEvent.click(within(screen.getByRole('dialog')).getAllByText('Close')[0]!)
  await waitFor(() => expect(screen.queryByText('Water card: List')).toBeNull())
  fireEvent.click(screen.getAllByLabelText('More actions')[0]!)
  fireEvent.click(await screen.findByText('Revoke'))
  const question = within(await screen.findByRole('dialog', { name: 'Revoke billing?' }))
  expect(server.asked(apiKeyApi.revoke)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: /^Revoke/ }))
  await waitFor(() => expect(server.asked(apiKeyApi.revoke).map(({ body }) => body)).toEqual([{ id: 1 }]))
})
