import { readFileSync } from 'node:fs'

/** @type {NodeJS.Signals[]} */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** A stop signal for npm ends only the shell between npm and this process. A killed npm ends nothing at all. Notice either and stop too. */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = startsOneCommand(parent) ? parentOf(parent) : undefined
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

/** Whether it is `sh -c <command>`, so that its parent waits for the command. Only Linux reports it. @param {number} pid */
const startsOneCommand = (pid) => procFile(pid, 'cmdline')?.split('\0')[1] === '-c'

/** After the name, which is in brackets and may hold anything, come the state and the parent. @param {number} pid */
const parentOf = (pid) => Number(procFile(pid, 'stat')?.split(') ').at(-1)?.split(' ')[1])

/** @type {(pid: number, name: string) => string | undefined} */
function procFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Lives and dies with the child: signals go to it, its end is the end of this process.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function followChild(child) {
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
