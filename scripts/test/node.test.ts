import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'

const NAME = 'weir-some-node'
const home = mkdtempSync(join(tmpdir(), 'weir-fetch-'))
const integrityOf = (bytes: Buffer) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

/** A registry that vouches for what it hands out, whatever that is. */
const registry = createServer((request, response) => {
  const archive = readFileSync(join(home, 'archive.tgz'))
  if (request.url?.endsWith('.tgz')) return response.end(archive)
  const dist = { tarball: `${registryUrl()}/${NAME}.tgz`, integrity: integrityOf(archive) }
  response.end(
    JSON.stringify({ name: NAME, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name: NAME, version: '1.0.0', dist } } }),
  )
})
function registryUrl() {
  const bound = registry.address()
  if (typeof bound !== 'object' || !bound) throw new Error('the registry does not listen')
  return `http://127.0.0.1:${bound.port}`
}

/** The hash of the published archive; the present one is another. */
let published: string
beforeAll(async () => {
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  publish('as published')
  published = integrityOf(readFileSync(join(home, 'archive.tgz')))
  publish('with something else in it')
})
afterAll(() => {
  registry.close()
  rmSync(home, { recursive: true })
})

function publish(words: string) {
  mkdirSync(join(home, 'package'), { recursive: true })
  writeFileSync(join(home, 'package/package.json'), JSON.stringify({ name: NAME, version: '1.0.0', description: words }))
  execFileSync('tar', ['-czf', 'archive.tgz', 'package'], { cwd: home })
}

async function fetched(folder: string) {
  const launcher = new URL('../launch/node.mjs', import.meta.url).href
  const what = JSON.stringify({ name: NAME, version: '1.0.0', integrity: published })
  const script = `import(${JSON.stringify(launcher)}).then((it) => it.fetchPackage(${what}, ${JSON.stringify(folder)}, 'not the one that is pinned'))`
  const env = { ...process.env, npm_config_registry: registryUrl(), npm_config_cache: `${folder}-cache` }
  const child = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, said, isThere: existsSync(join(folder, 'node_modules', NAME, 'package.json')) }
}

it('an archive that is not the one that is pinned is refused, whatever its registry says of it', { timeout: 120_000 }, async () => {
  const { code, said, isThere } = await fetched(join(home, 'project'))
  expect(said).toMatch(/EINTEGRITY[\s\S]*not the one that is pinned\n$/)
  expect([code, isThere]).toEqual([1, false])
})
