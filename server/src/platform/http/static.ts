import { businessZone } from '@weir/contract/platform/zone'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Asset, readAssets } from './assets.ts'

/** The built console. A page's path without its file is the console's own: it lives behind the `#`. */
export function serveWeb(app: FastifyInstance, folder: string) {
  const assets = readAssets(folder)
  const page = assets.get('/index.html')
  for (const [path, asset] of assets) if (asset !== page) app.get(path, (request, reply) => sendAsset(asset, request, reply))
  if (!page) return
  for (const path of ['/', '/index.html'])
    app.get(path, (request, reply) => sendAsset(page, request, reply.header('set-cookie', zoneCookie())))
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    // What looks like a file or an address of the API is not a page that was moved.
    if (/^\/(api|assets|operator)(\/|$)|\.\w+$/.test(path)) return reply.callNotFound()
    return reply.redirect(`/#${request.url}`)
  })
}

/** Before its first call the console has to know by which clock the business runs. */
const zoneCookie = () => `timeZone=${encodeURIComponent(businessZone())}; Path=/; SameSite=Strict`

export function sendAsset({ headers, bodies }: Asset, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(headers)
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, body] = [...bodies].find(([name]) => name === 'identity' || new RegExp(`\\b${name}\\b`).test(accepted))!
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(body)
}
