import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
import type { Language } from '@weir/contract/locales/messages'
import { openApiDocument } from '../openapi.ts'
import { languageOf } from '../texts.ts'
import { serveFolder } from './static.ts'

const PAGE = fileURLToPath(new URL('docs', import.meta.url))

/** `/openapi.json`, and `/docs`, a page that shows it. */
export function mountDocs(app: FastifyInstance) {
  // When first asked for: to write them takes a good part of a start, and few read them. One copy for all who read at once.
  const written: Partial<Record<Language, Buffer>> = {}
  app.get('/openapi.json', (request, reply) => {
    const language = languageOf((request.query as { lang?: unknown }).lang)
    written[language] ??= Buffer.from(JSON.stringify(openApiDocument(language)))
    return reply.type('application/json; charset=utf-8').send(written[language])
  })
  serveFolder(app, PAGE, (scope) => {
    scope.get('/docs', (_, reply) => reply.sendFile('index.html'))
    for (const file of ['index.html', 'docs.css', 'docs.js']) scope.get(`/docs/${file}`, (_, reply) => reply.sendFile(file))
  })
}
