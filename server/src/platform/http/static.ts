import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export const SECURITY_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(process.env.NO_TT ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** The built files from memory, compressed at build time. Any other path is the page itself. */
export function serveWeb(app: FastifyInstance, dist: string) {
  const files = new Map<string, { type: string; etag: string; cache: string; bodies: Map<string, Buffer> }>()
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const type = TYPES[extname(path)]
    if (!entry.isFile() || !type) continue
    const url = `/${relative(dist, path).replaceAll('\\', '/')}`
    const plain = readFileSync(path)
    const bodies = new Map<string, Buffer>([['identity', plain]])
    for (const [name, suffix] of ENCODINGS) if (existsSync(path + suffix)) bodies.set(name, readFileSync(path + suffix))
    const cache = url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    files.set(url, { type, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, cache, bodies })
  }

  const send = (url: string, request: FastifyRequest, reply: FastifyReply) => {
    const { type, etag, cache, bodies } = files.get(url)!
    reply.headers({ ...SECURITY_HEADERS, 'content-type': type, 'cache-control': cache, vary: 'accept-encoding', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const [name] = ENCODINGS.find(([name]) => accepted.includes(name) && bodies.has(name)) ?? ['identity']
    if (name !== 'identity') reply.header('content-encoding', name)
    return reply.send(bodies.get(name))
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    if (request.method === 'GET' && files.has(path)) return send(path, request, reply)
    if (request.method !== 'GET' || path.startsWith('/api/') || path.startsWith('/assets/'))
      return reply.code(404).send({ code: 404, message: 'notFound', data: null })
    return send('/index.html', request, reply)
  })
}
