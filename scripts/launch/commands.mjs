import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail } from './fail.mjs'
import { followChild } from './parent.mjs'
import { develop } from './develop.mjs'
import { root } from './paths.mjs'
import { buildServer } from './server-build.mjs'
import { runServer } from './source-stacks.mjs'
import { buildWeb } from './web-build.mjs'

/** Each takes the arguments after its name. @type {Record<string, (args: string[]) => unknown>} */
export const commands = {
  start,
  /** The same with the demo pages, whose packages come with it. */
  demo: start,
  /** Server and console from their sources, both again after each change. */
  dev: develop,
  /** Server and console as a release has them. */
  build: () => built(buildServer(), buildWeb({ isRelease: true })),
  test: (args) => program('scripts/test/run.ts', args),
  'test:full': (args) => program('scripts/test/run.ts', ['--full', ...args]),
  'test:long': (args) => program('scripts/test/run.ts', ['--long', ...args]),
  async weir(args) {
    if (args[0] === 'start') return start(args.slice(1))
    await built(buildServer())
    return runServer('weir', args)
  },
  client: (args) => program('scripts/client.ts', args),
  /** Archives that run without a checkout. */
  release: (args) => program('scripts/release/main.ts', args),
  openapi: (args) => program('scripts/openapi.ts', args),
  /** The endpoints, and the permissions of each role from the server's behaviour. */
  rights() {
    process.env.AUTHZ_WRITE = '1'
    return exec(['vitest', 'run', '--project=server', 'test/authz.test.ts'])
  },
  bench: (args) => program('bench/run.ts', args),
  /** New screenshots in docs/pictures. */
  async pictures(args) {
    await built(buildWeb())
    return exec(['playwright', 'test', '--config=e2e/pictures.config.ts', ...args])
  },
  exec,
}

/** @param {string[]} args */
async function start(args) {
  await built(buildServer(), !args.includes('--help') && buildWeb())
  return runServer('main', args)
}

/** Side by side. @param {(false | Promise<boolean>)[]} builds */
async function built(...builds) {
  const results = await Promise.all(builds.filter((build) => build !== false))
  if (results.includes(false)) fail('Weir could not be built.')
}

/**
 * Runs a file in this very process, as if Node had been started with it.
 *
 * @param {string} file
 * @param {string[]} args
 */
function program(file, args) {
  const path = join(root, file)
  process.argv = [process.execPath, path, ...args]
  return import(pathToFileURL(path).href)
}

/** An installed tool, under the right Node. @param {string[]} words */
function exec([tool = '', ...args]) {
  const PATH = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(tool, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH }, shell: process.platform === 'win32' })
  child.on('error', () => fail(`"${tool}" cannot be started.`))
  followChild(child)
}
