import { existsSync, readdirSync } from 'node:fs'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { beforeAll, expect, it } from 'vitest'

import { carryOutImports } from '../meter/reading-files.ts'
import { send, told } from './call.ts'
import { digestOf } from './digest.ts'
import { fuzzed } from './endpoints.ts'
import { envelopeOf, faultsOf } from './examine.ts'
import { type FuzzApp, fuzzApp } from './fuzz-app.ts'
import { type Form, formType, refusedForms, takenForms } from './hostile-files.ts'

let app: FuzzApp
beforeAll(async () => {
  app = await fuzzApp()
})

const callWith = (endpoint: (typeof fuzzed)[number], { payload, contentType = formType }: Form) => {
  const headers = { 'content-type': contentType }
  return {
    endpoint,
    role: 'admin',
    lang: 'en',
    request: { method: endpoint.method, url: `${endpoint.path}?lang=en`, headers, payload },
  } as const
}
const filesLeft = () => (existsSync(app.uploadDir) ? readdirSync(app.uploadDir) : [])

it.each(fuzzed.filter(({ body }) => body === 'file').map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses what is no form with one such file',
  async (_, endpoint) => {
    const before = await digestOf(app.db)
    for (const form of refusedForms) {
      const call = callWith(endpoint, form)
      const response = await send(app, call)
      expect(await faultsOf(response, call), form.name).toEqual([])
      expect([400, 413, 415], `${form.name}: ${response.payload}`).toContain(envelopeOf(response)!.code)
      expect([form.name, filesLeft()]).toEqual([form.name, []])
    }
    expect(await digestOf(app.db)).toEqual(before)
  },
)

it.each(takenForms.map((form) => [form.name, form] as const))('an import ends that comes %s', async (_, form) => {
  const call = callWith(readingApi.import, form)
  const { code, data } = (await send(app, call)).json<{ code: number; data: { jobId: number } }>()
  // A broken file is refused at once if its first bytes show that.
  if (form.ends === 'failed' && code === 400) return
  expect(code, told(call)).toBe(0)
  await carryOutImports(app.ctx)
  const request = { url: `${readingApi.importStatus.path}?jobId=${data.jobId}` }
  const asked = { endpoint: readingApi.importStatus, role: 'admin', request, lang: 'zh-cn' } as const
  const response = await send(app, asked)
  expect(await faultsOf(response, asked)).toEqual([])
  const { state, rows } = response.json<{ data: { state: string; rows: number } }>().data
  expect([state, form.rows ?? rows]).toEqual([form.ends, rows])
  expect(filesLeft()).toEqual([])
})
