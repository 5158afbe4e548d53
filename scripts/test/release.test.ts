import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { Document } from '../client/endpoints.ts'
import { root } from '../launch/paths.mjs'
import { auditIn } from '../release/audit.ts'
import { filesUnder, pack, settleModes, sums } from '../release/archive.ts'
import { layOut, ownPlaces, PROGRAMS } from '../release/layout.ts'
import { closureOf, type Lock, readLock, wrongLicences } from '../release/lock.ts'
import { sbom } from '../release/sbom.ts'
import { embeddedPostgres, nativePackage, packagesApart, packagesInMaps, shippedAt } from '../release/shipped.ts'
import { thirdParty } from '../release/third-party.ts'
import { versionOf } from '../release/version.ts'
import { stepsOf } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'weir-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Files with their texts, below the folder. */
function written(files: Record<string, string>, below: string) {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, below, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return join(folder, below)
}

describe('the version', () => {
  const commit = { next: '1.1.0-rc.1', hash: 'abcdef0123456789', tags: ['later'], isChanged: false }

  it('is the tag, else the next one with the commit', () => {
    expect(versionOf({ ...commit, tags: ['later', 'v1.0.0'] })).toBe('1.0.0')
    expect(versionOf(commit)).toBe('1.1.0-rc.1+abcdef012345')
  })

  it('is no tag when files differ from it', () => {
    expect(versionOf({ ...commit, tags: ['v1.0.0'], isChanged: true })).toBe('1.1.0-rc.1+abcdef012345.changed')
  })
})

describe('packages', () => {
  const lock: Lock = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2', '@types/c': '1' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT', dependencies: { d: '1' } },
    'node_modules/b': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/d': { version: '1.0.0', license: '(GPL-2.0 OR MIT)', dependencies: { a: '1' } },
    'node_modules/@types/c': { version: '1.0.0', license: 'MIT' },
    'node_modules/e': { version: '1.0.0', license: 'GPL-3.0', dev: true },
    'node_modules/f': { version: '1.0.0' },
  }

  it('come with what they need, as Node finds it, and without types', () => {
    expect(closureOf(lock, ['a'])).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/d'])
  })

  it('have one of the known licences', () => {
    expect(wrongLicences(lock)).toEqual([
      expect.stringMatching(/^node_modules\/b has the licence GPL-3.0,/),
      expect.stringMatching(/^node_modules\/f has the licence none,/),
    ])
    expect(wrongLicences(readLock())).toEqual([])
  })

  it('inside a bundle are known from its source maps', () => {
    const sources = ['../../node_modules/a/x.js', '../../node_modules/a/node_modules/@b/c/d/e.js', '../src/main.ts']
    const built = written({ 'main.js.map': JSON.stringify({ sources }) }, 'maps')
    expect(packagesInMaps(built)).toEqual(['node_modules/a', 'node_modules/a/node_modules/@b/c'])
  })

  const both = [
    { name: '@a/b', version: '1.0.0', license: 'MIT', integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`, text: 'Mine' },
    { name: 'c', version: '2.0.0', license: 'MIT', integrity: undefined, text: undefined },
  ]

  it('are all in the list of licences, with words of each', () => {
    expect(thirdParty(both)).toMatch(/c 2\.0\.0\nLicence: MIT\n\nThe package names .* has no text of it. @a\/b has this one:\n\nMine/)
    expect(() => thirdParty([both[1]!])).toThrow('no package has the text of MIT')
  })

  it('are all in the bill of materials, which has what CycloneDX 1.6 asks for', () => {
    const release = { version: '1.0.0', committedAt: 1_790_000_000 }
    const bom = JSON.parse(sbom(release, 'linux-x64', both)) as Record<string, unknown> & { components: unknown[] }
    expect(bom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      metadata: { timestamp: '2026-09-21T14:13:20.000Z', component: { type: 'application', name: 'weir', version: '1.0.0' } },
    })
    expect(bom.components).toEqual([
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40a/b@1.0.0',
        group: '@a',
        name: 'b',
        version: '1.0.0',
        hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
        licenses: [{ license: { id: 'MIT' } }],
        purl: 'pkg:npm/%40a/b@1.0.0',
      },
      expect.objectContaining({ 'bom-ref': 'pkg:npm/c@2.0.0' }),
    ])
    expect(sbom(release, 'linux-x64', both)).toBe(sbom(release, 'linux-x64', both))
  })
})

describe('known weaknesses', () => {
  const answer = (...severities: string[]) =>
    JSON.stringify({ vulnerabilities: Object.fromEntries(severities.map((severity, at) => [`p${at}`, { severity, via: [] }])) })

  it('are the high and critical ones that the registry names', () => {
    expect(auditIn(answer('low', 'high', 'moderate', 'critical'))).toEqual({ weak: ['p1 (high)', 'p3 (critical)'] })
    expect(auditIn(answer('moderate'))).toEqual({ weak: [] })
    expect(auditIn(answer())).toEqual({ weak: [] })
  })

  it('are unknown without an answer of the registry', () => {
    const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } })
    expect(auditIn(refused)).toEqual({ unasked: 'The registry was not asked for known weaknesses: 405 Method Not Allowed' })
    for (const nothing of ['', 'no JSON', null]) expect(auditIn(nothing)).toEqual({ unasked: expect.stringMatching(/: no answer$/) })
  })

  it('are looked for in each night', () => {
    const names = (ring: 'full' | 'long') => stepsOf(ring).others.map(({ name }) => name)
    expect(names('long')).toContain('weaknesses')
    expect(names('full')).not.toContain('weaknesses')
  })
})

/** A description with one call. All of them make `client.full.test.ts` of the server. */
const answer = { type: 'object', properties: { data: { type: 'object', properties: { orderNo: { type: 'string' } } } } }
const recharge = {
  summary: 'Recharge',
  'x-access': 'permission',
  'x-programs': true,
  parameters: [],
  requestBody: {
    content: { 'application/json': { schema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } } },
  },
  responses: { 200: { content: { 'application/json': { schema: answer } } } },
}
const api = { openapi: '3.1.0', paths: { '/api/v1/water/waterCard/recharge': { post: recharge } }, components: {} } as unknown as Document

/** An archive of a bundle that prints its words, with the Node of this test and real files. */
function fakeLayout(below: string) {
  const server = written({ 'weir.js': "console.log(process.argv.slice(2).join(' '))", '.built': 'x' }, `${below}-server`)
  const web = written({ 'index.html': '', '.packages.json': '[]' }, `${below}-web`)
  const node = written({ 'bin/node': `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, LICENSE: 'of Node' }, `${below}-node`)
  const native = { name: nativePackage('linux-x64'), at: written({ 'argon2.node': '', 'README.md': '' }, `${below}-native`) }
  const home = join(folder, below)
  mkdirSync(home)
  const packages = ['node_modules/mqtt-packet']
  layOut(home, { version: '1.2.3', server, web, node, native, packages, api, texts: { 'sbom.cdx.json': '{}' } })
  settleModes(home, PROGRAMS)
  return home
}

describe('an archive', { timeout: 120_000 }, () => {
  const home = fakeLayout('weir-1.2.3')

  it('has what the program finds beside its sources, and nothing else that is hidden', () => {
    const files = filesUnder(home)
    expect(files).toEqual(expect.arrayContaining(['weir', 'LICENSE', 'node/LICENSE', 'node_modules/mqtt-packet/mqtt.js']))
    expect(ownPlaces()).toEqual(expect.arrayContaining(['server/migrations', 'server/src/kernel/auth/common-passwords.txt', 'web/dist']))
    expect(files.filter((file) => !file.startsWith('client/') && /(^|\/)\.|\.(?:ts|map)$/.test(file))).toEqual(['server/dist/.built'])
  })

  it('has the description of the API, and its client of the same version', async () => {
    const text = (name: string) => readFileSync(join(home, name), 'utf8')
    expect(JSON.parse(text('openapi.json'))).toEqual(api)
    expect(JSON.parse(text('client/package.json'))).toMatchObject({ name: 'weir-client', version: '1.2.3', exports: './weir.js' })
    expect(text('client/weir.d.ts')).toMatch(/^\/\/ Of Weir 1\.2\.3\.\n[^]*recharge: .*id: number/)
    expect(filesUnder(join(home, 'client/examples'))).toEqual(['list-cards.ts', 'push-readings.ts', 'recharge.ts'])
    const { connect } = (await import(pathToFileURL(join(home, 'client/weir.js')).href)) as { connect: (options: object) => object }
    const client = connect({ url: 'http://127.0.0.1', apiKey: 'weir_live_x' })
    expect(client).toMatchObject({ water: { waterCard: { recharge: expect.any(Function) } } })
  })

  it('starts without a PATH, also through a link from elsewhere', () => {
    const link = join(folder, 'linked')
    execFileSync('ln', ['-s', join(home, 'weir'), link])
    for (const program of [join(home, 'weir'), link]) {
      const { stdout, stderr } = spawnSync(program, ['balance', 'a b'], { env: {}, cwd: '/', encoding: 'utf8' })
      expect([stdout, stderr]).toEqual(['balance a b\n', ''])
    }
  })

  it('has the same bytes whatever the times, the owner and the umask were', async () => {
    const [one, other] = [join(folder, 'one.gz'), join(folder, 'other.gz')]
    await pack(home, one, 1_790_000_000)
    utimesSync(join(home, 'LICENSE'), 1, 1)
    execFileSync('chmod', ['-R', 'go=', home])
    settleModes(home, PROGRAMS)
    await pack(home, other, 1_790_000_000)
    expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
    const listed = execFileSync('tar', ['tvzf', one], { encoding: 'utf8', env: { ...process.env, TZ: 'UTC' } }).split('\n')
    expect(listed[0]).toMatch(/^drwxr-xr-x 0\/0 +0 2026-09-21 14:13 weir-1.2.3\/$/)
    expect(listed.filter((line) => line.startsWith('-rwx')).map((line) => line.split(' ').at(-1))).toEqual([
      'weir-1.2.3/node/bin/node',
      'weir-1.2.3/weir',
    ])
  })

  it('has sums that sha256sum takes', async () => {
    writeFileSync(join(home, 'SHA256SUMS'), await sums(home, filesUnder(home)))
    expect(spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: home }).status).toBe(0)
    expect(statSync(join(home, 'weir')).mode & 0o777).toBe(0o755)
  })

  it('names the licence of each of its packages', () => {
    const lock = readLock()
    const shipped = packagesApart(lock).map((each) => shippedAt(lock, each, join(root, each)))
    expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['@electric-sql/pglite', 'mqtt', 'readable-stream']))
    const all = thirdParty([...shipped, embeddedPostgres()])
    expect(all).toMatch(/^postgresql 1[5-9]\.\d+\nLicence: PostgreSQL\n/m)
    expect(all).toContain('THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS')
  })
})
