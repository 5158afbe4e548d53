import { regionApi } from '@weir/contract/modules/place/region'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { command, defineResource, query } from '@weir/contract/platform/endpoint'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { weir } from '../../modules/index.ts'
import { mountedApp, testApp } from '../../../test/app/app.ts'
import { implement } from '../implement.ts'

const Name = z.strictObject({ name: z.string().optional() })
const nameApi = defineResource('name', 'test/name', { find: query(Name, z.strictObject({})), add: command(Name, z.strictObject({})) })
const names = implement(nameApi, { find: async () => ({}), add: async () => ({}) })

async function namesApp() {
  const { app, signIn } = await mountedApp({ mounted: [names] })
  const headers = { authorization: signIn({ permissions: [nameApi.find.id, nameApi.add.id] }), 'content-type': 'application/json' }
  const fieldErrors = async (ask: { url: string; method?: 'POST'; payload?: Buffer }) =>
    (await app.inject({ ...ask, headers })).json<{ data: { fieldErrors?: Record<string, string[]> } }>().data.fieldErrors
  return {
    find: (text: string) => fieldErrors({ url: `${nameApi.find.path}?lang=en&${text}` }),
    add: (body: Buffer) => fieldErrors({ method: 'POST', url: `${nameApi.add.path}?lang=en`, payload: body }),
  }
}

it.each(['constructor', 'toString', 'hasOwnProperty', 'prototype'])(
  'tells that nobody knows %s, a name which every object has',
  async (name) => {
    const { find } = await namesApp()
    expect(await find(`${name}=1`)).toEqual({ [name]: [`Unknown parameter ${name}`] })
  },
)

it('names an unknown key as it was sent, not by the label of another thing', async () => {
  const { call } = await testApp(weir)
  const unknown = { name: 'North', title: 'x' }
  const { data } = await call(regionApi.add, unknown, { lang: 'zh-cn' })
  expect(data.fieldErrors).toEqual({ title: ['不认识的参数 title'] })
  expect((await call(regionApi.delete, { ids: [] }, { lang: 'en' })).data.fieldErrors).toEqual({ ids: ['ids: at least 1'] })
})

it('says which fields are meant where exactly one is to be given', async () => {
  const { call } = await testApp(weir)
  expect((await call(dictDataApi.get, {})).data.fieldErrors).toEqual({ dictCode: ['Fill in exactly one of Code / id'] })
  expect((await call(waterCardApi.quote, { id: 1 })).data.fieldErrors).toEqual({ amount: ['Fill in exactly one of Amount / Quantity'] })
})

it('refuses a key that is given twice, rather than choose', async () => {
  const { find } = await namesApp()
  expect(await find('name=a')).toBeUndefined()
  for (const twice of ['name=a&name=b', 'name=a&name=a', 'name.x=a&name=b', 'name[0]=a&name=b'])
    expect(await find(twice)).toHaveProperty('name')
})

it('says which character of a typed text only an old system can show, and finds it by a search', async () => {
  const { add, find } = await namesApp()
  const typed = (name: string) => add(Buffer.from(JSON.stringify({ name })))
  expect(await typed('\u5f20\u{20bb7}')).toBeUndefined()
  const told = /^Character 3 of name comes from an old system/
  expect(await typed('\u200b\u5f20\u{20bb7}\ue5e5')).toEqual({ name: [expect.stringMatching(told)] })
  expect(await typed('\u{10fffd}')).toHaveProperty('name')
  expect(await find('name=%EE%97%A5')).toBeUndefined()
})

it('refuses bytes that are no UTF-8, which would be kept as question marks', async () => {
  const { add, find } = await namesApp()
  const inBytes = (bytes: number[]) => Buffer.concat([Buffer.from('{"name":"'), Buffer.from(bytes), Buffer.from('"}')])
  const [utf8, gbk] = [Buffer.from('张三'), [0xd5, 0xc5, 0xc8, 0xfd]]
  expect(await add(inBytes([...utf8]))).toBeUndefined()
  expect(await add(inBytes(gbk))).toEqual({ name: ['name is not valid'] })
  expect(await find('name=%D5%C5')).toHaveProperty('name')
})

it('names the first hundred of the fields that are wrong', async () => {
  const { add } = await namesApp()
  const keys = Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 1])
  expect(Object.keys((await add(Buffer.from(JSON.stringify(Object.fromEntries(keys)))))!)).toHaveLength(100)
})
