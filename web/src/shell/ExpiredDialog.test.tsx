import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { openPage } from '../../test/stage.tsx'
import { dropCookie, writeCookie } from '../platform/server/cookies.ts'
import { keepToken } from '../platform/server/token.ts'
import { ExpiredDialog } from './App.tsx'

beforeEach(() => {
  keepToken('mine')
  HTMLDialogElement.prototype.showModal ??= () => undefined
})
afterEach(() => vi.useRealTimers())

const halfSecond = () => act(() => vi.advanceTimersByTimeAsync(500))

it.each([
  ['ended the session', () => dropCookie('token')],
  ['began the next session', () => writeCookie('token', 'next')],
])('a window whose session is over follows another one that %s', async (_, otherWindow) => {
  const follow = vi.fn<() => void>()
  vi.useFakeTimers()
  await openPage(<ExpiredDialog why={undefined} follow={follow} />)
  await halfSecond()
  expect(follow).not.toHaveBeenCalled()
  otherWindow()
  await halfSecond()
  expect(follow).toHaveBeenCalledOnce()
})
