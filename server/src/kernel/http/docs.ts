import { fileURLToPath } from 'node:url'
import type { Language } from '@weir/contract/locales/messages'
import type { FastifyInstance } from 'fastify'

import { openApiDocument } from '../openapi.ts'
import { languageOf } from '../texts.ts'
import { readAssets } from './assets.ts'
import { sendAsset } from './static.ts'

/** `/openapi.json`, and `/docs`, a page that shows it. */
export function mountDocs(app: FastifyInstance) {
  // When first asked for: to write them takes a good part of a start, and few read them. One copy for all who read at once.
  const written: Partial<Record<Language, Buffer>> = {}
  app.get('/openapi.json', (request, reply) => {
    const language = languageOf((request.query as { lang?: unknown }).lang)
    written[language] ??= Buffer.from(JSON.stringify(openApiDocument(language)))
    return reply.type('application/json; charset=utf-8').send(written[language])
  })
  const assets = readAssets(fileURLToPath(new URL('docs', import.meta.url)))
  for (const [path, asset] of assets) app.get(`/docs${path}`, (request, reply) => sendAsset(asset, request, reply))
  app.get('/docs', (request, reply) => sendAsset(assets.get('/index.html')!, request, reply))
}
