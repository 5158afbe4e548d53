import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { command, defineResource, download } from '@weir/contract/platform/endpoint'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { mountedApp } from '../../../test/app/app.ts'
import type { Download } from '../download.ts'
import { implement } from '../implement.ts'

const fileApi = defineResource('file', 'test/file', {
  read: command(
    z.strictObject({
      columns: z.strictObject({ time: z.string() }).optional(),
      dryRun: z.boolean().optional(),
      keepAs: z.string().optional(),
    }),
    z.object({ text: z.string(), filename: z.string(), size: z.int(), time: z.string().optional() }),
    { body: 'file', transaction: 'own' },
  ),
  export: download(z.strictObject({ rows: z.int() })),
})

const files = implement(fileApi, {
  async read({ file }, { columns, keepAs }) {
    const text = await readFile(file.path, 'utf8')
    if (keepAs) await rename(file.path, keepAs)
    return { text, filename: file.filename, size: file.size, time: columns?.time }
  },
  export: async (_, { rows }): Promise<Download> => ({
    filename: '报表.xlsx',
    sheet: {
      columns: [
        { header: 'Name', kind: 'text' },
        { header: 'Tons', kind: 'number' },
        { header: 'At', kind: 'date' },
      ],
      rows: (async function* () {
        for (let i = 0; i < rows; i++) yield [['=1+1', '+1', '-1', '@a'][i % 4], '28.990', new Date('2026-01-01T00:00:00Z')]
      })(),
    },
  }),
})

async function filesApp() {
  const test = await mountedApp({ mounted: [files] })
  const authorization = test.signIn({ permissions: [fileApi.read.id, fileApi.export.id] })
  const send = (form: FormData, token: string = authorization) =>
    test.app.inject({ method: 'POST', url: `${fileApi.read.path}?lang=en`, payload: form as never, headers: { authorization: token } })
  const left = () => (existsSync(test.uploadDir) ? readdirSync(test.uploadDir) : [])
  return { ...test, authorization, send, left }
}

const formOf = (content: string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content]), '../../readings.csv')
  return form
}

describe('a file that is sent', () => {
  it('is there for its command, with the fields of its form, and gone after it', async () => {
    const { send, left } = await filesApp()
    const answer = await send(formOf('a,b\n', { 'columns[time]': 'at', dryRun: 'true' }))
    expect(answer.json()).toEqual({ code: 0, message: 'ok', data: { text: 'a,b\n', filename: 'readings.csv', size: 4, time: 'at' } })
    expect(left()).toEqual([])
  })

  it('has the name that a reader sees', async () => {
    const { send } = await filesApp()
    const form = new FormData()
    form.append('file', new Blob(['a']), 'x\u202egpj\t..\u200bexe')
    expect((await send(form)).json()).toMatchObject({ data: { filename: 'xgpj .exe' } })
  })

  it('stays where the command puts it', async () => {
    const { send, uploadDir } = await filesApp()
    const kept = `${uploadDir}-kept`
    expect((await send(formOf('a', { keepAs: kept }))).json()).toMatchObject({ code: 0 })
    expect(await readFile(kept, 'utf8')).toBe('a')
    await rm(kept)
  })

  it('is refused when it is too big, missing, or comes with unknown fields', async () => {
    const { send, left, app, authorization } = await filesApp()
    expect((await send(formOf('x'.repeat(70_000)))).statusCode).toBe(413)
    expect((await send(new FormData())).statusCode).not.toBe(500)
    const elsewhere = new FormData()
    elsewhere.append('upfile', new Blob(['a']), 'a.csv')
    expect((await send(elsewhere)).json()).toMatchObject({ code: 400, data: { fieldErrors: { file: [expect.any(String)] } } })
    expect((await send(formOf('a', { surprise: '1' }))).json()).toMatchObject({
      code: 400,
      data: { fieldErrors: { surprise: [expect.any(String)] } },
    })
    const noForm = await app.inject({ method: 'POST', url: fileApi.read.path, payload: {}, headers: { authorization } })
    expect(noForm.statusCode).toBe(415)
    expect((await send(formOf('a'), 'nobody')).json()).toMatchObject({ code: 401 })
    expect(left()).toEqual([])
  })
})

it.each(['', '; boundary=other', `; boundary=${'x'.repeat(300)}`])('refuses a form that ends nowhere: boundary%s', async (boundary) => {
  const { app, authorization } = await filesApp()
  const headers = { authorization, 'content-type': `multipart/form-data${boundary}` }
  const answer = await app.inject({ method: 'POST', url: fileApi.read.path, payload: '--between\r\n', headers })
  expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 400 })])
})

it('writes a spreadsheet: texts as texts, numbers as numbers, instants by the business clock', async () => {
  const { app, authorization } = await filesApp()
  const answer = await app.inject({ url: `${fileApi.export.path}?rows=5`, headers: { authorization } })
  expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('报表.xlsx')}`)
  const { sheets } = await readXlsx(new Uint8Array(answer.rawPayload))
  const at = new Date('2026-01-01T08:00:00Z')
  expect(sheets[0]!.rows).toEqual([['Name', 'Tons', 'At'], ...['=1+1', '+1', '-1', '@a', '=1+1'].map((name) => [name, 28.99, at])])
})
