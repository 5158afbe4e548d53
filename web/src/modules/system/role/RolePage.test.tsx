import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Role, roleApi } from '@weir/contract/modules/system/role'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import RolePage from './RolePage.tsx'
import { ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'

const role = (id: number, name: string, rest: Partial<Role> = {}): Role => ({
  id,
  key: `key-${id}`,
  name,
  parentId: null,
  parentName: null,
  sort: 0,
  status: 1,
  description: '',
  dataScope: 5,
  isSuper: false,
  userCount: 0,
  bar: null,
  version: 1,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  ...rest,
})
const READ = { id: 12, parentId: 11, type: 'button', name: 'Region: List', permission: 'p', mayGive: true, children: [] }
const PAGE = { id: 11, parentId: null, type: 'menu', name: 'Regions', permission: null, mayGive: true, children: [READ] }
const CLERK = role(3, 'Clerk', { userCount: 4 })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(roleApi.list, rows([CLERK, role(1, 'Root', { isSuper: true }), role(4, 'Chief', { bar: 'beyond' })]))
  server.answer(roleApi.get, ok({ ...CLERK, menuIds: [], deptIds: [2] }))
  server.answer(roleApi.getParams, ok({ roles: [] }))
  server.answer(roleApi.menuTreeSelect, ok({ ...rows([PAGE]).data, checkedIds: [] }))
  server.answer(roleApi.edit, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

const all = Object.values(roleApi)
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

it('sends a page half checked with the permission on it that was chosen, after saying whom it concerns', async () => {
  await openPage(<RolePage />, { may: all })
  fireEvent.click((await rowOf('Clerk')).getByText('Edit'))
  expect(await screen.findByText(/4 users hold this role/)).toBeTruthy()
  fireEvent.click(await screen.findByText('Expand all'))
  fireEvent.click(screen.getByRole('treeitem', { name: 'Region: List' }))
  type('Name', 'Counter clerk')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(server.asked(roleApi.edit)).toHaveLength(1))
  expect(server.asked(roleApi.edit)[0]!.body).toMatchObject({ id: 3, name: 'Counter clerk', menuIds: [11, 12], status: 1 })
})

it('offers as parent nothing below the role, nothing disabled but its own, and sends that unchanged', async () => {
  const choice = (id: number, name: string, parentId: number | null = null, status = 1) => ({ id, name, parentId, status, dataScope: 1 })
  const roles = [choice(6, 'Trainee', 3), choice(3, 'Clerk', 5), choice(5, 'Staff', null, 0), choice(7, 'Old', null, 0), choice(8, 'Field')]
  server.answer(roleApi.getParams, ok({ roles }))
  server.answer(roleApi.get, ok({ ...CLERK, parentId: 5, menuIds: [], deptIds: [2] }))
  await openPage(<RolePage />, { may: all })
  fireEvent.click((await rowOf('Clerk')).getByText('Edit'))
  fireEvent.click(await screen.findByDisplayValue('Staff (disabled)'))
  const offered = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent)
  expect(offered.filter((name) => roles.some((role) => name?.includes(role.name)))).toEqual(['Staff (disabled)', 'Field'])
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(server.asked(roleApi.edit)[0]?.body).toMatchObject({ id: 3, parentId: 5 }))
})

it('names what forbids a change on the button that cannot be used', async () => {
  await openPage(<RolePage />, { may: all })
  const chief = await rowOf('Chief')
  fireEvent.click(chief.getByLabelText('More actions'))
  expect((await chief.findByText('Edit')).getAttribute('title')).toContain('Has permissions you do not have')
  const root = await rowOf('Root')
  expect(root.getByText('Edit').getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(root.getByLabelText('More actions'))
  expect((await root.findByText('Data scope')).getAttribute('title')).toContain('The super role cannot be')
  expect((await rowOf('Clerk')).getByRole('checkbox').getAttribute('title')).toMatch(/^4 users hold it/)
  expect(root.getByText('Every permission, over all data')).toBeTruthy()
})

it('shows departments only for the scope that has some, and says what the server refused at its place', async () => {
  server.answer(
    roleApi.deptTreeSelect,
    ok({ ...rows([{ id: 2, parentId: null, name: 'North', mayGive: true, regions: 3, cards: 120, children: [] }]).data, checkedIds: [2] }),
  )
  server.answer(roleApi.dataScope, { code: 400, message: 'invalid', data: { fieldErrors: { dataScope: ['further than yours'] } } })
  await openPage(<RolePage />, { may: all })
  fireEvent.click((await rowOf('Clerk')).getByText('Data scope'))
  expect(await screen.findByRole('dialog', { name: 'Data scope · Clerk' })).toBeTruthy()
  fireEvent.click(await screen.findByLabelText(/Chosen departments/))
  expect((await screen.findByRole('treeitem', { name: 'North' })).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByText('Sees 3 regions and 120 water cards')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/All data/))
  expect(screen.queryByRole('treeitem', { name: 'North' })).toBeNull()
  fireEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('further than yours')).toBeTruthy()
  expect(server.asked(roleApi.dataScope)[0]!.body).toMatchObject({ id: 3, dataScope: 1 })
})

it('names the departments whose people would see nothing', async () => {
  const place = (id: number, parentId: number | null, name: string, regions: number) => ({
    id,
    parentId,
    name,
    mayGive: true,
    regions,
    cards: 0,
    children: [],
  })
  const tree = [{ ...place(1, null, 'Head office', 0), children: [place(2, 1, 'North', 2), place(3, 1, 'Reading team', 0)] }]
  server.answer(roleApi.deptTreeSelect, ok({ ...rows(tree).data, checkedIds: [] }))
  await openPage(<RolePage />, { may: all })
  fireEvent.click((await rowOf('Clerk')).getByText('Data scope'))
  fireEvent.click(await screen.findByLabelText(/Own department and below/))
  expect(await screen.findByText(/so their users see no water cards: Reading team$/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Own department(?! and)/))
  expect(await screen.findByText(/: Head office \/ Reading team$/)).toBeTruthy()
})

it('shows the effective entries of a role, and strikes out those that its parent lacks', async () => {
  const right = (one: object) => ({ permission: null, roleIds: [3], reach: null, lackedBy: null, ...one })
  const rights = [
    right({ ...PAGE, children: undefined }),
    right({ ...READ, children: undefined }),
    right({ ...READ, id: 13, name: 'Region: Delete', roleIds: [], lackedBy: 9 }),
  ]
  const above = { id: 9, name: 'Above', status: 1, isSuper: false, dataScope: 1, deptIds: [] }
  server.answer(roleApi.rights, ok({ isSuper: false, roles: [{ ...above, id: 3, name: 'Clerk' }, above], departments: [], rights }))
  await openPage(<RolePage />, { may: all })
  // In a test the kit draws the drawer in the menu, which is closed. So it finds nothing to focus.
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  fireEvent.click((await rowOf('Clerk')).getByLabelText('More actions'))
  fireEvent.click(await screen.findByText('Permissions'))
  expect(await screen.findByText('Region: Delete')).toBeTruthy()
  expect(screen.getByText('Its parent Above lacks it: no effect')).toBeTruthy()
  expect(screen.getByText(/1 entry has no effect/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Find a page or permission', { selector: 'input' }), { target: { value: 'delete' } })
  await waitFor(() => expect(screen.queryByText('Region: List')).toBeNull())
  warn.mockRestore()
})

it('can be looked at without being changed', async () => {
  await openPage(<RolePage />, { may: [roleApi.list] })
  expect(await screen.findByText('Clerk')).toBeTruthy()
  for (const word of ['Add role', 'Edit', 'Data scope'])
    expect(screen.queryAllByText(word).filter((found) => found.tagName === 'BUTTON' && !found.closest('th'))).toEqual([])
})

it('copies a role under another name, with its permissions and its scope', async () => {
  server.answer(roleApi.add, ok({ id: 9 }))
  await openPage(<RolePage />, { may: all })
  // In a test the kit draws the drawer in the menu, which is closed. So it finds nothing to focus.
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  fireEvent.click((await rowOf('Clerk')).getByLabelText('More actions'))
  fireEvent.click(await screen.findByText('Copy role'))
  fireEvent.click(await screen.findByText('Add role', { exact: false, selector: 'button[type=submit]' }))
  await waitFor(() => expect(server.asked(roleApi.add)).toHaveLength(1))
  const { body } = server.asked(roleApi.add)[0]!
  expect(body).toMatchObject({ name: 'Copy of Clerk', menuIds: expect.any(Array), dataScope: expect.any(Number) })
  expect(body).not.toHaveProperty('id')
  warn.mockRestore()
})

it('lets a new role begin with a scope, for a person who may set one', async () => {
  server.answer(roleApi.add, ok({ id: 9 }))
  await openPage(<RolePage />, { may: all })
  fireEvent.click(await screen.findByText('Add role'))
  const scope = await screen.findByLabelText(/^Own departmentRows/)
  type('Name', 'Cashier')
  fireEvent.click(scope)
  fireEvent.click(screen.getByText('Add role', { exact: false, selector: 'button[type=submit]' }))
  await waitFor(() => expect(server.asked(roleApi.add)[0]?.body).toMatchObject({ name: 'Cashier', dataScope: 3 }))
})

it('fills a new role with a ready one, of which anything can still be changed', async () => {
  server.answer(roleApi.ready, ok({ list: [{ key: 'finance', menuIds: [11, 12] }] }))
  server.answer(roleApi.add, ok({ id: 9 }))
  await openPage(<RolePage />, { may: all })
  fireEvent.click(await screen.findByText('Add role'))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finance' }).disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Finance' }))
  expect(await screen.findByRole('treeitem', { name: 'Regions', checked: true })).toBeTruthy()
  type('Name', 'Accounts')
  fireEvent.click(screen.getByText('Add role', { exact: false, selector: 'button[type=submit]' }))
  await waitFor(() => expect(server.asked(roleApi.add)).toHaveLength(1))
  expect(server.asked(roleApi.add)[0]!.body).toMatchObject({
    name: 'Accounts',
    key: 'finance',
    description: 'Reconciliation, monthly statements, prices, payment exceptions',
    menuIds: [11, 12],
    dataScope: 4,
  })
})
