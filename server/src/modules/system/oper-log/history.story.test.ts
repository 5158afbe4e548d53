import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { describe, expect, it } from 'vitest'

import { weir } from '../../index.ts'
import { testApp } from '../../../../test/app/app.ts'
import { insertCard } from '../../../../test/sale/water-card.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

describe('the history of a record', () => {
  const history = { resource: 'community', id: 1 }

  async function appWithCommunity() {
    const test = await testApp(weir)
    const region = async (name: string) => (await test.call(regionApi.add, { name })).data.id
    const [east, west] = [await region('East'), await region('West')]
    await test.call(communityApi.add, { name: 'Garden', regionId: east })
    await test.call(communityApi.edit, { id: 1, name: 'Garden', regionId: west, address: '1 Canal Road' })
    return test
  }

  it('is for users who may get it; other rows are named for users who may get those', async () => {
    const { call } = await appWithCommunity()
    const asked = async (permissions: string[]) => (await call(operLogApi.history, history, { permissions })).data
    expect(await asked([communityApi.get.id, regionApi.get.id])).toMatchObject({
      total: 2,
      list: [
        {
          operator: 'tester',
          action: 'Edit',
          kind: 'changed',
          fields: [
            { field: 'regionId', before: 1, after: 2, nameBefore: 'East', nameAfter: 'West' },
            { field: 'address', before: null, after: '1 Canal Road' },
          ],
        },
        { action: 'Add', kind: 'added', fields: [{ field: 'name', before: null, after: 'Garden' }, { field: 'regionId' }] },
      ],
    })
    expect((await asked([communityApi.get.id])).list[0]!.fields[0]).toMatchObject({ after: 2, nameAfter: '#2' })
  })

  it('of a record is behind the ids of parameters too, where the reader may know', async () => {
    const { call } = await appWithCommunity()
    const [entry] = (await call(operLogApi.list, { module: 'edit' })).data.list
    const told = async (permissions: string[]) => {
      const { parameters, parameterNames } = (
        await call(operLogApi.get, { id: entry!.id }, { permissions: [operLogApi.get.id, ...permissions] })
      ).data
      expect(parameters).toMatchObject({ id: 1, regionId: 2 })
      return parameterNames
    }
    expect(await told([communityApi.get.id, regionApi.get.id])).toEqual({ id: 'Garden', regionId: 'West' })
    expect(await told([])).toEqual({})
  })

  it('is nobody elses: without the permission, outside the scope, of no record', async () => {
    const { call } = await appWithCommunity()
    const code = async (input: typeof history, caller: object) => (await call(operLogApi.history, input, caller)).code
    const permissions = [communityApi.get.id]
    expect(await code(history, { permissions })).toBe(0)
    expect(await code(history, { permissions: [communityApi.list.id] })).toBe(404)
    expect(await code(history, { permissions, scope: { all: false, deptIds: [9], own: false } })).toBe(404)
    expect(await code({ ...history, id: 404 }, { permissions })).toBe(404)
    for (const resource of ['nothing', 'personal', 'toString']) expect(await code({ ...history, resource }, { permissions })).toBe(404)
  })

  it('says that personal data changed without saying what it is', async () => {
    const { call, db } = await testApp(weir)
    const { id } = await insertCard(db)
    const permissions = [waterCardApi.edit.id, hyUserApi.edit.id]
    await call(waterCardApi.edit, { id, name: 'Zhang San', telephone: '13800001111' }, { permissions })
    const { data } = await call(operLogApi.history, { resource: 'waterCard', id }, { permissions: [waterCardApi.get.id] })
    expect(data.list).toMatchObject([{ fields: [{ field: 'telephone', before: '138****1234', after: '138****1111' }] }])
    const stored = JSON.stringify(await db.select().from(operationLogs))
    expect(stored).not.toMatch(/13812341234|13800001111/)
  })
})
