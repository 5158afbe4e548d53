import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { type Config, configHelp, readConfig, unknownVariables, wantsHelp } from './config.ts'
import { ConfigError } from './kernel/variables.ts'
import { UnusableDatabase } from './kernel/db/directory-lock.ts'
import { UnfitDatabase } from './kernel/db/migrate.ts'
import { createTerminal } from './kernel/terminal.ts'
import type { RunningServer } from './server.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A service manager that stops the process does not wait without end. */
const STOP_MS = 30_000
/** Waiting callers of a lost database are refused before the process ends. It waits no longer for one who does not read. */
const LAST_WORDS_MS = 5000
/** A start leaves some 90 MB of garbage, and an idle process allocates too little to collect it soon. */
const TIDY_MS = 20_000

const terminal = createTerminal(process.stdout)

// All written files are for this user alone: the database, uploads, exports, the operator's token.
process.umask(0o077)
if (wantsHelp(process.argv.slice(2))) console.log(configHelp())
else await start().catch(fail)

async function start() {
  const config = readConfig(process.env)
  for (const name of unknownVariables(process.env)) console.error(`${name}: no such setting; see --help`)
  // Loaded only now, so that a mistake in the settings is reported before the slow work.
  const { openDatabase, startFailure } = await import('./kernel/db/open-database.ts')
  async function serve(config: Config) {
    terminal.say(isFirst(config) ? 'Creating the database' : 'Opening the database')
    const database = await openDatabase(config)
    const { startServer } = await import('./server.ts')
    return startServer(config, database, terminal).catch((error: unknown) => {
      throw startFailure(config, error)
    })
  }
  let serving = serve(config)
  const first = await serving
  const hurry = new AbortController()
  let stopping: Promise<void> | undefined
  for (const signal of SIGNALS)
    process.on(signal, () => {
      // Somebody at a terminal waits for no load balancer, and neither does a second signal.
      if (signal === 'SIGINT' || stopping) hurry.abort()
      stopping ??= stop(serving, config.drainSeconds, hurry.signal)
    })
  /** The same process with the database that took the place of the former one, under the same address. */
  async function again(server: RunningServer) {
    await server.again
    if (stopping) return
    serving = server.stop(AbortSignal.abort()).then(() => serve({ ...config, port: Number(new URL(server.url).port) }))
    accompany(await serving)
  }
  function accompany(server: RunningServer) {
    void server.lost.then((error) => {
      console.error(error)
      const end = () => process.exit(1)
      setTimeout(end, LAST_WORDS_MS)
      // A fixed time alone would be too short on a busy machine, and too long on others.
      server.refuseWaiting().then(end, end)
    })
    terminal.ready(server.url)
    server.begin()
    void server.settled.then(() => setTimeout(tidy, TIDY_MS).unref())
    again(server).catch(fail)
  }
  accompany(first)
}

/** Collects the garbage of the start, and keeps its compiled code also for the start after a kill. */
function tidy() {
  flushCompileCache()
  setFlagsFromString('--expose-gc')
  void (runInNewContext('gc') as NodeJS.GCFunction)({ type: 'major', execution: 'async' })
}

function isFirst({ databaseUrl, dataDir }: Config) {
  return databaseUrl === undefined && !existsSync(join(dataDir, 'postgres'))
}

async function stop(serving: Promise<RunningServer>, drainSeconds: number, hurry: AbortSignal) {
  setTimeout(() => process.exit(1), STOP_MS + drainSeconds * 1000).unref()
  const server = await serving
  await server.stop(hurry)
  process.exit(0)
}

function fail(error: unknown) {
  terminal.giveUp()
  if (error instanceof UnusableDatabase || error instanceof UnfitDatabase) console.error(error.message)
  else console.error(error instanceof ConfigError ? `Wrong setting\n${error.message}` : error)
  process.exit(1)
}
