import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { deptApi } from '@weir/contract/modules/system/dept'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import DeptPage from './DeptPage.tsx'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const dept = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  parentId: null,
  head: '',
  phone: '',
  email: '',
  sort: 0,
  status: 1,
  userCount: 0,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  ...more,
})
const counter = dept(3, 'Counter', { parentId: 2, userCount: 4 })
const hall = dept(2, 'Hall', { parentId: 1, userCount: 4, children: [counter] })
const company = dept(1, 'Company', { children: [hall, dept(4, 'Field', { parentId: 1 })] })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(deptApi.list, rows([company]))
  server.answer(deptApi.edit, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

const open = async (name: string) => {
  await openPage(<DeptPage />, { may: Object.values(deptApi) })
  const row = within((await screen.findByText(name)).closest('tr')!)
  fireEvent.click(row.getByText('Edit'))
  return within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
}

it('offers as parent no department below the one that moves', async () => {
  const form = await open('Hall')
  const superior = await form.findByDisplayValue('Company')
  fireEvent.click(superior)
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map(({ textContent }) => textContent).filter((name) => name?.startsWith('Company'))).toEqual([
    'Company',
    'Company / Field',
  ])
})

it('names a disabled parent, and offers no other such', async () => {
  server.answer(deptApi.list, rows([dept(1, 'Company', { status: 0, children: [hall, dept(4, 'Field', { parentId: 1, status: 0 })] })]))
  const form = await open('Hall')
  fireEvent.click(await form.findByDisplayValue('Company (disabled)'))
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map(({ textContent }) => textContent)).toContain('Company (disabled)')
  expect(offered.some(({ textContent }) => textContent?.includes('Field'))).toBe(false)
})

it('does not show a department with an invisible parent at the top', async () => {
  server.answer(deptApi.list, rows([hall]))
  const form = await open('Hall')
  await form.findByDisplayValue('(outside your data scope)')
  fireEvent.click(form.getByText('Save'))
  await waitFor(() => expect(server.asked(deptApi.edit)[0]?.body).toMatchObject({ id: 2, parentId: 1 }))
})

it('moves a department to the top', async () => {
  const form = await open('Hall')
  const superior = await form.findByDisplayValue('Company')
  fireEvent.click(superior.closest('.mantine-Input-wrapper')!.querySelector('button')!)
  expect((superior as HTMLInputElement).placeholder).toBe('None: at the top')
  fireEvent.click(form.getByText('Save'))
  await waitFor(() => expect(server.asked(deptApi.edit)[0]?.body).toMatchObject({ id: 2, parentId: null }))
})

it('keeps departments in which somebody works, and says so', async () => {
  await openPage(<DeptPage />, { may: Object.values(deptApi) })
  const row = within((await screen.findByText('Counter')).closest('tr')!)
  fireEvent.click(row.getByLabelText('More actions'))
  expect((await screen.findByText('Delete')).title).toMatch(/^4 users work here or below/)
  const free = within(screen.getByText('Field').closest('tr')!)
  fireEvent.click(free.getByLabelText('More actions'))
  await waitFor(() => expect(screen.getAllByText('Delete').map(({ title }) => title)).toEqual([expect.stringMatching(/^4 users/), '']))
})
