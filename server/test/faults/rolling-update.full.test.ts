import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { Endpoint, WireInput } from '@weir/contract/platform/endpoint'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import { freePort } from '../db/postgres.ts'
import { ConsoleClient, NotAnswered } from './console-client.ts'
import { postgres } from './databases.ts'
import { addHouseholds } from './households.ts'
import { layOutLater } from './later-release.ts'
import { seededRandom } from './random.ts'
import { recharging } from './recharging.ts'
import { reporting } from './reporting.ts'
import { balance, type ServerProcess, startServerProcess } from './server-process.ts'
import { LANES } from './workload.ts'

/** Between two calls of a client, so that none is over its rate. */
const PAUSE_MS = 10
/** How long the clients work between two replacements. */
const BETWEEN_MS = 500

/** A process that ends takes no connection any more: nothing of the call was done, or its key makes a second try the same. */
const NO_CONNECTION = /ECONNREFUSED|ECONNRESET|other side closed/

/** A client that knows several processes, and goes to the next one where the port is closed. */
class SpreadClient extends ConsoleClient {
  readonly #processes: readonly ConsoleClient[]
  #turn = 0
  passedOver = 0

  constructor(processes: readonly ConsoleClient[]) {
    super('')
    this.#processes = processes
  }

  override async call<E extends Endpoint>(endpoint: E, input: WireInput<E>, headers?: Record<string, string>) {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#processes[this.#turn++ % this.#processes.length]!.call(endpoint, input, headers)
      } catch (error) {
        if (tries > 50 || !(error instanceof NotAnswered) || !NO_CONNECTION.test(error.message)) throw error
        this.passedOver++
        await sleep(PAUSE_MS)
      }
    }
  }
}

/** A later migration as most are: it adds, and older processes go on without it. */
const ADDING = `alter table water_card add column note_of_later varchar(64) not null default '';
--> statement-breakpoint
alter table reading add column note_of_later varchar(64);
--> statement-breakpoint
create table later_note (id bigint primary key generated always as identity, card_id bigint not null references water_card (id));
`
const BREAKING = `-- breaks: before 9.2
alter table later_note add column text varchar(64);
`

it(
  'processes replaced one after the other by a later version lose nothing, and a breaking one waits',
  { timeout: 300_000 },
  async (test) => {
    test.skip(!postgres.isHere, 'the binaries of PostgreSQL are not installed')
    const folder = mkdtempSync(join(tmpdir(), 'weir-rolling-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const dataDir = join(folder, 'data')
    const database = await postgres.start()
    onTestFinished(database.stop)
    const roles = ['web,ingest', 'web,ingest', 'worker']
    const ports = await Promise.all(roles.map(() => freePort()))
    const processes: ServerProcess[] = []
    onTestFinished(async () => void (await Promise.all(processes.map((one) => one.end('SIGKILL')))))
    const start = async (n: number, release?: string) => {
      const settings = { PORT: `${ports[n]}`, WEIR_ROLES: roles[n]! }
      processes[n] = await startServerProcess(dataDir, database.url, settings, undefined, release)
    }
    // The first one builds.
    await start(0)
    await Promise.all([start(1), start(2)])

    const clients = processes.slice(0, 2).map(({ url }) => new ConsoleClient(url))
    for (const client of clients) await client.signIn()
    const client = new SpreadClient(clients)
    const payments = recharging(await addHouseholds(client, 'recharging'), seededRandom(1))
    const reports = reporting(await addHouseholds(client, 'reporting'), seededRandom(2))
    const ending = new AbortController()
    const wrong: string[] = []
    let answered = 0
    const repeated = async (call: () => Promise<unknown>) => {
      for (; !ending.signal.aborted; await sleep(PAUSE_MS))
        await call().then(
          () => answered++,
          (error: unknown) => wrong.push(String(error)),
        )
    }
    const working = Array.from({ length: LANES }, (_, lane) => [
      repeated(() => payments.step(client, lane)),
      repeated(() => reports.step(client, lane)),
      repeated(() => client.call(waterCardApi.list, {})),
    ]).flat()

    const release = layOutLater(join(folder, 'later'), '9.1.0', { '9001_adding': ADDING })
    for (const n of roles.keys()) {
      await sleep(BETWEEN_MS)
      expect(await processes[n]!.end('SIGTERM')).toEqual({ code: 0, errors: '' })
      await start(n, release)
    }
    await sleep(BETWEEN_MS)

    const breaking = layOutLater(join(folder, 'breaking'), '9.2.0', { '9001_adding': ADDING, '9002_breaking': BREAKING })
    const port = { PORT: `${await freePort()}`, WEIR_ROLES: 'worker' }
    await expect(startServerProcess(dataDir, database.url, port, undefined, breaking)).rejects.toThrow(
      /Migration 9002_breaking breaks processes before 9\.2, and some run on this database: (?:9\.1\.0 \(\d+@[^)]+\)(?:, |\. )){3}Stop them/,
    )
    ending.abort()
    await Promise.all(working)
    console.log(`${answered} calls answered, ${client.passedOver} went to the next process, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThan(100)
    expect(client.passedOver).toBeGreaterThan(0)
    for (const workload of [payments, reports]) expect(await workload.check(client)).toEqual({ lost: 0, doubled: 0 })
    expect((await balance(dataDir, database.url)).code).toBe(0)

    const sql = new pg.Client(database.url)
    await sql.connect()
    const { rows } = await sql.query(`select about ->> 'version' as version, count(*)::int from sys_process
    where seen_at > now() - interval '30 s' group by 1`)
    await sql.end()
    expect(rows).toEqual([{ version: '9.1.0', count: 3 }])
  },
)
