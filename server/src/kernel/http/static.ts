import fastifyStatic from '@fastify/static'
import { businessDay, businessZone, steadyOffset } from '@weir/contract/platform/zone'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPolicy } from './headers.ts'

/** Kinds that a browser asks for. No part of the path begins with a dot or is encoded. So it leads to no stamp and no other folder. */
const FILE = /^(\/\w[\w.~-]*)+\.(html|js|css|json|svg|png|ico|woff2)$/
/** An address with the form of a file or of the API is not a moved page. */
const NO_PAGE = /^\/(api|assets|docs|operator)(\/|$)|\.\w+$/

const REVALIDATED = { 'cache-control': 'no-cache', vary: 'accept-encoding' }

/** A worker lives by the policy of its own file. It may compile WebAssembly, and call nobody. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/**
 * The built console; `frameOrigins`: the sites that it may embed. A page's path without its file belongs to the console, behind the `#`.
 */
export function serveWeb(app: FastifyInstance, folder: string, frameOrigins: () => Promise<readonly string[]>) {
  const page = join(folder, 'index.html')
  const isBuilt = existsSync(page)
  const setHead = async (_request: FastifyRequest, reply: FastifyReply) => {
    // Without its database the console still opens, and says that it has none.
    const origins = await frameOrigins().catch(() => [])
    const etag = await etagOf(page, origins)
    void reply.headers({ ...REVALIDATED, etag, 'content-security-policy': contentPolicy(origins), 'set-cookie': zoneCookies() })
  }
  serveFolder(app, folder, (scope) => {
    if (isBuilt)
      for (const path of ['/', '/index.html'])
        scope.get(path, { preHandler: setHead }, (request, reply) =>
          request.headers['if-none-match'] === reply.getHeader('etag')
            ? reply.code(304).send()
            : reply.sendFile('index.html', { etag: false }),
        )
    scope.get('/*', (request, reply) => {
      const path = request.url.split('?', 1)[0]!
      if (FILE.test(path)) return reply.sendFile(path)
      if (!isBuilt || NO_PAGE.test(path)) return reply.callNotFound()
      return reply.redirect(`/#${request.url}`)
    })
  })
}

/** Another policy is another page: browsers that find theirs unchanged keep the policy it came with. */
async function etagOf(file: string, origins: readonly string[]) {
  const { size, mtimeMs } = await stat(file)
  const hash = createHash('sha256').update([size, mtimeMs, ...origins].join(' '))
  return `"${hash.digest('base64url').slice(0, 22)}"`
}

/** Files of a folder by `reply.sendFile`, from disk, as the build compressed them, in the routes that `mount` adds. */
export function serveFolder(app: FastifyInstance, root: string, mount: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      suppressWarning: true,
      preCompressed: true,
      dotfiles: 'ignore',
      acceptRanges: false,
      lastModified: false,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names under /assets carry a hash of their content.
        reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (/\.worker-[^/\\]*$/.test(path)) reply.header('content-security-policy', WORKER_POLICY)
      },
    })
    mount(scope)
  })
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
