// This registry lacks some packages for other platforms; npm then drops them from the lock and `npm ci` refuses it.
// Writes an entry for every optional dependency that is missing. Run after each change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs'

interface Locked {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  license?: string
  optional?: boolean
  cpu?: string[]
  os?: string[]
  libc?: string[]
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const CPU = {
  'arm-eabi': 'arm',
  'arm-gnueabihf': 'arm',
  'arm-musleabihf': 'arm',
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
}
/** Optional packages that the product does without (`overrides`). npm installs them nowhere: no platform has this name. */
const LEFT_OUT = '0.0.0-left-out'
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  overrides: Record<string, Record<string, string>>
}
const overrides = new Map(Object.values(manifest.overrides).flatMap((ofOne) => Object.entries(ofOne)))
let added = 0
for (const [at, { optionalDependencies = {}, dev, license }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${at}/node_modules/${name}`]) continue
    added++
    if (overrides.get(name) === LEFT_OUT) {
      lock.packages[`node_modules/${name}`] = { version: LEFT_OUT, optional: true, os: ['none'] }
      continue
    }
    const os = OS.find((o) => name.includes(o))
    const [, cpu] = Object.entries(CPU).find(([c]) => name.includes(`-${c}`) || name.endsWith(c)) ?? []
    if (!os || !cpu) throw new Error(`which platform is ${name}?`)
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev && { dev }),
      ...(license && { license }),
      optional: true,
      os: [os],
      ...(name.includes('musl') && { libc: ['musl'] }),
      ...(name.includes('gnu') && !name.includes('windows') && { libc: ['glibc'] }),
    }
  }
}
const entries = Object.entries(lock.packages)
const [root, rest] = [entries.slice(0, 1), entries.slice(1)]
lock.packages = Object.fromEntries([...root, ...rest.sort(([a], [b]) => a.localeCompare(b, 'en'))])
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added`)
