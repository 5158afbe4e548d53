import { endpoints, resources } from '@weir/contract/modules/index'
import { expect, it } from 'vitest'

import { implementations } from '../src/modules/index.ts'
import { openApiDocument } from '../src/platform/openapi.ts'
import { testApp } from './app.ts'

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

it('publishes every endpoint in the OpenAPI document', () => {
  const document = openApiDocument('en')
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as Record<string, { operationId: string }>))
  expect(operations.map(({ operationId }) => operationId)).toEqual(endpoints.map(({ id }) => id.replaceAll('/', '.')))
  expect(document.paths['/api/v1/water/waterCard/recharge']).toMatchObject({
    post: {
      summary: 'Water card: Recharge',
      'x-permission': ['api/v1/water/waterCard/recharge', 'api/v1/water/waterCard/recharge/offline'],
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: true }],
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
  expect(await ask('POST', resources.waterCard.add.path, '{')).toMatchObject({ statusCode: 400 })
  expect(await ask('POST', resources.waterCard.add.path, `"${'x'.repeat(300_000)}"`)).toMatchObject({ statusCode: 413 })
  expect((await ask('GET', resources.waterCard.list.path)).json()).toMatchObject({ code: 401 })
})
