import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { SIGNALS } from './parent.mjs'
import { root } from './paths.mjs'
import { viteFile } from './web-build.mjs'

/**
 * The server from its sources and the console of vite, in two processes. Each follows the changes of its sources, and both end together.
 *
 * @param {string[]} args
 */
export function develop(args) {
  const { WEIR_API = `http://127.0.0.1:${process.env.PORT ?? 8808}`, ...env } = process.env
  /** @type {(cwd: string, words: string[], more?: NodeJS.ProcessEnv) => import('node:child_process').ChildProcess} */
  const start = (cwd, words, more = {}) => spawn(process.execPath, words, { cwd, stdio: 'inherit', env: { ...env, ...more } })
  const server = ['--watch', '--watch-preserve-output', join(root, 'scripts/dev-server.ts'), ...args]
  const children = [start(root, server), start(join(root, 'web'), [viteFile], { WEIR_API })]
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => children.forEach((child) => child.kill(signal))
  for (const signal of SIGNALS) process.on(signal, () => end(signal))
  for (const child of children)
    child.on('exit', (code) => {
      process.exitCode ||= code ?? 0
      end('SIGTERM')
    })
}
