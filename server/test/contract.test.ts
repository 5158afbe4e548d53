import { endpoints, resources } from '@weir/contract/modules/index'
import { bare, Id, isMarked, Version } from '@weir/contract/platform/schemas'
import { expect, it } from 'vitest'
import { z } from 'zod'

import { implementations } from '../src/modules/index.ts'
import { exportedFields, rowShape } from '../src/kernel/crud/export.ts'
import { openApiDocument } from '../src/kernel/openapi.ts'
import { testApp } from './app.ts'
import { fieldsOf } from './schema-fields.ts'

it('implements every resource of the contract', () => {
  expect(new Set(implementations.map(({ resource }) => resource))).toEqual(new Set(Object.values(resources)))
})

it('mounts every endpoint at its address, with its verb', async () => {
  const { app } = await testApp()
  for (const { method, path } of endpoints) expect([path, app.hasRoute({ method, url: path })]).toEqual([path, true])
})

it('calls every resource by one name and one address', () => {
  for (const [name, resource] of Object.entries(resources))
    for (const endpoint of Object.values(resource)) expect(endpoint).toMatchObject({ resource: name, id: endpoint.path.slice(1) })
})

it('refers in the OpenAPI document to nothing that is not there', () => {
  const document = openApiDocument('en')
  const targets = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!)
  expect(targets.length).toBeGreaterThan(0)
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(targets))
  expect(JSON.stringify(document)).not.toContain('#/$defs/')
})

it('publishes every endpoint in the OpenAPI document', () => {
  const document = openApiDocument('en')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as Record<string, { operationId: string }>))
  expect(operations.map(({ operationId }) => operationId)).toEqual(endpoints.map(({ id }) => id.replaceAll('/', '.')))
  expect(document.paths['/api/v1/water/waterCard/recharge']).toMatchObject({
    post: {
      summary: 'Water card: Recharge',
      'x-permission': ['api/v1/water/waterCard/recharge', 'api/v1/water/waterCard/recharge/offline'],
      security: [{ session: [] }],
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: true }, { name: 'lang' }],
      requestBody: {
        content: { 'application/json': { schema: { additionalProperties: false, properties: { amount: { type: 'string' } } } } },
      },
    },
  })
})

it('answers what no handler decides with its real status and the envelope', async () => {
  const { app } = await testApp()
  const ask = (method: 'GET' | 'POST', url: string, payload?: string) =>
    app.inject({ method, url: `${url}?lang=en`, ...(payload && { payload, headers: { 'content-type': 'application/json' } }) })
  expect(await ask('GET', '/api/v1/nowhere')).toMatchObject({ statusCode: 404 })
  const wrongVerb = await ask('GET', resources.waterCard.recharge.path)
  expect(wrongVerb).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } })
  expect(wrongVerb.json()).toEqual({ code: 405, message: 'Method not allowed', data: {} })
  // Of a closed endpoint nobody's body is read, so an open one shows what becomes of it.
  expect(await ask('POST', resources.signIn.login.path, '{')).toMatchObject({ statusCode: 400 })
  expect(await ask('POST', resources.signIn.login.path, `"${'x'.repeat(300_000)}"`)).toMatchObject({ statusCode: 413 })
  expect((await ask('POST', resources.waterCard.add.path, '{')).json()).toMatchObject({ code: 401 })
  expect((await ask('GET', resources.waterCard.list.path)).json()).toMatchObject({ code: 401 })
})

it('leaves ids and versions of rows out of every export, and nothing else unsaid', () => {
  const exports = Object.values(resources).filter((resource) => 'list' in resource && 'export' in resource && 'download' in resource.export)
  expect(exports.length).toBeGreaterThan(5)
  for (const api of exports as unknown as Parameters<typeof exportedFields>[0][]) {
    const shape = rowShape(api)
    expect([api.export.id, exportedFields(api).filter((name) => [Id, Version].includes(bare(shape[name]!) as typeof Id))]).toEqual([
      api.export.id,
      [],
    ])
  }
  expect(exportedFields(resources.waterCardRecharge)).toEqual(expect.arrayContaining(['messageId', 'orderNo', 'delivery']))
})

const PUBLIC = /^api\/v1\/(pub\/|system\/login|pay\/callback\/)/

it('refuses every endpoint without a token, but the public ones', async () => {
  const { app } = await testApp()
  for (const { id, access, method, path } of endpoints) {
    const { code } = (await app.inject({ method, url: path, ...(method !== 'GET' && { payload: {} }) })).json<{ code: number }>()
    expect([id, access === 'public' ? code !== 401 : code]).toEqual([id, access === 'public' ? true : 401])
  }
  expect(endpoints.filter(({ access, id }) => access === 'public' && !PUBLIC.test(id))).toEqual([])
})

it('refuses every permission to somebody who has none', async () => {
  const { call } = await testApp()
  for (const endpoint of endpoints.filter(({ access, body }) => access === 'permission' && body === 'json'))
    expect([endpoint.id, (await call(endpoint, {}, { permissions: [] })).code]).toEqual([endpoint.id, 403])
})

it('logs every command, but sign-in, devices and providers', () => {
  const silent = endpoints.filter(({ kind, log }) => kind === 'command' && log === 'none')
  expect(silent.filter(({ id, access }) => access !== 'deviceKey' && !PUBLIC.test(id) && !id.startsWith('api/v1/system/logout'))).toEqual(
    [],
  )
})

it('logs every download, but what tells nothing of rows', () => {
  const silent = endpoints.filter(({ download, log }) => download && log === 'none')
  expect(silent.map(({ action }) => action)).toEqual(silent.map(() => 'importTemplate'))
  expect(endpoints.filter(({ kind, download, log }) => kind === 'query' && !download && log !== 'none')).toEqual([])
})

it('marks what must not be logged: secrets and personal data', () => {
  const fields = endpoints.flatMap(({ id, input }) => [...fieldsOf(input)].map(([name, schema]) => ({ id, name, schema })))
  const secrets = fields.filter(({ name, schema }) => /password|secret|token/i.test(name) && !(bare(schema) instanceof z.ZodBoolean))
  const personal = fields.filter(({ name }) => ['telephone', 'mobile', 'idCardNo', 'openid'].includes(name))
  expect(secrets.length * personal.length).toBeGreaterThan(0)
  expect(secrets.filter(({ schema }) => !isMarked(schema, 'secret')).map(({ id, name }) => [id, name])).toEqual([])
  expect(personal.filter(({ schema }) => !isMarked(schema, 'personal')).map(({ id, name }) => [id, name])).toEqual([])
})

it('answers no field that is called a hash or a salt, and a secret only where it is told once', () => {
  const fields = endpoints.flatMap(({ id, output }) => [...fieldsOf(output)].map(([name, schema]) => ({ id, name, schema })))
  const isText = ({ schema }: (typeof fields)[number]) => bare(schema) instanceof z.ZodString
  expect(fields.filter(({ name }) => /hash|salt/i.test(name))).toEqual([])
  const secrets = fields.filter((field) => isMarked(field.schema, 'secret') || (isText(field) && /password|secret|token/i.test(field.name)))
  expect(secrets.map(({ id, name }) => `${id} ${name}`).toSorted()).toEqual([
    'api/v1/system/deviceKey/add key',
    'api/v1/system/login token',
    'api/v1/system/login/mobile token',
    'api/v1/system/login/scan/create pollKey',
    'api/v1/system/login/scan/create scanKey',
    'api/v1/system/login/scan/poll token',
    'api/v1/system/user/resetPwd password',
  ])
})
