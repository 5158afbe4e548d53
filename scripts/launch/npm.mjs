import { spawn, spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { fail } from './fail.mjs'

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Settings that the npm around us passes to its children and that would misdirect the npm started here. */
const OF_OUTER_NPM = /^npm_(config_(local_prefix|prefix|workspace|workspaces|omit|production|global)|package_|lifecycle_|command)/i

/**
 * The npm that started this process, under the Node that runs it. No install scripts: nothing here needs one. Its summary is left out;
 * what it warns of goes to stderr.
 *
 * @template Started
 * @param {(tool: string, args: string[], options: import('node:child_process').SpawnOptions) => Started} start
 * @param {string[]} args
 * @param {string} cwd
 */
function started(start, args, cwd) {
  const cli = process.env.npm_execpath
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([key]) => !OF_OUTER_NPM.test(key)))
  const env = { ...inherited, PATH: dirname(process.execPath) + delimiter + inherited.PATH }
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd, env, stdio: ['inherit', 'ignore', 'inherit'] }
  return cli?.endsWith('.js')
    ? start(process.execPath, [cli, ...args, ...QUIET], options)
    : start('npm', [...args, ...QUIET], { ...options, shell: process.platform === 'win32' })
}

/** @type {(args: string[], cwd: string, advice: string) => void} */
export function npm(args, cwd, advice) {
  if (started(spawnSync, args, cwd).status !== 0) fail(advice)
}

/** The same beside other work. @type {(args: string[], cwd: string, advice: string) => Promise<void>} */
export async function npmBeside(args, cwd, advice) {
  const child = started(spawn, [...args, '--no-progress'], cwd)
  const status = await new Promise((resolve) => child.on('error', () => resolve(1)).on('exit', resolve))
  if (status !== 0) fail(advice)
}
