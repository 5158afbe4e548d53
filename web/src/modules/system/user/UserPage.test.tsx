import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { deptApi } from '@weir/contract/modules/system/dept'
import { personalApi } from '@weir/contract/modules/system/personal'
import { userApi } from '@weir/contract/modules/system/user'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import UserPage from './UserPage.tsx'
import NewPassword from '../../../shell/NewPassword.tsx'
import { PickTree } from '../../../ui/tree/PickTree.tsx'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const AT = '2026-01-02T03:17:05.000+08:00'
const lijing = {
  id: 7,
  userName: 'lijing',
  userNickname: 'Li Jing',
  deptId: 2,
  deptName: 'Hall',
  roleNames: ['Clerk'],
  postNames: [],
  telephone: '138****5678',
  email: '',
  gender: 0,
  description: '',
  status: 1,
  isPasswordDue: false,
  bar: null,
  lastLoginAt: AT,
  createdAt: AT,
}
const me = { ...lijing, id: 1, userName: 'admin', telephone: null, bar: 'self' }
const roles = [
  { id: 3, key: 'clerk', name: 'Clerk', mayGive: true, dataScope: 4, deptIds: [] },
  { id: 4, key: 'head', name: 'Head', mayGive: false, dataScope: 1, deptIds: [] },
]
/** The hall, a desk below it, and one beside it. */
const departments = [
  { id: 2, parentId: null, regions: 1, cards: 40 },
  { id: 5, parentId: 2, regions: 2, cards: 80 },
  { id: 6, parentId: null, regions: 9, cards: 900 },
]
const all = Object.values(userApi)

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(userApi.list, rows([lijing, me]))
  server.answer(userApi.params, ok({ roles, posts: [], departments }))
  server.answer(
    userApi.getEdit,
    ok({
      user: lijing,
      roles: [
        { id: 3, name: 'Clerk' },
        { id: 9, name: 'Gone' },
      ],
      posts: [],
    }),
  )
  server.answer(deptApi.treeSelect, rows([{ id: 2, name: 'Hall', parentId: null }]))
  server.answer(dictDataApi.getDictData, ok({ info: { name: '', remark: '' }, values: [] }))
  for (const endpoint of [userApi.setStatus, userApi.edit]) server.answer(endpoint, ok({}))
  server.answer(userApi.resetPwd, ok({ password: 'k7mq-x2rt-9wdh' }))
})
afterEach(() => vi.unstubAllGlobals())

const rowOf = (name: string) => screen.getByText(name).closest('tr')!
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 15_000 }))
/** Without portals it stands in the menu that opened it, and that is closed. */
const dialogSaying = async (text: RegExp) => within((await screen.findByText(text)).closest<HTMLElement>('section')!)

describe('the page of users', () => {
  it('says what follows before it shuts somebody out, and of oneself why not', async () => {
    await openPage(<UserPage />, { may: all })
    await screen.findByText('lijing')
    const own = within(rowOf('admin')).getByRole('switch')
    fireEvent.click(own)
    expect([own.getAttribute('aria-disabled'), own.title]).toEqual(['true', expect.stringMatching(/own account/)])
    fireEvent.click(within(rowOf('lijing')).getByRole('switch'))
    fireEvent.click((await dialog()).getByText('Disable'))
    await waitFor(() => expect(server.asked(userApi.setStatus).map(({ body }) => body)).toEqual([{ id: 7, status: 0 }]))
  })

  it('edits what an account holds: a role beyond one’s own says so, a role that is no longer given can be kept', async () => {
    await openPage(<UserPage />, { may: all })
    await screen.findByText('lijing')
    fireEvent.click(within(rowOf('lijing')).getByText('Edit'))
    const form = await dialog()
    const head = await form.findByLabelText<HTMLInputElement>('Head')
    expect(head.disabled).toBe(true)
    expect(form.getByLabelText<HTMLInputElement>('Gone').checked).toBe(true)
    fireEvent.click(form.getByLabelText('Clerk'))
    fireEvent.click(form.getByText('Save'))
    await waitFor(() => expect(server.asked(userApi.edit)[0]?.body).toMatchObject({ id: 7, roleIds: [9], deptId: 2 }))
    expect(server.asked(userApi.edit)[0]?.body).not.toHaveProperty('telephone')
  })

  it('says what an account will see, and that it sees nothing without a role', async () => {
    await openPage(<UserPage />, { may: all })
    await screen.findByText('lijing')
    fireEvent.click(within(rowOf('lijing')).getByText('Edit'))
    const form = await dialog()
    expect(await form.findByText('Sees 3 regions and 120 water cards')).toBeTruthy()
    fireEvent.click(form.getByLabelText('Clerk'))
    fireEvent.click(form.getByLabelText('Gone'))
    expect(form.getByText('Without a role it sees no pages of the business')).toBeTruthy()
  })

  it('takes a phone number out, and leaves it where nobody says so', async () => {
    await openPage(<UserPage />, { may: all })
    await screen.findByText('lijing')
    fireEvent.click(within(rowOf('lijing')).getByText('Edit'))
    const form = await dialog()
    expect(screen.getByText('Edit user · lijing')).toBeDefined()
    fireEvent.click(await form.findByText('Remove it'))
    expect(form.getByText(/138\*{4}5678 is removed/)).toBeDefined()
    fireEvent.click(form.getByText('Keep it'))
    fireEvent.click(form.getByText('Remove it'))
    fireEvent.click(form.getByText('Save'))
    await waitFor(() => expect(server.asked(userApi.edit)[0]?.body).toMatchObject({ id: 7, telephone: '' }))
  })

  it('still takes it out when the form was closed and is opened again', async () => {
    await openPage(<UserPage />, { may: all })
    await screen.findByText('lijing')
    const edit = async () => {
      fireEvent.click(within(rowOf('lijing')).getByText('Edit'))
      return dialog()
    }
    fireEvent.click(await (await edit()).findByText('Remove it'))
    fireEvent.click(screen.getByText('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const form = await edit()
    expect(await form.findByText(/138\*{4}5678 is removed/)).toBeDefined()
    fireEvent.click(form.getByText('Keep it'))
    fireEvent.click(screen.getByText('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await (await edit()).findByText('Remove it')).toBeDefined()
    expect(screen.queryByText('Unsaved changes restored')).toBeNull()
  })

  it("leads to an account's sessions and actions, for users with those pages", async () => {
    await openPage(<UserPage />, { may: all, without: ['loginLog'] })
    await screen.findByText('lijing')
    fireEvent.click(within(rowOf('lijing')).getByLabelText('More actions'))
    const leadsTo = (name: string) => screen.queryByRole('link', { name, hidden: true })?.getAttribute('href')
    await waitFor(() => expect(leadsTo('Online users')).toBe('#/system/monitor/online?userName=lijing'))
    expect([leadsTo('Operation log'), leadsTo('Login log')]).toEqual(['#/system/monitor/operLog?operator=lijing', undefined])
  })

  it('shows a reset password, once', async () => {
    await openPage(<UserPage />, { may: all })
    await screen.findByText('lijing')
    fireEvent.click(within(rowOf('lijing')).getByLabelText('More actions'))
    fireEvent.click(await screen.findByText('Reset password'))
    fireEvent.click((await dialogSaying(/^Reset the password/)).getByText('Reset password'))
    expect(await screen.findByDisplayValue('k7mq-x2rt-9wdh')).toBeDefined()
    fireEvent.click((await dialogSaying(/^New password of lijing/)).getByText('Close'))
    await waitFor(() => expect(screen.queryByDisplayValue('k7mq-x2rt-9wdh')).toBeNull())
  })
})

it('asks for a new password with the one in use, and puts a refusal at its field', async () => {
  server.answer(personalApi.changePassword, { code: 400, message: 'wrong', data: { fieldErrors: { newPassword: ['too common'] } } }, ok({}))
  await openPage(<NewPassword />, { may: [] })
  const [old, fresh] = [await screen.findByLabelText(/^Old password/), screen.getByLabelText(/^New password/)]
  fireEvent.change(old, { target: { value: 'k7mq-x2rt-9wdh' } })
  fireEvent.change(fresh, { target: { value: 'password' } })
  fireEvent.click(screen.getByText('Set password'))
  await screen.findByText('too common')
  fireEvent.change(fresh, { target: { value: 'quite-Another-1' } })
  fireEvent.click(screen.getByText('Set password'))
  await screen.findByText('The new password is set')
  expect(server.asked(personalApi.changePassword).at(-1)?.body).toEqual({ oldPassword: 'k7mq-x2rt-9wdh', newPassword: 'quite-Another-1' })
})

it('walks a tree by keyboard: down, folding and unfolding, to the parent, choosing', () => {
  const chosen: number[] = []
  const nodes = [
    {
      id: 1,
      name: 'Company',
      children: [
        { id: 2, name: 'Hall', children: [{ id: 3, name: 'Counter' }] },
        { id: 4, name: 'Field' },
      ],
    },
  ]
  const draw = (typed: string) => (
    <PickTree label="tree" nodes={nodes} typed={typed} nothingFound="nothing" chosen={4} onChoose={(id) => chosen.push(id)} />
  )
  const { rerender } = render(draw(''))
  const names = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  expect(names()).toEqual(['Company', 'Hall', 'Counter', 'Field'])
  expect(screen.getByRole('treeitem', { selected: true }).textContent).toBe('Field')
  screen.getAllByRole('treeitem')[0]!.focus()
  press('ArrowDown')
  press('ArrowLeft')
  expect(names()).toEqual(['Company', 'Hall', 'Field'])
  press('ArrowLeft')
  expect(document.activeElement?.textContent).toBe('Company')
  press('Enter')
  press('End')
  press(' ')
  expect(chosen).toEqual([1, 4])
  rerender(draw('count'))
  expect(names()).toEqual(['Company', 'Hall', 'Counter'])
  rerender(draw('nowhere'))
  expect(screen.getByText('nothing')).toBeDefined()
})
