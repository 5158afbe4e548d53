import { ConfigError, configHelp, readConfig, unknownVariables, wantsHelp } from './kernel/config.ts'
import type { RunningServer } from './server.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A service manager that stops the process does not wait without end. */
const STOP_MS = 30_000
/** Waiting callers of a lost database are refused before the process ends. */
const LAST_WORDS_MS = 500

// All written files are for this user alone: the database, uploads, exports, the operator's token.
process.umask(0o077)
if (wantsHelp(process.argv.slice(2))) console.log(configHelp())
else await start().catch(fail)

async function start() {
  const config = readConfig(process.env)
  for (const name of unknownVariables(process.env)) console.error(`${name}: no such setting; see --help`)
  // Loaded only now, so that a mistake in the settings is reported before the slow work.
  const { openDatabase } = await import('./kernel/db/open-database.ts')
  const tell = (line: string) => console.log(line)
  const { startFirst } = await import('./first-start.ts')
  await startFirst(config, tell)
  const database = await openDatabase(config)
  const { startServer } = await import('./server.ts')
  const server = await startServer(config, database, tell)
  const hurry = new AbortController()
  let stopping: Promise<void> | undefined
  for (const signal of SIGNALS)
    process.on(signal, () => {
      // Somebody at a terminal waits for no load balancer, and neither does a second signal.
      if (signal === 'SIGINT' || stopping) hurry.abort()
      stopping ??= stop(server, config.drainSeconds, hurry.signal)
    })
  void server.lost.then((error) => {
    console.error(error)
    setTimeout(() => process.exit(1), LAST_WORDS_MS)
  })
  console.log(`Weir is ready at ${server.url}`)
}

async function stop(server: RunningServer, drainSeconds: number, hurry: AbortSignal) {
  setTimeout(() => process.exit(1), STOP_MS + drainSeconds * 1000).unref()
  await server.stop(hurry)
  process.exit(0)
}

function fail(error: unknown) {
  console.error(error instanceof ConfigError ? `Wrong setting\n${error.message}` : error)
  process.exit(1)
}
