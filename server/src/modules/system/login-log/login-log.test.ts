import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { expect, it } from 'vitest'

import { signedInApp } from '../../../../test/app/signed-in-app.ts'

it('lists attempts for admin, newest first, and for nobody else', async () => {
  const { send, login, tokenOf } = await signedInApp()
  await login('somebody', 'not the password')
  const [common, admin] = [await tokenOf('common'), await tokenOf('admin')]
  const { data } = await send(loginLogApi.list, {}, { token: admin })
  expect(data.list.map(({ userName, outcome }) => [userName, outcome])).toEqual([
    ['admin', 'success'],
    ['common', 'success'],
    ['s*** (8)', 'wrongPassword'],
  ])
  expect((await send(loginLogApi.list, { outcome: 'wrongPassword' }, { token: admin })).data.total).toBe(1)
  expect((await send(loginLogApi.list, { way: 'password', userName: 's*' }, { token: admin })).data.total).toBe(1)
  expect((await send(loginLogApi.list, { way: 'scan' }, { token: admin })).data.total).toBe(0)
  expect((await send(loginLogApi.get, { id: data.list[2]!.id }, { token: admin })).data).toMatchObject({ userName: 's*** (8)' })
  expect((await send(loginLogApi.list, {}, { token: common })).code).toBe(403)
})
