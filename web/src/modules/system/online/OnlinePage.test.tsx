import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type Online, onlineApi } from '@weir/contract/modules/system/online'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import OnlinePage from './OnlinePage.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { lockScreen, unlockScreen } from '../../../platform/server/lock.ts'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const AT = '2026-01-01T08:00:00.000+08:00'
const session = (id: number, userNickname: string, bar: Online['bar'] = null): Online => ({
  id,
  userName: `user${id}`,
  userNickname,
  deptName: 'Hall',
  ip: '10.0.0.1',
  location: 'localNetwork',
  browser: id === 2 ? '' : 'Chrome 126',
  os: 'Windows',
  createdAt: AT,
  lastSeenAt: AT,
  isLocked: false,
  bar,
})
const BOTH = [onlineApi.list, onlineApi.forceLogout]

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(onlineApi.forceLogout, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

it('ends what is chosen but for what may not be, and says how many stay and whose the others are', async () => {
  server.answer(onlineApi.list, rows([session(1, 'Li'), session(2, 'Li'), session(3, 'Wang'), session(4, 'Me', 'current')]))
  await openPage(<OnlinePage />, { may: BOTH })
  fireEvent.click(await screen.findByLabelText('Select all on this page'))
  fireEvent.click(screen.getAllByText('Sign out').at(-1)!)
  await screen.findByText('Sign out 3 sessions?')
  expect(screen.getByText('Users: Li, Wang.')).toBeTruthy()
  expect(screen.getByText(/^1 selected session stays/)).toBeTruthy()
  fireEvent.click(screen.getByText('Sign out 3'))
  await waitFor(() => expect(server.asked(onlineApi.forceLogout).map(({ body }) => body)).toEqual([{ ids: [1, 2, 3], each: true }]))
  expect(await screen.findByText('3 sessions signed out')).toBeTruthy()
})

it('names one person and device, and continues to poll after a refusal', async () => {
  server.answer(onlineApi.list, rows([session(2, 'Li')]))
  server.answer(onlineApi.forceLogout, { code: 409, message: 'worth more than you', data: {} })
  await openPage(<OnlinePage />, { may: BOTH })
  fireEvent.click(await screen.findByText('Sign out'))
  expect(await screen.findByText('Sign out Li, Unknown browser · Windows?')).toBeTruthy()
  fireEvent.click(screen.getAllByText('Sign out').at(-1)!)
  expect(await screen.findByText('worth more than you')).toBeTruthy()
  expect(screen.getByText('Sign out Li, Unknown browser · Windows?')).toBeTruthy()
})

it('says why the own session cannot be ended, in its row and where nothing else is chosen', async () => {
  server.answer(onlineApi.list, rows([session(4, 'Me', 'current')]))
  await openPage(<OnlinePage />, { may: BOTH })
  fireEvent.click(await screen.findByLabelText('More actions'))
  const button = await screen.findByText('Sign out')
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', 'This is your own session; sign out to end it'])
  fireEvent.click(screen.getByLabelText('Select all on this page'))
  fireEvent.click(screen.getAllByText('Sign out').at(-1)!)
  expect(await screen.findByText('None of the selected sessions can be signed out')).toBeTruthy()
})

it('shows who comes without being asked, until the screen is locked', async () => {
  const [alone, both] = [rows([session(1, 'Li')]), rows([session(1, 'Li'), session(2, 'Wang')])]
  server.answer(onlineApi.list, alone, both)
  await openPage(<ListPage list={onlineApi.list} filters={null} columns={['userName']} everyMs={50} />, { may: BOTH })
  expect(await screen.findByText('user2')).toBeTruthy()
  act(lockScreen)
  const asked = server.asked(onlineApi.list).length
  await new Promise((later) => setTimeout(later, 300))
  expect(server.asked(onlineApi.list).length - asked).toBeLessThan(2)
  act(unlockScreen)
})

it('can be looked at without permission to end anything', async () => {
  server.answer(onlineApi.list, rows([session(1, 'Li')]))
  await openPage(<OnlinePage />, { may: [onlineApi.list] })
  expect(await screen.findByText('user1')).toBeTruthy()
  expect(screen.queryByText('Sign out')).toBeNull()
})
