import type { Endpoint } from '@weir/contract/platform/endpoint'
import { endpoints, resources } from '@weir/contract/modules/index'
import { bare, Id, isMarked, Version } from '@weir/contract/platform/schemas'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { WEBHOOK_EVENT_NAMES } from '@weir/contract/modules/webhook-events'

import { weir } from '../src/modules/index.ts'
import { exportedFields, rowShape } from '../src/kernel/crud/export.ts'
import { openApiDocument } from '../src/kernel/openapi.ts'
import { mountedApp, testApp } from './app/app.ts'
import { fieldsOf } from './sweep/schema-fields.ts'

it('implements every resource of the contract', () => {
  expect(new Set(weir.implementations.map(({ resource }) => resource))).toEqual(new Set(Object.values(resources)))
})

it('mounts every endpoint at its address, with its verb', async () => {
  const { app } = await mountedApp({ of: weir })
  for (const { method, path } of endpoints) expect([path, app.hasRoute({ method, url: path })]).toEqual([path, true])
})

it('calls every resource by one name and one address', () => {
  for (const [name, resource] of Object.entries(resources))
    for (const endpoint of Object.values<Endpoint>(resource)) {
      const path = endpoint.at ? endpoint.id.replace(/\w+$/, endpoint.at) : endpoint.id
      expect(endpoint).toMatchObject({ resource: name, path: `/${path}` })
    }
})

it('refers in the OpenAPI document to each of its components and to nothing else', () => {
  const { securitySchemes: _, ...components } = openApiDocument('en').components
  const targets = new Set([...JSON.stringify(openApiDocument('en')).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!))
  const there = Object.entries(components).flatMap(([kind, of]) => Object.keys(of).map((name) => `#/components/${kind}/${name}`))
  expect(there.length).toBeGreaterThan(100)
  expect(there.toSorted()).toEqual([...targets].toSorted())
})

it('has no component of the OpenAPI document twice, a tree neither', () => {
  const { securitySchemes: _, ...components } = openApiDocument('en').components
  for (const [kind, of] of Object.entries(components)) {
    const itself = (name: string) => JSON.stringify(`#/components/${kind}/${name}`)
    const written = Object.entries<object>(of).map(([name, component]) => JSON.stringify(component).replaceAll(itself(name), '"#"'))
    expect(written.filter((one, i) => written.indexOf(one) !== i)).toEqual([])
  }
})

/** The document with what each reference stands for in its place; a tree is left where it comes again. */
function expanded(value: unknown, document: object, within: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((one) => expanded(one, document, within))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: unknown }
  if (typeof $ref !== 'string') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expanded(one, document, within)]))
  if (within.includes($ref)) return 'tree'
  const target = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], document)
  return expanded(target, document, [...within, $ref])
}

it('says with its references what each endpoint takes and answers', () => {
  const document = openApiDocument('en')
  const wire = (schema: z.ZodType) => {
    const { $schema: _, ...bare } = z.toJSONSchema(schema, { io: 'input' })
    return bare
  }
  const wanted = endpoints.map(({ id, method, input, body, output, download, stream }) => {
    const { properties = {} } = wire(input)
    const form = body === 'json' ? wire(input) : { properties }
    const answer = JSON.stringify(wire(output))
    const isShown = !download && !stream && !answer.includes('$ref')
    return { id, properties: method === 'GET' ? properties : {}, form: method === 'GET' ? {} : form, answer: isShown ? answer : '' }
  })
  const given = endpoints.map(({ path, method, id }, i) => {
    const operation = expanded(document.paths[path]![method.toLowerCase()], document) as Operation
    const asked = operation.parameters.filter(({ in: place, name }) => place === 'query' && name !== 'lang')
    const { properties: fields } = operation.responses[200].content['application/json']?.schema ?? {}
    return {
      id,
      properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
      form: Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {},
      answer: wanted[i]!.answer && JSON.stringify(fields?.['data']),
    }
  })
  expect(wanted.filter(({ answer }) => answer).length).toBeGreaterThan(150)
  expect(given).toMatchObject(wanted)
})

interface Operation {
  parameters: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: { 200: { content: Record<string, { schema: { properties?: Record<string, object> } }> } }
}

it('publishes every endpoint and every event in the OpenAPI document', () => {
  const document = openApiDocument('en')
  expect(Object.keys(document.webhooks)).toEqual(WEBHOOK_EVENT_NAMES)
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as Record<string, { operationId: string }>))
  expect(operations.map(({ operationId }) => operationId)).toEqual(endpoints.map(({ id }) => id.replaceAll('/', '.')))
  expect(document.security).toEqual([{ session: [] }])
  expect(document.paths['/api/v1/system/role/add']).not.toHaveProperty('post.security')
  expect(expanded(document.paths['/api/v1/water/waterCard/recharge'], document)).toMatchObject({
    post: {
      summary: 'Water card: Recharge',
      security: [{ session: [] }, { apiKey: [] }],
      'x-permission': ['api/v1/water/waterCard/recharge', 'api/v1/water/waterCard/recharge/offline'],
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: true }, { name: 'lang' }],
      requestBody: {
        content: { 'application/json': { schema: { additionalProperties: false, properties: { amount: { type: 'string' } } } } },
      },
    },
  })
})

it('answers what no handler decides with its real status and the envelope', async () => {
  const { app } = await testApp(weir)
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

const PUBLIC = /^api\/v1\/(pub\/|system\/login|pay\/callback\/|pay\/link\/(open|signIn|pay)$)/

it('is open to the public at known addresses alone', () => {
  expect(endpoints.filter(({ access, id }) => access === 'public' && !PUBLIC.test(id))).toEqual([])
})

it('logs every command, but sign-in, devices and providers', () => {
  const silent = endpoints.filter(({ kind, log }) => kind === 'command' && log === 'none')
  // The merge is logged; thousands of chunks before it are not.
  const others = /^api\/v1\/system\/(logout|bigUpload\/upload$)/
  expect(silent.filter(({ id, access }) => access !== 'deviceKey' && !PUBLIC.test(id) && !others.test(id))).toEqual([])
})

it('logs every download, except those without data of rows', () => {
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

it('answers no field named hash or salt, and a secret only where it is shown once', () => {
  const fields = endpoints.flatMap(({ id, output }) => [...fieldsOf(output)].map(([name, schema]) => ({ id, name, schema })))
  const isText = ({ schema }: (typeof fields)[number]) => bare(schema) instanceof z.ZodString
  expect(fields.filter(({ name }) => /hash|salt/i.test(name))).toEqual([])
  const secrets = fields.filter((field) => isMarked(field.schema, 'secret') || (isText(field) && /password|secret|token/i.test(field.name)))
  expect(secrets.map(({ id, name }) => `${id} ${name}`).toSorted()).toEqual([
    'api/v1/pay/link/ofCard link',
    'api/v1/pay/link/ofOrder link',
    'api/v1/pay/link/signIn payer',
    'api/v1/system/apiKey/add key',
    'api/v1/system/deviceKey/add key',
    'api/v1/system/login token',
    'api/v1/system/login/mobile token',
    'api/v1/system/login/scan/create pollKey',
    'api/v1/system/login/scan/create scanKey',
    'api/v1/system/login/scan/poll token',
    'api/v1/system/user/resetPwd password',
    'api/v1/system/webhook/add secret',
    'api/v1/system/webhook/rotate secret',
  ])
})
