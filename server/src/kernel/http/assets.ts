import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
/** As the build writes them, best first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** A worker lives by the policy of its own file. It may compile WebAssembly, and call nobody. */
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

export interface Asset {
  headers: Record<string, string>
  /** By content encoding, best first; the plain bytes last. */
  bodies: Map<string, Buffer>
}

/** Every file of a folder by its path there, in memory: they are few, small, and compressed at build time. */
export function readAssets(folder: string): Map<string, Asset> {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
  return new Map(
    files
      .filter((file) => file.isFile() && TYPES[extname(file.name)])
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [`/${relative(folder, file).replaceAll('\\', '/')}`, readAsset(file)]),
  )
}

function readAsset(file: string): Asset {
  const plain = readFileSync(file)
  const packed = ENCODINGS.filter(([, suffix]) => existsSync(file + suffix)).map(
    ([name, suffix]) => [name, readFileSync(file + suffix)] as const,
  )
  return {
    headers: {
      'content-type': TYPES[extname(file)]!,
      // Names under /assets carry a hash of their content.
      'cache-control': /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      vary: 'accept-encoding',
      ...(/\.worker-[^/\\]*$/.test(file) && { 'content-security-policy': WORKER_POLICY }),
    },
    bodies: new Map([...packed, ['identity', plain]]),
  }
}
