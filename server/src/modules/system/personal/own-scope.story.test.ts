import { regionApi } from '@weir/contract/modules/place/region'
import { configApi } from '@weir/contract/modules/system/config'
import { personalApi } from '@weir/contract/modules/system/personal'
import { expect, it } from 'vitest'

import { staffedApp } from '../../../../test/app/staff.ts'

it('names the departments whose rows one sees with a permission, and whether own rows come to them', async () => {
  const { hired, enter, role, send, hall, counter, admin } = await staffedApp()
  const scopeOf = async (token: string, permission: string = regionApi.list.id) =>
    (await send(personalApi.scope, { permission }, { token })).data
  const hire = async (name: string, kind: 3 | 4 | 5) =>
    hired(name, { deptId: kind === 3 ? counter : hall, roleIds: [await role(name, kind, [regionApi.list.id])] })
  for (const [name, kind] of [
    ['ofCounter', 3],
    ['ofHall', 4],
    ['ofNobody', 5],
  ] as const)
    await hire(name, kind)
  expect(await scopeOf(await enter('ofCounter'))).toMatchObject({ isAll: false, departments: ['Counter'] })
  expect(await scopeOf(await enter('ofHall'))).toMatchObject({ isAll: false, departments: ['Hall', 'Counter'] })
  expect(await scopeOf(await enter('ofNobody'))).toEqual({ isAll: false, isOwn: true, departments: [] })
  expect(await scopeOf(admin)).toMatchObject({ isAll: true, departments: [] })
  // A setting is of no department, so nothing of it is hidden.
  expect(await scopeOf(await enter('ofNobody'), configApi.list.id)).toMatchObject({ isAll: true })
})
