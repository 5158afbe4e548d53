import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

import { commands } from './modules/index.ts'
import { type Config, ConfigError, configHelp, readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { OPERATOR_PATH, type OperatorLine } from './platform/operator/operator-routes.ts'
import { type OperatorToken, readToken } from './platform/operator/operator-token.ts'
import { prepareProduct } from './product.ts'

const [name, ...args] = process.argv.slice(2)
const call = { args, cwd: process.cwd(), print: (line: string) => console.log(line) }

/** In the running server, which holds the database; on the database itself where none is running. */
async function run(command: string): Promise<boolean> {
  const config = readConfig(process.env)
  const server = await readToken(config.dataDir)
  const answer = server && (await ask(server, command))
  return answer ? await follow(answer) : await runHere(config, command)
}

/** Nothing, where the server is gone and only its file is left. */
const ask = async ({ url, token }: OperatorToken, command: string): Promise<Response | undefined> =>
  fetch(`${url}${OPERATOR_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ command, args, cwd: call.cwd }),
  }).catch(() => undefined)

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

async function runHere(config: Config, command: string): Promise<boolean> {
  const database = await openDatabase(config)
  try {
    const { contextOf } = await prepareProduct(config, database)
    return await commands.find(({ name }) => name === command)!.run(await contextOf(), call)
  } finally {
    await database.close()
  }
}

const help = () =>
  [
    'Usage: weir <command>',
    ...commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.padEnd(40)}${summary}`),
    '',
    configHelp(),
  ].join('\n')

if (!commands.some((command) => command.name === name)) {
  console.log(help())
  process.exitCode = name === undefined || name === '--help' ? 0 : 1
} else {
  const ok = await run(name!).catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error)
    return false
  })
  process.exitCode = ok ? 0 : 1
}
