import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

import { signedInApp } from '../../../../test/signed-in-app.ts'
import { dictData, dictTypes } from './dict.table.ts'

async function appWithDictionaries() {
  const test = await signedInApp()
  const token = await test.tokenOf('common')
  const read = (dictType: string, { lang = 'zh-cn', ...more }: { lang?: string; defaultValue?: string } = {}) =>
    test.send(dictDataApi.getDictData, { dictType, ...more }, { token, lang })
  return { ...test, read }
}

it.each([
  ['zh-cn', ['未知', '男', '女']],
  ['en', ['Unknown', 'Male', 'Female']],
  ['zh-tw', ['未知', '男', '女']],
])('reads a dictionary in %s', async (lang, labels) => {
  const { read } = await appWithDictionaries()
  const { data } = await read('sys_user_sex', { lang })
  expect(data.info).toEqual({ name: '性别', remark: '' })
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

it('does not know a dictionary that is disabled or was never there', async () => {
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
