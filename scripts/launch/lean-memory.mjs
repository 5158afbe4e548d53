/**
 * glibc keeps freed memory in an arena for each thread, and more of it the larger the freed blocks were. The embedded database frees 600 MB
 * seconds after its start (decision 059). V8 compiles in blocks of 32 KB: with a place of their own each goes back at once. These three count
 * only from the start of a process.
 */
export const LEAN = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '32768' }

/** Starts this command again in this very process with settings for less memory, which the operator may have chosen already. */
export function leanMemory() {
  if (process.platform !== 'linux' || Object.keys(LEAN).some((name) => name in process.env)) return
  const env = { ...process.env, ...LEAN }
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], env)
}
