import { createHash } from 'node:crypto'
import type { Release } from './version.ts'
import type { Shipped } from './shipped.ts'

/** As `pkg:npm/%40scope/name@1.0.0`. */
const purl = ({ name, version, isInside }: Shipped) => `pkg:${isInside ? 'generic' : 'npm'}/${name.replace('@', '%40')}@${version}`

/** One licence by its id, or a choice of several as an expression. */
const licences = (license: string) => (/[ (]/.test(license) ? [{ expression: license }] : [{ license: { id: license } }])

/** Base64 in a lock file, hexadecimal here. */
const hashes = (integrity: string | undefined) => {
  const [algorithm, base64 = ''] = integrity?.split('-') ?? []
  return algorithm === 'sha512' ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] } : {}
}

/** The same components have the same number: the form of a UUID, from a hash. */
function serialOf(text: string) {
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{3})(.{3})(.{12})/.exec(createHash('sha256').update(text).digest('hex')) ?? []
  return `urn:uuid:${a}-${b}-5${c}-8${d}-${e}`
}

/** A bill of materials of an archive: CycloneDX 1.6, as JSON. */
export function sbom({ version, committedAt }: Release, platform: string, packages: readonly Shipped[]): string {
  const components = packages.map((each) => {
    const [, group, name = each.name] = /^(@[^/]+)\/(.+)$/.exec(each.name) ?? []
    const ref = purl(each)
    return {
      type: 'library',
      'bom-ref': ref,
      ...(group && { group }),
      name,
      version: each.version,
      ...hashes(each.integrity),
      licenses: licences(each.license),
      purl: ref,
    }
  })
  const weir = `weir@${version}-${platform}`
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(JSON.stringify([weir, components])),
    version: 1,
    metadata: {
      timestamp: new Date(committedAt * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': weir, name: 'weir', version, licenses: licences('Apache-2.0') },
      properties: [{ name: 'weir:platform', value: platform }],
    },
    components,
    dependencies: [{ ref: weir, dependsOn: components.map((each) => each['bom-ref']) }],
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}
