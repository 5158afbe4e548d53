import module from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * glibc keeps freed memory in an arena for each thread, and more of it the larger the freed blocks were. The embedded database frees 600 MB
 * seconds after its start (decision 059). With these two it gives back some 70 MB more. They count only from the start of a process.
 */
const LEAN = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/** Starts this command again in this very process with settings for less memory, which the operator may have chosen already. */
export function leanMemory() {
  if (process.platform !== 'linux' || Object.keys(LEAN).some((name) => name in process.env)) return
  const env = { ...process.env, ...LEAN }
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
}

/** A start leaves some 90 MB of garbage, and an idle process allocates too little to collect it soon. */
const AFTER_START_MS = 20_000

/** Once, some time after the start: collects its garbage, and keeps its compiled code also for the start after a kill. */
export function tidyAfterStart() {
  setTimeout(() => {
    module.flushCompileCache()
    setFlagsFromString('--expose-gc')
    void runInNewContext('gc')({ type: 'major', execution: 'async' })
  }, AFTER_START_MS).unref()
}
