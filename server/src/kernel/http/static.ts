import { businessDay, businessZone, steadyOffset } from '@weir/contract/platform/zone'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'

import { type Asset, readAssets } from './assets.ts'
import { contentPolicy } from './headers.ts'

/**
 * The built console; `frameOrigins`: the sites that it may embed. A page's path without its file belongs to the console, behind the `#`.
 */
export function serveWeb(app: FastifyInstance, folder: string, frameOrigins: () => Promise<readonly string[]>) {
  const assets = readAssets(folder)
  const page = assets.get('/index.html')
  for (const [path, asset] of assets) if (asset !== page) app.get(path, (request, reply) => sendAsset(asset, request, reply))
  if (!page) return
  for (const path of ['/', '/index.html'])
    app.get(path, async (request, reply) => {
      // Without its database the console still opens, and says that it has none.
      const framing = framed(page, await frameOrigins().catch(() => []))
      return sendAsset(framing, request, reply.header('set-cookie', zoneCookies()))
    })
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0]!
    // An address with the form of a file or of the API is not a moved page.
    if (/^\/(api|assets|docs|operator)(\/|$)|\.\w+$/.test(path)) return reply.callNotFound()
    return reply.redirect(`/#${request.url}`)
  })
}

/** Another policy is another page: browsers that find theirs unchanged keep the policy it came with. */
function framed(page: Asset, origins: readonly string[]): Asset {
  if (origins.length === 0) return page
  const etag = `"${createHash('sha256')
    .update([page.headers.etag, ...origins].join(' '))
    .digest('base64url')
    .slice(0, 22)}"`
  return { ...page, headers: { ...page.headers, etag, 'content-security-policy': contentPolicy(origins) } }
}

let cookies: string[] = []
let cookiesOf = ''

/** Before its first call the console has to know by which clock the business runs. The offset is found once a day. */
function zoneCookies() {
  const now = Date.now()
  const [zone, key] = [businessZone(), `${businessZone()} ${businessDay(now)}`]
  if (cookiesOf !== key) {
    const { text, from, until } = steadyOffset(now)
    cookies = [cookie('timeZone', zone), cookie('zoneOffset', `${text} ${from} ${until}`)]
    cookiesOf = key
  }
  return cookies
}
const cookie = (name: string, value: string) => `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict`

export function sendAsset({ headers, bodies }: Asset, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(headers)
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, body] = [...bodies].find(([name]) => name === 'identity' || new RegExp(`\\b${name}\\b`).test(accepted))!
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(body)
}
