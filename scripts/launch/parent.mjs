const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** npm ends only the shell between itself and this process, so notice that the parent is gone and stop too. */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

/** Lives and dies with the child: signals go to it, its end is the end of this process. */
export function followChild(child) {
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
