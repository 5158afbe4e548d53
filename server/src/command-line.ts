import { setBusinessZone } from '@weir/contract/platform/zone'

import { type Config, configHelp, readConfig } from './config.ts'
import { ConfigError } from './kernel/variables.ts'
import { commandFailure, openDatabase, startFailure } from './kernel/db/open-database.ts'
import { VERSION } from './kernel/version.ts'
import { UnusableDatabase } from './kernel/db/directory-lock.ts'
import { UnfitDatabase } from './kernel/db/migrate.ts'
import { type AnyCommand, Refusal, perform } from './services/operator/operator-command.ts'
import { ask, follow, lives } from './services/operator/operator-client.ts'
import { readToken } from './services/operator/operator-token.ts'
import { diagnose, DOCTOR } from './doctor/doctor.ts'
import { prepareProduct, operatorCommands } from './product.ts'

// As for the server: all written files are for this user alone.
process.umask(0o077)
const [name, ...args] = process.argv.slice(2)
const call = { args, cwd: process.cwd(), print: (line: string) => console.log(line) }

/** In the running server, which holds the database; on the database itself where none is running. */
async function run(command: AnyCommand): Promise<boolean> {
  const config = readConfig(process.env)
  const server = await readToken(config.dataDir)
  if ('runs' in command) {
    if (command.runs === 'alone' && server && (await lives(server))) throw new Refusal(`Weir runs at ${server.url}: stop it first.`)
    return runHere(config, command)
  }
  const answer = server && (await ask(server, { command: command.name, args, cwd: call.cwd }))
  return answer ? await follow(answer, call.print) : await runHere(config, command)
}

async function runHere(config: Config, command: AnyCommand): Promise<boolean> {
  setBusinessZone(config.timeZone)
  const database = await openDatabase(config)
  try {
    const prepared = () =>
      prepareProduct(config, database).catch((error: unknown) => {
        throw startFailure(config, error)
      })
    const contextOf = async () => (await prepared()).contextOf()
    return await perform(command, { database, contextOf }, call)
  } catch (error) {
    throw commandFailure(config, error)
  } finally {
    await database.close()
  }
}

const help = () =>
  [
    'Usage: weir <command>',
    `  ${'start'.padEnd(42)}starts the server`,
    `  ${'--version'.padEnd(42)}says which version this is`,
    ...[...operatorCommands, DOCTOR].map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(42)}${summary}`),
    '',
    configHelp(),
  ].join('\n')

/** Errors whose message says to the operator what to do. */
const SAID = [ConfigError, Refusal, UnusableDatabase, UnfitDatabase]

const command = operatorCommands.find((command) => command.name === name)
if (command || name === DOCTOR.name) {
  const ok = await (command ? run(command) : diagnose(process.env, call)).catch((error: unknown) => {
    console.error(SAID.some((kind) => error instanceof kind) ? (error as Error).message : error)
    return false
  })
  process.exitCode = ok ? 0 : 1
} else if (name === '--version') {
  console.log(VERSION)
} else {
  console.log(help())
  process.exitCode = name === undefined || name === '--help' ? 0 : 1
}
