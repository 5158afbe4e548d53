import { screen, waitFor } from '@testing-library/react'
import { SETTINGS } from '@weir/contract/modules/settings'
import { configApi } from '@weir/contract/modules/system/config'
import { userApi } from '@weir/contract/modules/system/user'
import { afterEach, expect, it, vi } from 'vitest'

import { ownMenu, ownPages } from '../../platform/router/own-module.ts'
import MissingPage from '../../shell/pages/MissingPage.tsx'
import { ok, openPage, stageServer } from '../../../test/stage.tsx'

const { key: configKey } = SETTINGS.demoEnabled
const USER = {
  id: 1,
  userName: 'one',
  userNickname: 'One',
  avatar: '',
  deptName: '',
  roles: ['common'],
  isPasswordDue: false,
  authBtnList: [],
}

/** The page at an address without a screen of this person. */
async function openMissing(url: string, configValue: 'on' | 'off') {
  const server = stageServer()
  server.answer(userApi.getUserMenus, ok({ userInfo: USER, menuList: [], permissions: [], access: '', version: '1.2.3' }))
  server.answer(configApi.getByKey, ok({ configKey, configValue }))
  await openPage(<MissingPage />, { url })
  return server
}

afterEach(() => {
  ownMenu.set([])
  vi.unstubAllGlobals()
})

it('brings its entries and pages where its parameter is on', async () => {
  const server = await openMissing('/demo/fun/countup', 'on')
  await waitFor(() => expect(ownMenu.get().map(({ path, meta }) => [path, meta.isHide])).toContainEqual(['/demo', false]))
  expect(server.asked(configApi.getByKey)[0]!.query).toMatchObject({ configKey })
  expect(ownPages.has('demo/fun/CountupDemo')).toBe(true)
  // The frame draws its page now; a page of others asks for permission.
  expect(await screen.findByText('No permission')).toBeTruthy()
})

it('is no page where its parameter is off, and nothing of it is loaded', async () => {
  await openMissing('/demo/fun/countup', 'off')
  expect(await screen.findByText('Page not found')).toBeTruthy()
  expect(ownMenu.get()).toEqual([])
})

it('leaves other unknown addresses unknown, and does not ask for screens of the product', async () => {
  await openMissing('/nowhere', 'on')
  expect(await screen.findByText('Page not found')).toBeTruthy()
  const server = await openMissing('/water/waterCard', 'on')
  expect(await screen.findByText('No permission')).toBeTruthy()
  expect(server.asked(configApi.getByKey)).toEqual([])
})
