import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setBusinessZone } from '@weir/contract/platform/zone'

import { type Config, configHelp, readConfig } from './config.ts'
import { ConfigError } from './kernel/variables.ts'
import { commandFailure, openDatabase, startFailure } from './kernel/db/open-database.ts'
import { UnusableDatabase } from './kernel/db/directory-lock.ts'
import { type AnyCommand, Refusal, perform } from './services/operator/operator-command.ts'
import { OPERATOR_PATH, type OperatorLine } from './services/operator/operator-routes.ts'
import { type OperatorToken, readToken } from './services/operator/operator-token.ts'
import { prepareProduct, operatorCommands } from './product.ts'

// As for the server: all written files are for this user alone.
process.umask(0o077)
const [name, ...args] = process.argv.slice(2)
const call = { args, cwd: process.cwd(), print: (line: string) => console.log(line) }

/** In the running server, which holds the database; on the database itself where none is running. */
async function run(command: AnyCommand): Promise<boolean> {
  const config = readConfig(process.env)
  const server = await readToken(config.dataDir)
  if ('needsStop' in command) {
    if (server && (await lives(server))) throw new Refusal(`Weir runs at ${server.url}: stop it first.`)
    return runHere(config, command)
  }
  const answer = server && (await ask(server, command))
  return answer ? await follow(answer) : await runHere(config, command)
}

const lives = ({ url }: OperatorToken) =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Nothing, where the server is gone and only its file is left, even if another program now answers there. */
async function ask({ url, token }: OperatorToken, { name }: AnyCommand): Promise<Response | undefined> {
  const answer = await fetch(`${url}${OPERATOR_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ command: name, args, cwd: call.cwd }),
  }).catch(() => undefined)
  return answer?.status === 404 ? undefined : answer
}

async function follow(answer: Response): Promise<boolean> {
  if (!answer.ok || !answer.body) throw new Error(`the server answered ${answer.status}`)
  for await (const text of createInterface({ input: Readable.fromWeb(answer.body as never) })) {
    if (text === '') continue
    const line = JSON.parse(text) as OperatorLine
    if ('ok' in line) return line.ok
    call.print(line.line)
  }
  throw new Error('the server stopped before the command was done')
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
    ...operatorCommands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(42)}${summary}`),
    '',
    configHelp(),
  ].join('\n')

const command = operatorCommands.find((command) => command.name === name)
if (command) {
  const ok = await run(command).catch((error: unknown) => {
    const isSaid = error instanceof ConfigError || error instanceof Refusal || error instanceof UnusableDatabase
    console.error(isSaid ? error.message : error)
    return false
  })
  process.exitCode = ok ? 0 : 1
} else {
  console.log(help())
  process.exitCode = name === undefined || name === '--help' ? 0 : 1
}
