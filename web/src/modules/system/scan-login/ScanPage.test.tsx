import { fireEvent, screen } from '@testing-library/react'
import { scanLoginApi } from '@weir/contract/modules/system/scan-login'
import { userApi } from '@weir/contract/modules/system/user'
import { afterEach, expect, it, vi } from 'vitest'

import ScanPage from './ScanPage.tsx'
import { ok, openPage, stageServer } from '../../../../test/stage.tsx'

const KEY = 'k'.repeat(43)
const request = {
  browser: 'Chrome 126',
  os: 'Windows',
  ip: '203.0.113.7',
  isNear: false,
  createdAt: '2026-01-01T08:00:00.000+08:00',
  expiresAt: '',
}

function stage() {
  const server = stageServer()
  server.answer(userApi.getUserMenus, ok({ userInfo: { userName: 'common', userNickname: 'Clerk' }, menuList: [], permissions: [] }))
  server.answer(scanLoginApi.open, ok(request))
  server.answer(scanLoginApi.confirm, ok({}))
  return server
}
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['Sign in', true, 'Sign-in confirmed'],
  ['Refuse', false, 'Sign-in refused'],
])('shows who asks, from where and when, and answers: %s', async (button, isAllowed, outcome) => {
  const server = stage()
  await openPage(<ScanPage />, { url: `/scan?key=${KEY}` })
  expect(await screen.findByText('Chrome 126 · Windows')).toBeTruthy()
  expect(screen.getByText('203.0.113.7 · differs from this device')).toBeTruthy()
  expect(screen.getByText('2026-01-01 08:00')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('heading', { name: outcome })).toBeTruthy()
  expect(server.asked(scanLoginApi.confirm).map(({ body }) => body)).toEqual([{ scanKey: KEY, isAllowed }])
})

it('says why a code can no longer be answered', async () => {
  stage().answer(scanLoginApi.open, { code: 409, message: 'This code is no longer valid', data: {} })
  await openPage(<ScanPage />, { url: `/scan?key=${KEY}` })
  expect(await screen.findByText('This code is no longer valid')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('lets an answer be given again that did not get through', async () => {
  stage()
  await openPage(<ScanPage />, { url: `/scan?key=${KEY}` })
  const allow = await screen.findByRole('button', { name: 'Sign in' })
  const online = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  fireEvent.click(allow)
  expect((await screen.findByRole('alert')).textContent).toContain('Network connection error')
  vi.stubGlobal('fetch', online)
  fireEvent.click(allow)
  expect(await screen.findByRole('heading', { name: 'Sign-in confirmed' })).toBeTruthy()
})

it('without a code asks nobody', async () => {
  const server = stage()
  await openPage(<ScanPage />, { url: '/scan' })
  expect(screen.getByText(/holds no code/)).toBeTruthy()
  expect(server.asked(scanLoginApi.open)).toEqual([])
})
