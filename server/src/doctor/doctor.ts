import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { calledAddresses, type Config, readableConfig, unknownVariables } from '../config.ts'
import { oneLine } from '../kernel/errors.ts'
import { probePort } from '../kernel/http/listen.ts'
import { reach } from '../services/health/certificate.ts'
import { type DoctorLine, textOf } from '../services/health/health.command.ts'
import { ask, follow, lives } from '../services/operator/operator-client.ts'
import { type OperatorToken, readToken } from '../services/operator/operator-token.ts'
import { directoryLines, isLocked } from './data-directory.ts'
import { databaseLines } from './database.ts'

/** No operator command: it runs where no server and no database does. */
export const DOCTOR = {
  name: 'doctor',
  usage: '[--json]',
  summary: 'check settings, database, disk, ports and providers, also where the server does not start',
}

type Env = Readonly<Record<string, string | undefined>>
interface Call {
  args: string[]
  cwd: string
  print: (line: string) => void
}

/** One line for each subject, with what to do. Answers whether nobody has to act. */
export async function diagnose(env: Env, { args, cwd, print }: Call): Promise<boolean> {
  const { json = false } = parseArgs({ args, options: { json: { type: 'boolean' } } }).values
  const found: DoctorLine[] = []
  const say = (line: DoctorLine) => {
    found.push(line)
    if (!json) print(textOf(line))
  }
  await examineAll(env, cwd, say)
  const ok = found.every(({ state }) => state !== 'act')
  if (json) print(JSON.stringify({ ok, lines: found }))
  return ok
}

async function examineAll(env: Env, cwd: string, say: (line: DoctorLine) => void) {
  const { config, problems, wrong } = readableConfig(env)
  settingLines(env, problems).forEach(say)
  say(clockLine())
  const token = await readToken(config.dataDir)
  const server = token && (await lives(token)) ? token : undefined
  directoryLines(config.dataDir).forEach(say)
  const isHeld = !server && isLocked(config.dataDir)
  if (isHeld) say(heldLine(config))
  say(serverLine(token, server))
  const isKnown = !wrong.has('DATABASE_URL')
  if (!isKnown)
    say({ state: 'look', subject: 'database', figure: 'not checked: its setting is wrong', advice: 'mend DATABASE_URL, then repeat this' })
  else for (const line of await databaseLines(config, server !== undefined || isHeld)) say(line)
  for (const line of await portLines(config, server)) say(line)
  for (const line of await outsideLines(config)) say(line)
  if (server) for (const line of await healthLines(server, cwd)) say(line)
}

function settingLines(env: Env, problems: readonly string[]): DoctorLine[] {
  const wrong = problems.map((line): DoctorLine => {
    const [name = '', ...rest] = line.split(': ')
    return { state: 'act', subject: 'setting', name, figure: rest.join(': '), advice: 'correct it; weir --help lists all settings' }
  })
  const unknown = unknownVariables(env).map((name): DoctorLine => ({
    state: 'look',
    subject: 'setting',
    name,
    figure: 'no such setting',
    advice: 'look for a slip in its name',
  }))
  const all = [...wrong, ...unknown]
  return all.length > 0 ? all : [{ state: 'fine', subject: 'settings', figure: 'all are right' }]
}

const BUILT = fileURLToPath(new URL('../../dist/.built', import.meta.url))
const DAY_MS = 86_400_000

/** A clock that is wrong by years shows by the build, without a database to compare with. One that is wrong by hours, the reader sees. */
function clockLine(): DoctorLine {
  const built = statSync(BUILT, { throwIfNoEntry: false })
  const time = new Date().toISOString()
  if (!built || Date.now() > built.mtimeMs - DAY_MS) return { state: 'fine', subject: 'clock', figure: `it is ${time}` }
  const figure = `${time} is before the build of this program`
  return { state: 'act', subject: 'clock', figure, advice: 'set the clock, and enable time synchronisation' }
}

const heldLine = ({ dataDir }: Config): DoctorLine => ({
  state: 'act',
  subject: 'data directory',
  name: dataDir,
  figure: 'another process holds it, and no server answers',
  advice: `wait if one is starting; else find that process with "fuser -v ${dataDir}/lock" and stop it`,
})

function serverLine(token: OperatorToken | undefined, server: OperatorToken | undefined): DoctorLine {
  if (server) return { state: 'fine', subject: 'server', figure: `runs at ${server.url}` }
  if (!token) return { state: 'look', subject: 'server', figure: 'does not run on this data directory', advice: 'start it with weir start' }
  const advice = 'it was killed: read the end of its log, then start it with weir start'
  return { state: 'look', subject: 'server', figure: `ran at ${token.url}, and does not answer`, advice }
}

async function portLines({ host, port, roles, mqttUrl, mqttPort }: Config, server: OperatorToken | undefined): Promise<DoctorLine[]> {
  const web = await portLine('PORT', { host, port }, server !== undefined && new URL(server.url).port === String(port))
  if (!roles.includes('ingest') || mqttUrl !== undefined) return [web]
  // The broker of a server that runs holds its port.
  const mqtt = await portLine('WEIR_MQTT_PORT', { host, port: mqttPort ?? 1883 }, server !== undefined)
  const isOptional = mqttPort === undefined && mqtt.state === 'act'
  return [web, isOptional ? { ...mqtt, state: 'look', figure: `${mqtt.figure}; the server runs without a broker then` } : mqtt]
}

async function portLine(name: string, address: { host: string; port: number }, isOurs: boolean): Promise<DoctorLine> {
  const where = `${address.host}:${address.port}`
  if (address.port === 0) return { state: 'fine', subject: 'port', name, figure: 'takes a free one' }
  try {
    await probePort(address)
    return { state: 'fine', subject: 'port', name, figure: `${where} is free` }
  } catch (error) {
    if (isOurs) return { state: 'fine', subject: 'port', name, figure: `${where} is that of the running server` }
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    const advice = isTaken
      ? `see its owner with "ss -ltnp sport = :${address.port}", or choose another ${name}`
      : `choose another HOST or ${name}`
    return { state: 'act', subject: 'port', name, figure: isTaken ? `${where} is taken` : oneLine(error), advice }
  }
}

/** One connection each and nothing sent, so it costs nothing. */
const outsideLines = (config: Config): Promise<DoctorLine[]> =>
  Promise.all(
    calledAddresses(config).map(async ([name, url]): Promise<DoctorLine> => {
      const about = { subject: 'address', name: `${name} ${url.host}` }
      try {
        const { distrust } = await reach(url)
        if (distrust === undefined) return { ...about, state: 'fine', figure: 'answers' }
        return {
          ...about,
          state: 'act',
          figure: `nobody trusts its certificate: ${distrust}`,
          advice: 'a proxy in between, or NODE_EXTRA_CA_CERTS',
        }
      } catch (error) {
        // Many networks do not lead back to their own address.
        const state = name === 'WEIR_PUBLIC_URL' ? 'look' : 'act'
        return { ...about, state, figure: oneLine(error), advice: 'check name, route and firewall', runbook: 'provider-down' }
      }
    }),
  )

/** The same lines as the page of health. */
async function healthLines(server: OperatorToken, cwd: string): Promise<DoctorLine[]> {
  const failed = (figure: string): DoctorLine[] => [
    { state: 'look', subject: 'health', figure, advice: 'read the log of the server; one of an older version has no such command' },
  ]
  try {
    const answer = await ask(server, { command: 'health', args: ['--json'], cwd })
    if (!answer) return failed('the server gave no answer')
    let printed = ''
    await follow(answer, (line) => (printed += line))
    return (JSON.parse(printed) as { lines: DoctorLine[] }).lines.map((line) => ({ ...line, subject: `health: ${line.subject}` }))
  } catch (error) {
    return failed(oneLine(error))
  }
}
