import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { fail } from './fail.mjs'

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/** Settings that the npm around us passes to its children and that would misdirect the npm started here. */
const OF_OUTER_NPM = /^npm_(config_(local_prefix|prefix|workspace|workspaces|omit|production|global)|package_|lifecycle_|command)/i

/** The npm that started this process, under the Node that runs it. No install scripts: nothing here needs one. */
export function npm(args, cwd, advice) {
  const cli = process.env.npm_execpath
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([key]) => !OF_OUTER_NPM.test(key)))
  const env = { ...inherited, PATH: dirname(process.execPath) + delimiter + inherited.PATH }
  const options = { cwd, env, stdio: 'inherit' }
  const { status } = cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args, ...QUIET], options)
    : spawnSync('npm', [...args, ...QUIET], { ...options, shell: process.platform === 'win32' })
  if (status !== 0) fail(advice)
}
