import { fileURLToPath } from 'node:url'
import { LANGUAGES, type Language } from '@weir/contract/locales/messages'
import type { FastifyInstance } from 'fastify'

import { openApiDocument } from '../openapi.ts'
import { languageOf } from '../texts.ts'
import { readAssets } from './assets.ts'
import { sendAsset } from './static.ts'

/** `/openapi.json`, and `/docs`, a page that shows it. */
export function mountDocs(app: FastifyInstance) {
  const written = new Map<Language, string>(LANGUAGES.map((language) => [language, JSON.stringify(openApiDocument(language))]))
  app.get('/openapi.json', (request, reply) =>
    reply.type('application/json; charset=utf-8').send(written.get(languageOf((request.query as { lang?: unknown }).lang))),
  )
  const assets = readAssets(fileURLToPath(new URL('docs', import.meta.url)))
  for (const [path, asset] of assets) app.get(`/docs${path}`, (request, reply) => sendAsset(asset, request, reply))
  app.get('/docs', (request, reply) => sendAsset(assets.get('/index.html')!, request, reply))
}
