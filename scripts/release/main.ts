// npm run release [-- --platforms=linux-x64 --out=dist --offline]: writes an archive for each platform, with their sums.
// The same commit gives the same bytes. docs/install.md says how an archive is used, decision 139 why it is so.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openApiDocument } from '../../server/src/kernel/openapi.ts'
import { fail } from '../launch/fail.mjs'
import { fetchPackage, nodePackage } from '../launch/node.mjs'
import { root, runtime } from '../launch/paths.mjs'
import { buildServer } from '../launch/server-build.mjs'
import { BUILT } from '../launch/source-stacks.mjs'
import { buildArchivedWeb } from '../launch/web-build.mjs'
import { filesUnder, pack, settleModes, sums } from './archive.ts'
import { type Audit, audit, weaknessLine } from './audit.ts'
import { layOut, PROGRAMS } from './layout.ts'
import { nameAt, readLock } from './lock.ts'
import { sbom } from './sbom.ts'
import { embeddedPostgres, licenceText, nativePackage, packagesApart, packagesInMaps, type Shipped, shippedAt } from './shipped.ts'
import { thirdParty } from './third-party.ts'
import { releaseOfCheckout } from './version.ts'

const PLATFORMS = ['linux-x64', 'linux-arm64']
const WORK = join(runtime, 'release')
const WEB = join(WORK, 'web')

const { values } = parseArgs({
  options: {
    platforms: { type: 'string', default: PLATFORMS.join(',') },
    out: { type: 'string', default: 'dist' },
    offline: { type: 'boolean', default: false },
  },
})
const platforms = values.platforms.split(',')
const out = resolve(values.out)
const unknown = platforms.find((platform) => !PLATFORMS.includes(platform))
if (unknown !== undefined) fail(`No archive for "${unknown}". There are: ${PLATFORMS.join(', ')}.`)

const release = releaseOfCheckout()
const api = openApiDocument('en')
const lock = readLock()
if (!values.offline) refuseWeak(audit())
if (!(await buildServer()) || !(await buildArchivedWeb(WEB))) fail('Weir could not be built.')
const inConsole = JSON.parse(readFileSync(join(WEB, '.packages.json'), 'utf8')) as string[]
const apart = packagesApart(lock)
const folders = [...new Set([...inConsole, ...packagesInMaps(BUILT), ...apart])]
const packages = folders.map((folder) => shippedAt(lock, folder, join(root, folder)))

rmSync(join(WORK, 'stage'), { recursive: true, force: true })
mkdirSync(out, { recursive: true })
for (const file of written()) rmSync(join(out, file))
for (const platform of platforms) await write(platform)
writeFileSync(join(out, 'SHA256SUMS'), await sums(out, written()))
console.log(`Weir ${release.version}: ${written().join(', ')} in ${out}`)

/** Archives and their bills of materials. The folder may hold other files: they stay. */
function written() {
  return readdirSync(out)
    .filter((name) => /^weir-.*\.(?:tar\.gz|sbom\.cdx\.json)$/.test(name))
    .toSorted()
}

/** A registry that cannot be asked holds no release back; a weakness does. */
function refuseWeak(found: Audit) {
  if ('unasked' in found) console.error(`${found.unasked}. Run npm audit elsewhere.`)
  else if (found.weak.length > 0) fail(weaknessLine(found.weak))
}

async function write(platform: string) {
  const nodeAt = await fetched(nodePackage(platform) ?? fail(`No Node is pinned for ${platform}.`))
  const native = nativePackage(platform)
  const { version, integrity } = lock[`node_modules/${native}`] ?? fail(`The lock file has no ${native}.`)
  if (version === undefined || integrity === undefined) fail(`The lock file does not pin ${native}.`)
  const nativeAt = await fetched({ name: native, version, integrity })
  const shipped = eachOnce([
    ...packages,
    shippedAt(lock, `node_modules/${native}`, nativeAt),
    nodeAsShipped(platform, nodeAt),
    embeddedPostgres(),
  ])

  const name = `weir-${release.version}-${platform}`
  const folder = join(WORK, 'stage', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  layOut(folder, {
    version: release.version,
    server: BUILT,
    web: WEB,
    node: nodeAt,
    native: { name: native, at: nativeAt },
    packages: apart,
    api,
    texts: {
      'THIRD-PARTY.txt': thirdParty(shipped),
      'sbom.cdx.json': sbom(release, platform, shipped),
    },
  })
  writeFileSync(join(folder, 'SHA256SUMS'), await sums(folder, filesUnder(folder)))
  settleModes(folder, PROGRAMS)
  await pack(folder, join(out, `${name}.tar.gz`), release.committedAt)
  cpSync(join(folder, 'sbom.cdx.json'), join(out, `${name}.sbom.cdx.json`))
}

/** In their order. npm may have the same version in several folders. */
function eachOnce(packages: readonly Shipped[]): Shipped[] {
  const byId = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]))
  return [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

/** Its own licence is MIT. The file beside it has those of its parts too. */
function nodeAsShipped(platform: string, at: string): Shipped {
  const { name, version, integrity } = nodePackage(platform)!
  return { name, version, license: 'MIT', integrity, text: licenceText(at) }
}

/** A package from the registry, with exactly the pinned bytes. Kept for the next release. */
async function fetched({ name, version, integrity }: { name: string; version: string; integrity: string }) {
  const folder = join(WORK, 'fetched', `${nameAt(`node_modules/${name}`).replace('/', '+')}-${version}`)
  const at = join(folder, 'node_modules', name)
  if (!existsSync(at)) {
    console.log(`Fetching ${name} ${version}`)
    await fetchPackage({ name, version, integrity }, folder, `${name} ${version} cannot be fetched, or is not what is pinned.`)
  }
  return at
}
