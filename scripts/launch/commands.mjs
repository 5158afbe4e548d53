import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail } from './fail.mjs'
import { followChild } from './parent.mjs'
import { root } from './paths.mjs'
import { buildWeb } from './web-build.mjs'

const NOT_BUILT = 'The console could not be built.'

/** Each takes the arguments after its name. @type {Record<string, (args: string[]) => unknown>} */
export const commands = {
  start(args) {
    if (!args.includes('--help') && !buildWeb()) fail(NOT_BUILT)
    return program('server/src/main.ts', args)
  },
  test: (args) => program('scripts/test/run.mjs', args),
  'test:full': (args) => program('scripts/test/run.mjs', ['--full', ...args]),
  'test:long': (args) => program('scripts/test/run.mjs', ['--long', ...args]),
  weir: (args) => program('server/src/weir.ts', args),
  openapi: (args) => program('scripts/openapi.mjs', args),
  /** The endpoints, and the permissions of each role from the server's behaviour. */
  rights() {
    process.env.AUTHZ_WRITE = '1'
    return exec(['vitest', 'run', '--project=server', 'test/authz.test.ts'])
  },
  bench: (args) => program('bench/run.ts', args),
  /** New screenshots in docs/pictures. */
  pictures(args) {
    if (!buildWeb()) fail(NOT_BUILT)
    return exec(['playwright', 'test', '--config=e2e/pictures.config.ts', ...args])
  },
  exec,
}

/** Runs a file in this very process, as if Node had been started with it. */
function program(file, args) {
  const path = join(root, file)
  process.argv = [process.execPath, path, ...args]
  return import(pathToFileURL(path).href)
}

/** An installed tool, under the right Node. */
function exec([tool, ...args]) {
  const PATH = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  const child = spawn(tool, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH }, shell: process.platform === 'win32' })
  child.on('error', () => fail(`"${tool}" cannot be started.`))
  followChild(child)
}
