import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Every file under a folder, in the order of their bytes. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted((a, b) => (a < b ? -1 : 1))

/** Every user may read what is unpacked, whatever the umask of the build was. */
export function settleModes(folder: string, programs: readonly string[]) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const at = join(folder, entry)
    chmodSync(at, statSync(at).isDirectory() || programs.includes(entry) ? 0o755 : 0o644)
  }
}

/** As `sha256sum` writes and reads them. */
export async function sums(folder: string, files: readonly string[]): Promise<string> {
  const lines: string[] = []
  for (const file of files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(folder, file)), hash)
    lines.push(`${hash.digest('hex')}  ${file}\n`)
  }
  return lines.join('')
}

/**
 * GNU tar in the way of reproducible builds: order, times and owners follow from the content. This Node compresses, whose version is pinned.
 * Another gzip could write other bytes.
 */
export async function pack(folder: string, file: string, committedAt: number) {
  const words = ['--create', '--format=ustar', '--sort=name', `--mtime=@${committedAt}`, '--owner=0', '--group=0', '--numeric-owner']
  const tar = spawn('tar', [...words, '-C', dirname(folder), basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  const ended = once(tar, 'exit')
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}`)
}
