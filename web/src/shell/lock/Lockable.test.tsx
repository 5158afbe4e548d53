import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { personalApi } from '@weir/contract/modules/system/personal'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { call } from '../../platform/server/api.ts'
import { isLocked, lockScreen, unlockScreen } from '../../platform/server/lock.ts'
import { changeTheme, currentTheme } from '../../platform/theme/theme-store.ts'
import { Lock, Lockable, LockCountdown } from './Lockable.tsx'
import { ok, openPage, stageServer } from '../../../test/stage.tsx'

let server: ReturnType<typeof stageServer>

// Functions that jsdom lacks.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
HTMLElement.prototype.setPointerCapture = () => {}

beforeEach(() => {
  unlockScreen()
  server = stageServer()
  server.answer(personalApi.lock, ok({}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () =>
  openPage(
    <Lockable>
      <input aria-label="page" />
      <LockCountdown className="" />
    </Lockable>,
  )
const clock = () => screen.findByRole('button', { name: 'Swipe up or press any key to unlock', hidden: true })
const password = () => screen.queryByLabelText<HTMLInputElement>('Password')
const press = (key: string) => fireEvent.keyDown(screen.getByLabelText('Screen lock'), { key })

describe('the countdown', () => {
  const seconds = () => screen.queryByRole('timer')?.textContent
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

  it('goes down each second, and at 1 locks and closes the drawer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    await open()
    expect(seconds()).toBeUndefined()
    await act(async () => changeTheme({ isLockScreen: true, lockScreenTime: 4, isDrawer: true }))
    expect(seconds()).toBe('Locks in 4 s')
    await pass(1000)
    expect(seconds()).toBe('Locks in 3 s')
    await pass(1000)
    expect(seconds()).toBe('Locks in 2 s')
    expect(isLocked()).toBe(false)
    await pass(1000)
    expect(isLocked()).toBe(true)
    expect(currentTheme().isDrawer).toBe(false)
  })

  it('begins again when its time is changed, and ends when it is switched off', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    await open()
    await act(async () => changeTheme({ isLockScreen: true, lockScreenTime: 4 }))
    await pass(2000)
    await act(async () => changeTheme({ lockScreenTime: 9 }))
    expect(seconds()).toBe('Locks in 9 s')
    await act(async () => changeTheme({ isLockScreen: false }))
    await pass(60_000)
    expect(isLocked()).toBe(false)
  })

  it('locks at once what woke after its time', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    await open()
    await act(async () => changeTheme({ isLockScreen: true, lockScreenTime: 9999 }))
    vi.setSystemTime(Date.now() + 3 * 3_600_000)
    await pass(1000)
    expect(isLocked()).toBe(true)
  })
})

describe('under the lock', () => {
  it('a page keeps what was typed', async () => {
    await open()
    fireEvent.change(screen.getByLabelText('page'), { target: { value: 'half a name' } })
    await act(async () => lockScreen())
    await clock()
    expect(screen.getByLabelText<HTMLInputElement>('page').value).toBe('half a name')
  })

  it('a page is not named by the window', async () => {
    await open()
    document.title = 'Water card of Zhou Min'
    await act(async () => lockScreen())
    await clock()
    expect(document.title).toMatch(/^Screen lock - /)
    await act(async () => unlockScreen())
    expect(document.title).toBe('Water card of Zhou Min')
  })

  it('nothing is drawn of what was locked from the start', async () => {
    lockScreen()
    await open()
    await clock()
    expect(screen.queryByLabelText('page')).toBeNull()
    await act(async () => unlockScreen())
    expect(screen.getByLabelText('page')).toBeTruthy()
  })

  it('the server gets the lock, again and again until it answers', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('no network')))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await open()
    await act(async () => lockScreen())
    await clock()
    server = stageServer()
    server.answer(personalApi.lock, ok({}))
    await act(async () => void vi.advanceTimersByTime(5000))
    expect(server.asked(personalApi.lock)).toHaveLength(1)
    await act(async () => void vi.advanceTimersByTime(60_000))
    expect(server.asked(personalApi.lock)).toHaveLength(1)
  })
})

it('is a plain covering where its file cannot be fetched, until it can', async () => {
  const fetched = () => import('./LockScreen.tsx')
  const from = vi.fn<typeof fetched>(fetched).mockRejectedValueOnce(new Error('no network'))
  await openPage(<Lock isLocked from={from} />)
  const again = await screen.findByRole('button', { name: 'Reload', hidden: true })
  expect(screen.getByLabelText<HTMLDialogElement>('Screen lock').open).toBe(true)
  expect(document.documentElement.dataset.locked).toBe('true')
  fireEvent.click(again)
  await clock()
})

it('is fetched ahead once the page is quiet, and stands there at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const from = vi.fn<() => Promise<{ default: ComponentType }>>(async () => ({ default: () => <b>locked</b> }))
  await openPage(<Switched from={from} />)
  expect(from).not.toHaveBeenCalled()
  await act(async () => void vi.advanceTimersByTime(2000))
  expect(from).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByText('lock it'))
  expect(screen.getByText('locked')).toBeTruthy()
})

function Switched({ from }: { from: ComponentProps<typeof Lock>['from'] }) {
  const [isLocked, lock] = useState(false)
  return (
    <>
      <button type="button" onClick={() => lock(true)}>
        lock it
      </button>
      <Lock isLocked={isLocked} from={from} />
    </>
  )
}

it('locks when the server says that the session is locked, as by another window', async () => {
  server.answer(personalApi.get, { code: 423, message: 'locked', data: {} })
  await expect(call(personalApi.get, {})).rejects.toMatchObject({ code: 423 })
  expect(isLocked()).toBe(true)
})

describe('the lock screen', () => {
  const lock = async () => {
    await open()
    await act(async () => lockScreen())
    return clock()
  }
  const drag = (panel: HTMLElement, up: number) => {
    fireEvent.pointerDown(panel, { clientY: 700, isPrimary: true, button: 0 })
    fireEvent.pointerMove(panel, { clientY: 700 - up })
    fireEvent.pointerUp(panel)
  }

  it('is woken by a drag of more than 400 pixels, and falls back before', async () => {
    const hint = await lock()
    drag(hint.parentElement!, 400)
    expect(password()).toBeNull()
    expect(hint.parentElement!.style.transform).toBe('')
    drag(hint.parentElement!, 401)
    expect(password()).toBeTruthy()
  })

  it('is woken by any key, which begins the password; Esc brings the clock back', async () => {
    await lock()
    expect(document.activeElement).toBe(screen.getByLabelText('Screen lock'))
    press('Shift')
    expect(password()).toBeNull()
    press('a')
    expect(password()!.value).toBe('a')
    expect(document.activeElement).toBe(password())
    press('Escape')
    expect(password()).toBeNull()
    press('Enter')
    expect(password()!.value).toBe('')
  })

  it('says at the field that a password is wrong, and opens with the right one', async () => {
    const refused = { code: 400, message: '', data: { fieldErrors: { password: ['Wrong password, still locked'] } } }
    server.answer(personalApi.unlock, refused, ok({}))
    await lock()
    press('w')
    const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Unlock', hidden: true })))
    await send()
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe('Wrong password, still locked')
    expect(password()!.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(password()!, { target: { value: 'right' } })
    await send()
    await waitFor(() => expect(screen.queryByLabelText('Screen lock')).toBeNull())
    expect(server.asked(personalApi.unlock).map(({ body }) => body)).toEqual([{ password: 'w' }, { password: 'right' }])
    expect(currentTheme()).toMatchObject({ isLockScreen: false, lockScreenTime: 30 })
  })
})
