import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { personalApi } from '@weir/contract/modules/system/personal'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import PasswordDrawer from './PasswordDrawer.tsx'
import PersonalPage from './PersonalPage.tsx'
import { ok, openPage, stageServer, type } from '../../../../test/stage.tsx'

const AT = '2026-01-01T08:00:00.000+08:00'
const person = {
  userName: 'common',
  userNickname: 'Li',
  avatar: '',
  deptName: 'Counter',
  roleNames: ['Clerk'],
  gender: 0,
  telephone: '138****0009',
  email: '',
  time: AT,
  version: 3,
}
const session = (id: number, browser: string, isCurrent: boolean) => ({
  id,
  browser,
  os: 'macOS',
  ip: '10.0.0.1',
  createdAt: AT,
  lastSeenAt: AT,
  isCurrent,
})
const refused = (fieldErrors: Record<string, string[]>) => ({ code: 400, message: 'Wrong input', data: { fieldErrors } })

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

async function open(then = person) {
  server.answer(personalApi.get, ok(person), ok(then))
  server.answer(personalApi.sessions, ok({ list: [session(1, 'Chrome 149', true), session(2, 'Safari 17', false)] }))
  server.answer(dictDataApi.getDictData, ok({ values: [] }))
  await openPage(<PersonalPage />)
  await screen.findByRole('heading', { name: 'Li' })
}
const pressIn = (part: HTMLElement, name: RegExp) => fireEvent.click(within(part).getByRole('button', { name }))
const press = (name: RegExp) => pressIn(screen.getByRole('dialog'), name)

it('shows the strength of a new password, and at its field that the old one is wrong', async () => {
  server.answer(personalApi.changePassword, refused({ oldPassword: ['This is not the old password'] }), ok({}))
  const onClose = vi.fn<() => void>()
  await openPage(<PasswordDrawer onClose={onClose} />)
  await screen.findByRole('dialog')
  type('Old password', 'not-the-old-one')
  for (const [typed, worth] of [
    ['abcdefgh', 'weak'],
    ['quite-Another-1', 'strong'],
  ] as const) {
    type('New password', typed)
    expect(screen.getByText(/^Strength:/).textContent).toBe(`Strength: ${worth}`)
  }
  press(/^Change password/)
  const wrong = await screen.findByText('This is not the old password')
  expect(screen.getByLabelText(/^Old password/).getAttribute('aria-describedby')).toContain(wrong.id)
  expect(onClose).not.toHaveBeenCalled()
  type('Old password', 'the-old-one')
  press(/^Change password/)
  await screen.findByText('Password changed')
  expect(server.asked(personalApi.changePassword).at(-1)!.body).toEqual({ oldPassword: 'the-old-one', newPassword: 'quite-Another-1' })
})

it('changes a person’s fields, reports a bad address at its field, and asks for the password with a new phone', async () => {
  server.answer(personalApi.edit, ok({}))
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Edit profile' }))
  await screen.findByRole('dialog')
  type('Name', 'Li Jing')
  type('E-mail', 'lijing@')
  press(/^Save/)
  expect(await screen.findByText(/E-mail/, { selector: '[id$=-error]' })).toBeTruthy()
  expect(server.asked(personalApi.edit)).toEqual([])
  expect(screen.queryByLabelText(/^Password/)).toBeNull()
  type('Mobile number', '13800000010')
  expect(screen.getByLabelText(/^Password/)).toBeTruthy()
  type('Mobile number', '')
  type('E-mail', 'lijing@example.com')
  press(/^Save/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(personalApi.edit)[0]!.body).toMatchObject({ userNickname: 'Li Jing', email: 'lijing@example.com', version: 3 })
})

it('takes a phone number out with the password', async () => {
  server.answer(personalApi.removeTelephone, ok({}))
  await open({ ...person, telephone: '' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove mobile number' }))
  await screen.findByRole('dialog')
  type('Password', 'the-password')
  fireEvent.submit(screen.getByRole('dialog').querySelector('form')!)
  await waitFor(() => expect(server.asked(personalApi.removeTelephone).map(({ body }) => body)).toEqual([{ password: 'the-password' }]))
  await waitFor(() => expect(screen.queryByText('138****0009', { exact: false })).toBeNull())
})

it('ends another session after a question that names it, and not the own one', async () => {
  server.answer(personalApi.endSession, ok({}))
  await open()
  const row = async (text: string) => (await screen.findByText(text, { exact: false })).closest('tr')!
  expect(within(await row('Chrome 149')).queryByRole('button')).toBeNull()
  pressIn(await row('Safari 17'), /^End/)
  expect((await screen.findByRole('dialog')).textContent).toContain('Safari 17 · macOS (10.0.0.1)')
  press(/^End/)
  await screen.findByText('Session ended')
  expect(server.asked(personalApi.endSession).map(({ body }) => body)).toEqual([{ id: 2 }])
})
