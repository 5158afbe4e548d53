// node scripts/release/first-recharge.ts [<archive>] [--image] [--postgres] [--all]: from an archive to the first recharge, with nothing else
// at hand. It unpacks into an empty folder and starts with an empty environment. Without an archive it makes one.
// With --image it runs as the image of deploy/Dockerfile would, with --all in each way that this machine can show.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { genApi } from '@weir/contract/modules/system/gen'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { ConsoleClient } from '../../server/test/faults/console-client.ts'
import { fail } from '../launch/fail.mjs'
import { root, runtime } from '../launch/paths.mjs'
import { freePort, postgresBinaries, startPostgres } from '../../server/test/db/postgres.ts'
import { imageOf, type Place, placeOf } from './image.ts'

const PASSWORD = 'Trial-2026-recharge'
/** A busy machine needs minutes to write the sample town. */
const PATIENCE_MS = 240_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { image: { type: 'boolean', default: false }, postgres: { type: 'boolean', default: false }, all: { type: 'boolean' } },
})

interface Way {
  image: boolean
  postgres: boolean
}

/** An image is laid out by root. */
const WAYS: readonly Way[] = [
  { image: false, postgres: false },
  ...(process.getuid?.() === 0 ? [{ image: true, postgres: false }] : []),
  ...(postgresBinaries() ? [{ image: process.getuid?.() === 0, postgres: true }] : []),
]

const archive = resolve(positionals[0] ?? made())
for (const way of values.all ? WAYS : [values]) await tryOut(way)

/** An archive for this machine, of the present state. */
function made() {
  const out = join(runtime, 'release/tried')
  const words = [join(root, 'scripts/release/main.ts'), `--platforms=linux-${process.arch}`, '--offline', `--out=${out}`]
  execFileSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
  return join(out, readdirSync(out).find((name) => name.endsWith('.tar.gz')) ?? fail('No archive was written.'))
}

async function tryOut({ image, postgres: isOnServer }: Way) {
  const folder = mkdtempSync(join(tmpdir(), 'weir-archive-'))
  const postgres = isOnServer ? await startPostgres() : undefined
  try {
    say(`tar xzf ${basename(archive)}`)
    execFileSync('tar', ['xzf', archive, '-C', folder])
    const home = join(folder, readdirSync(folder)[0] ?? failed('The archive is empty.'))
    const data = join(folder, 'data')
    mkdirSync(data)
    await recharge(image ? imageOf(home, folder) : placeOf(home, data), await settingsFor(postgres?.url))
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Settings = Readonly<Record<string, string>> & { PORT: string }

async function settingsFor(databaseUrl: string | undefined): Promise<Settings> {
  return {
    PORT: `${await freePort()}`,
    WEIR_MQTT_PORT: '0',
    WEIR_SAMPLE_DATA: 'on',
    WEIR_ADMIN_PASSWORD: PASSWORD,
    WEIR_LOGIN_CAPTCHA: 'off',
    WEIR_DRAIN_SECONDS: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
}

async function recharge(place: Place, settings: Settings) {
  const weir = commandsOf(place, settings)
  say('weir --version', weir('--version'))
  const server = await start(place, settings)
  if (place.health) say('HEALTHCHECK', spawnSync(...place.run(place.health, settings)).status === 0 ? 'healthy' : failed('not healthy'))
  const client = new ConsoleClient(`http://127.0.0.1:${settings.PORT}`)
  await client.signIn(PASSWORD)
  const { id, cardNo, remainingQuantity } = await firstCard(client)
  say(`sign in as admin; card ${cardNo}`, `${remainingQuantity} t`)
  const purchase = { id, quantity: '3', paymentMethod: 'cash' } as const
  const order = await client.call(waterCardApi.recharge, purchase, { 'idempotency-key': randomUUID() })
  say(`recharge ${order.quantity} t in cash`, `order ${order.orderNo}, ${order.amount} yuan, now ${order.remainingQuantity} t`)
  const generated = JSON.stringify(await client.call(genApi.relationTable, {}).catch(({ message }: Error) => message))
  if (!generated.includes('A release has no sources')) failed(`The code generator answered ${generated}.`)
  say('weir backup', weir('backup', join(place.data, 'weir.gz')))
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  say('SIGTERM', `ended with ${code}`)
  if (code !== 0) failed('It did not stop as it should.')
  say('weir balance', weir('balance'))
}

async function start(place: Place, settings: Settings): Promise<ChildProcess> {
  const [command, words, options] = place.run(place.start, settings)
  const server = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  process.on('exit', () => server.kill('SIGKILL'))
  let printed = ''
  server.stdout?.on('data', (chunk: Buffer) => (printed += String(chunk)))
  const late = Date.now() + PATIENCE_MS
  while (!/^Weir is ready at /m.test(printed)) {
    if (server.exitCode !== null || Date.now() > late) failed(`It did not start:\n${printed}`)
    await sleep(100)
  }
  say('weir start', /^Weir is ready at .*$/m.exec(printed)![0])
  return server
}

/** One in service, as soon as the town has written it. */
async function firstCard(client: ConsoleClient) {
  for (const late = Date.now() + PATIENCE_MS; Date.now() < late; await sleep(500)) {
    const { list } = await client.call(waterCardApi.list, { pageSize: 100 })
    const card = list.find(({ state }) => state === 'active')
    if (card) return card
  }
  return failed('The sample town has no card.')
}

/** Commands of the program; what each said. */
function commandsOf(place: Place, settings: Settings) {
  return (...words: string[]): string => {
    const [command, all, options] = place.run([place.program, ...words], settings)
    const { status, stdout, stderr } = spawnSync(command, all, { ...options, encoding: 'utf8' })
    if (status !== 0) failed(`weir ${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
    return stdout.trim()
  }
}

/** Not the end of the process: a database and a folder have to go first. */
function failed(message: string): never {
  throw new Error(message)
}

function say(did: string, saw?: string) {
  console.log(`$ ${did}${saw === undefined ? '' : `\n${saw.replace(/^/gm, '  ')}`}`)
}
