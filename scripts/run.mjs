// Starts everything with the right Node. Plain JavaScript for Node >= 18 without dependencies.
//   node scripts/run.mjs start | build | exec <bin> [args…]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE = '24.21.0'
const { enableCompileCache } = module
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtime = join(root, '.runtime')
const [command = 'start', ...rest] = process.argv.slice(2)
const major = Number(process.versions.node.split('.')[0])

// npm ends only the shell between itself and this process: notice that the parent is gone and stop too.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

if (major < Number(NODE.split('.')[0])) rerun(fetchNode())
else await main()

/** The platform package of `node` holds the binary itself, so no install script is needed. */
function fetchNode() {
  const home = join(runtime, `node-${NODE}`)
  const binary = join(home, process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`
  console.log(`Node ${process.versions.node} is older than ${NODE}: fetching ${name}@${NODE} (once)`)
  const download = join(runtime, `download-${process.pid}`)
  rmSync(download, { recursive: true, force: true })
  mkdirSync(download, { recursive: true })
  writeFileSync(join(download, 'package.json'), '{"private":true}') // npm must not take the project above for its root
  npm(
    [
      'install',
      `${name}@${NODE}`,
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--workspaces=false',
      '--prefix',
      download,
    ],
    download,
    `Install Node ${NODE} or newer yourself and start again.`,
  )
  const bin = join(download, 'node_modules', name, 'bin')
  const check = spawnSync(join(bin, process.platform === 'win32' ? 'node.exe' : 'node'), ['-v'], { encoding: 'utf8' })
  if (check.stdout?.trim() !== `v${NODE}`)
    fail(
      `The Node just fetched does not run here (${check.error?.message ?? check.stderr}). Install Node ${NODE} or newer and start again.`,
    )
  if (!existsSync(binary))
    try {
      renameSync(bin, home)
    } catch {
      /* another start was faster */
    }
  rmSync(download, { recursive: true, force: true })
  return binary
}

/** The same command again under the newer Node, which also comes first on PATH for every child. */
function rerun(binary) {
  const env = { ...process.env, PATH: dirname(binary) + delimiter + process.env.PATH, NODE: binary, npm_node_execpath: binary }
  const child = spawn(binary, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}

async function main() {
  installPackages()
  enableCompileCache?.(join(runtime, 'compiled'))
  if (command === 'exec') return execute(rest)
  buildWeb()
  if (command === 'start') await import('../server/src/main.ts')
}

function installPackages() {
  const stamp = join(root, 'node_modules', '.weir')
  const hash = hashOf([join(root, 'package-lock.json')]) + process.platform + process.arch
  if (read(stamp) === hash) return
  console.log('Installing packages')
  npm(['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], root, 'npm ci failed.')
  writeFileSync(stamp, hash)
}

function buildWeb() {
  const stamp = join(root, 'web/dist/.built')
  const hash = hashOf(
    ['web/src', 'web/public', 'web/index.html', 'web/vite.config.ts', 'contract/src', 'package-lock.json'].map((path) => join(root, path)),
  )
  if (read(stamp) === hash) return
  console.log('Building the console')
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  })
  if (status !== 0) fail('The build failed.')
  writeFileSync(stamp, hash)
}

function execute([name, ...args]) {
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter) }
  const child = spawn(name, args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** npm itself as it was started, under the Node that runs this file. */
function npm(args, cwd, advice) {
  const cli = process.env.npm_execpath
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^npm_(config_(local_prefix|prefix|workspace|workspaces|omit|production|global)|package_|lifecycle_|command)/i.test(key),
    ),
  )
  const options = { cwd, env: { ...env, PATH: dirname(process.execPath) + delimiter + env.PATH }, stdio: 'inherit' }
  const { status } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  if (status !== 0) fail(advice)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    const entries = tryList(path)
    if (entries) for (const entry of entries.sort()) add(join(path, entry))
    else hash.update(path.slice(root.length).replaceAll('\\', '/')).update('\0').update(readFileSync(path)).update('\0')
  }
  paths.forEach(add)
  return hash.digest('hex')
}
function tryList(path) {
  try {
    return readdirSync(path)
  } catch {
    return undefined
  }
}
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
function fail(message) {
  console.error(message)
  process.exit(1)
}
