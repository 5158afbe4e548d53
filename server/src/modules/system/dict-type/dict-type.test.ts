import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { DICTIONARIES } from '@weir/contract/modules/system/dictionaries'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { describe, expect, it } from 'vitest'

import { asForm } from '../../../../test/app/as-form.ts'
import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'

const OWN = {
  name: '故障原因',
  nameEn: 'Cause of failure',
  nameZhTw: '故障原因',
  type: 'our_cause',
  description: 'for repairs',
  notes: 'n',
}

async function asAdmin() {
  const test = await signedInApp()
  const token = await test.tokenOf('admin')
  const one = async (type: string) => (await test.send(dictTypeApi.list, { type }, { token })).data.list[0]!
  const change = async (type: string, changes: object) =>
    test.send(dictTypeApi.edit, asForm(dictTypeApi.edit, await one(type), changes), { token })
  const values = async (dictType: string, lang = 'en') => test.send(dictDataApi.getDictData, { dictType }, { token, lang })
  return { ...test, token, one, change, values }
}

describe('a dictionary of one’s own', () => {
  it('is added, found in any language, changed and deleted', async () => {
    const { send, token, one, change } = await asAdmin()
    const { id } = (await send(dictTypeApi.add, OWN, { token })).data
    expect((await send(dictTypeApi.get, { id }, { token })).data).toMatchObject({
      ...OWN,
      id,
      status: 1,
      isBuiltIn: false,
      isClosed: false,
      valueCount: 0,
    })
    expect((await send(dictTypeApi.add, OWN, { token })).message).toMatch(/of this type already/)
    expect((await send(dictTypeApi.add, { ...OWN, type: '9-no' }, { token })).data.fieldErrors).toHaveProperty('type')
    expect((await send(dictTypeApi.list, { name: 'CAUSE' }, { token })).data.total).toBe(1)
    expect((await change('our_cause', { nameEn: '', notes: '' })).code).toBe(0)
    expect(await one('our_cause')).toMatchObject({ nameEn: '', notes: '', description: 'for repairs' })
    expect((await send(dictTypeApi.delete, { ids: [id, 404_404] }, { token })).code).toBe(404)
    expect((await send(dictTypeApi.delete, { ids: [id] }, { token })).code).toBe(0)
    expect((await send(dictTypeApi.get, { id }, { token })).code).toBe(404)
  })

  it('takes its values along when its type changes', async () => {
    const { send, token, one, change, values } = await asAdmin()
    await send(dictTypeApi.add, OWN, { token })
    await send(dictDataApi.add, { dictType: 'our_cause', label: '漏水', value: 'leak' }, { token })
    expect((await change('our_cause', { type: 'our_reason' })).code).toBe(0)
    expect((await values('our_reason')).data.values).toMatchObject([{ key: 'leak' }])
    expect((await one('our_reason')).valueCount).toBe(1)
    expect((await values('our_cause')).code).toBe(404)
  })
})

describe('a delivered dictionary', () => {
  it('stays under its type, and says whether its values are fixed', async () => {
    const { send, token, one, change } = await asAdmin()
    const { list, total } = (await send(dictTypeApi.list, { pageSize: 50 }, { token })).data
    expect(total).toBe(Object.keys(DICTIONARIES).length)
    expect(list.every(({ isBuiltIn, valueCount }) => isBuiltIn && valueCount > 1)).toBe(true)
    expect(list.flatMap(({ type, isClosed }) => (isClosed ? [] : type)).toSorted()).toEqual(['water_meter_model'])
    expect((await change('sys_job_group', { type: 'sys_other' })).data.fieldErrors).toHaveProperty('type')
    const { id } = await one('sys_job_group')
    expect(await send(dictTypeApi.delete, { ids: [id] }, { token })).toMatchObject({ code: 409, message: /cannot be deleted/ })
    expect((await change('sys_job_group', { name: '分组' })).code).toBe(0)
  })

  it('offers nothing while it is disabled', async () => {
    const { send, token, one, values } = await asAdmin()
    const { id } = await one('sys_job_group')
    const set = (status: 0 | 1) => send(dictTypeApi.setStatus, { id, status }, { token })
    const offered = async () => (await send(dictTypeApi.optionSelect, {}, { token })).data.list.some(({ type }) => type === 'sys_job_group')
    expect([(await values('sys_job_group')).code, await offered()]).toEqual([0, true])
    expect((await set(0)).code).toBe(0)
    expect([(await values('sys_job_group')).code, await offered()]).toEqual([404, false])
    expect((await set(1)).code).toBe(0)
    expect([(await values('sys_job_group')).code, await offered()]).toEqual([0, true])
    expect((await send(dictTypeApi.setStatus, { id: 404_404, status: 0 }, { token })).code).toBe(404)
  })
})

it('shows the existing types to every signed-in user in their language; the rest is for administrators, and logged', async () => {
  const { send, token, tokenOf, db } = await asAdmin()
  const common = await tokenOf('common')
  const { list } = (await send(dictTypeApi.optionSelect, {}, { token: common, lang: 'zh-tw' })).data
  expect(list.find(({ type }) => type === 'sys_user_sex')).toMatchObject({ name: '性別' })
  expect((await send(dictTypeApi.list, {}, { token: common })).code).toBe(403)
  expect((await send(dictTypeApi.add, OWN, { token: common })).code).toBe(403)
  await send(dictTypeApi.add, OWN, { token })
  expect((await db.select().from(operationLogs)).map(({ endpointId, code }) => [endpointId, code])).toEqual([[dictTypeApi.add.id, 0]])
})
