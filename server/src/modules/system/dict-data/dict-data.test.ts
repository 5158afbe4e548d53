import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { userApi } from '@weir/contract/modules/system/user'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { and, eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { asForm } from '../../../../test/app/as-form.ts'
import { signedInApp } from '../../../../test/app/signed-in-app.ts'
import { users } from '../../../kernel/auth/access.table.ts'
import { dictData, dictTypes } from '../ground/dict.table.ts'

async function appWithDictionaries() {
  const test = await signedInApp()
  const token = await test.tokenOf('common')
  const read = (dictType: string, { lang = 'zh-cn', ...more }: { lang?: string; defaultValue?: string } = {}) =>
    test.send(dictDataApi.getDictData, { dictType, ...more }, { token, lang })
  return { ...test, read }
}

describe('options of forms', () => {
  it.each([
    ['zh-cn', '性别', ['未知', '男', '女']],
    ['en', 'Gender', ['Unknown', 'Male', 'Female']],
    ['zh-tw', '性別', ['未知', '男', '女']],
  ])('is read in %s', async (lang, name, labels) => {
    const { read } = await appWithDictionaries()
    const { data } = await read('sys_user_sex', { lang })
    expect(data.info).toEqual({ name, remark: '' })
    expect(data.values.map(({ key, value }) => [key, value])).toEqual(labels.map((label, i) => [String(i), label]))
    expect(data.values.map(({ isDefault }) => isDefault)).toEqual([1, 0, 0])
  })

  it('marks the default the caller gives, and leaves disabled values out', async () => {
    const { read, db } = await appWithDictionaries()
    await db
      .update(dictData)
      .set({ status: 0 })
      .where(and(eq(dictData.dictType, 'sys_user_sex'), eq(dictData.value, '1')))
    const { data } = await read('sys_user_sex', { defaultValue: '2' })
    expect(data.values.map(({ key, isDefault }) => [key, isDefault])).toEqual([
      ['0', 0],
      ['2', 1],
    ])
  })

  it('is what an export calls the values too, also those that forms no longer offer', async () => {
    const { app, db, tokenOf } = await appWithDictionaries()
    await db.update(users).set({ gender: 2 })
    await db.update(dictData).set({ labelEn: 'Woman', status: 0 }).where(eq(dictData.value, '2'))
    const headers = { authorization: `Bearer ${await tokenOf('admin')}` }
    const genders = async () => {
      const { rawPayload } = await app.inject({ url: `${userApi.export.path}?lang=en`, headers })
      const [titles, ...rows] = (await readXlsx(new Uint8Array(rawPayload))).sheets[0]!.rows
      return new Set(rows.map((row) => row[titles!.indexOf('Gender')]))
    }
    expect(await genders()).toEqual(new Set(['Woman']))
    await db.update(dictTypes).set({ status: 0 })
    expect(await genders()).toEqual(new Set(['2']))
  })

  it('is nothing of a dictionary that is disabled or was never there', async () => {
    const { read, db } = await appWithDictionaries()
    expect(await read('no_such')).toMatchObject({ code: 404, message: '字典不存在或已停用' })
    await db.update(dictTypes).set({ status: 0 })
    expect((await read('sys_user_sex')).code).toBe(404)
  })

  it('gives back nothing that administrators removed at the next start', async () => {
    const { read, db, start } = await appWithDictionaries()
    await db.delete(dictData).where(eq(dictData.dictType, 'sys_job_group'))
    await start()
    expect((await read('sys_job_group')).data.values).toEqual([])
  })
})

const MODELS = 'water_meter_model'
const NEW = { dictType: MODELS, label: '超声波 DN15', labelEn: 'Ultrasonic DN15', value: 'US-15', sort: 9 }

async function asAdmin() {
  const test = await signedInApp()
  const token = await test.tokenOf('admin')
  const list = async (filter: WireInput<typeof dictDataApi.list>) => (await test.send(dictDataApi.list, filter, { token })).data
  const valueOf = async (dictType: string, value: string) => (await list({ dictType })).list.find((row) => row.value === value)!
  const add = (input: object) => test.send(dictDataApi.add, { ...NEW, ...input }, { token })
  /** A row with some of it changed, sent as a form does: all of it. */
  const change = async (dictType: string, value: string, changes: object) =>
    test.send(dictDataApi.edit, asForm(dictDataApi.edit, await valueOf(dictType, value), changes), { token })
  const remove = (...ids: number[]) => test.send(dictDataApi.delete, { ids }, { token })
  return { ...test, token, list, valueOf, add, change, remove }
}

describe('the values of a dictionary', () => {
  it('are listed in their order, found by a label of any language, and sorted otherwise on demand', async () => {
    const { list, add } = await asAdmin()
    await add({ sort: 0 })
    const shown = async (filter: object) => (await list({ dictType: MODELS, ...filter })).list.map(({ value }) => value)
    expect(await shown({})).toEqual(['US-15', 'LXS-15', 'LXS-20', 'LXS-25', 'WS-40'])
    expect(await shown({ label: 'ultra' })).toEqual(['US-15'])
    expect(await shown({ label: '大口徑' })).toEqual(['WS-40'])
    expect(await shown({ orderBy: 'createdAt', isAsc: false, pageSize: 1, value: 'LXS' })).toHaveLength(1)
    expect((await list({ dictType: 'no_such' })).total).toBe(0)
  })

  it('are read by dictCode, as the record is called, or by id, and changed by either', async () => {
    const { send, token, add, valueOf, change } = await asAdmin()
    const { id } = (await add({ tone: 'info', remark: 'since 2026' })).data
    const read = (input: object) => send(dictDataApi.get, input, { token })
    const row = { ...NEW, id, dictCode: id, labelZhTw: '', tone: 'info', status: 1, isDefault: false, remark: 'since 2026' }
    expect((await read({ dictCode: id })).data).toMatchObject(row)
    expect((await read({ id })).data).toEqual((await read({ dictCode: id })).data)
    expect((await read({ id, dictCode: 1 })).code).toBe(400)
    expect((await read({})).code).toBe(400)
    expect((await read({ dictCode: 404_404 })).code).toBe(404)
    expect((await change(MODELS, 'US-15', { id: undefined, label: '超声波', tone: undefined })).code).toBe(0)
    expect((await change(MODELS, 'US-15', { dictCode: undefined, value: 'US-16' })).code).toBe(0)
    expect(await valueOf(MODELS, 'US-16')).toMatchObject({ id, label: '超声波', labelEn: 'Ultrasonic DN15', tone: null })
  })

  it('have one default, the last one chosen', async () => {
    const { add, change, list } = await asAdmin()
    const defaults = async () => (await list({ dictType: MODELS })).list.filter((row) => row.isDefault).map(({ value }) => value)
    expect(await defaults()).toEqual(['LXS-15'])
    await add({ isDefault: true })
    expect(await defaults()).toEqual(['US-15'])
    expect((await change(MODELS, 'WS-40', { isDefault: true })).code).toBe(0)
    expect((await change(MODELS, 'WS-40', { isDefault: true, sort: 1 })).code).toBe(0)
    expect(await defaults()).toEqual(['WS-40'])
    await Promise.all([change(MODELS, 'LXS-20', { isDefault: true }), change(MODELS, 'LXS-25', { isDefault: true })])
    expect(await defaults()).toHaveLength(1)
  })

  it('are one of each, in a dictionary that exists, and stay in it', async () => {
    const { add, change } = await asAdmin()
    expect((await add({ value: 'WS-40' })).message).toMatch(/already/)
    expect((await add({ dictType: 'no_such' })).data.fieldErrors).toHaveProperty('dictType')
    expect((await change(MODELS, 'WS-40', { dictType: 'sys_job_group' })).data.fieldErrors).toHaveProperty('dictType')
    expect((await change(MODELS, 'WS-40', { value: 'LXS-15' })).code).toBe(409)
  })

  it('are deleted all or nothing', async () => {
    const { add, remove, valueOf } = await asAdmin()
    const { id } = (await add({})).data
    expect((await remove(id, 404_404)).code).toBe(404)
    expect((await remove(id, id)).code).toBe(0)
    expect(await valueOf(MODELS, 'US-15')).toBeUndefined()
  })

  it('that the program knows keep their value; what they look like may change', async () => {
    const { add, change, remove, valueOf } = await asAdmin()
    const { id } = await valueOf('sys_yes_no', '1')
    expect(await add({ dictType: 'sys_yes_no', value: '2' })).toMatchObject({ code: 409, message: /fixes the values/ })
    expect((await change('sys_yes_no', '1', { value: 'Y' })).data.fieldErrors).toHaveProperty('value')
    expect((await remove(id)).code).toBe(409)
    expect((await change('sys_yes_no', '1', { label: '对', tone: 'ok', sort: 5, status: 0 })).code).toBe(0)
  })

  it('are nobody else’s to change', async () => {
    const { send, tokenOf } = await signedInApp()
    const token = await tokenOf('common')
    for (const [endpoint, input] of [
      [dictDataApi.list, {}],
      [dictDataApi.uses, { dictType: MODELS }],
      [dictDataApi.add, NEW],
      [dictDataApi.delete, { ids: [1] }],
    ] as const)
      expect((await send(endpoint, input as never, { token })).code).toBe(403)
  })
})
