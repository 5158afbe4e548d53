import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import { freePort } from '../db/postgres.ts'
import { ConsoleClient } from './console-client.ts'
import { postgres } from './databases.ts'
import { addHouseholds } from './households.ts'
import { seededRandom } from './random.ts'
import { recharging } from './recharging.ts'
import { reporting } from './reporting.ts'
import { balance, startServerProcess } from './server-process.ts'
import { LANES } from './workload.ts'

// Debian keeps it where the path of a user does not lead.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const pgbouncer = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))

/** PgBouncer in transaction mode before a server: few connections for many, and another one after each transaction. */
async function startPooler(target: string) {
  const folder = mkdtempSync(join(tmpdir(), 'weir-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const settings = `
[databases]
* = host=127.0.0.1 port=${new URL(target).port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 100
${process.getuid?.() === 0 ? 'user = postgres' : ''}
`
  const path = join(folder, 'pgbouncer.ini')
  writeFileSync(path, settings)
  const pooler = spawn(pgbouncer!, [path], { stdio: 'ignore' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  for (let tries = 0; tries < 100 && !(await answers(url)); tries++) await sleep(100)
  async function stop() {
    pooler.kill('SIGKILL')
    await once(pooler, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

async function answers(url: string) {
  const client = new pg.Client(url)
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isThere
}

it('processes behind PgBouncer in transaction mode start at once, and lose and double nothing', { timeout: 120_000 }, async (test) => {
  test.skip(pgbouncer === undefined, 'PgBouncer is not installed')
  test.skip(!postgres.isHere, 'the binaries of PostgreSQL are not installed')
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-pooler-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const database = await postgres.start()
  onTestFinished(database.stop)
  const pooler = await startPooler(database.url!)
  onTestFinished(pooler.stop)
  const direct = { DATABASE_DIRECT_URL: database.url! }
  const [web, worker] = await Promise.all([
    startServerProcess(dataDir, pooler.url, { ...direct, WEIR_ROLES: 'web,ingest' }),
    startServerProcess(dataDir, pooler.url, { ...direct, WEIR_ROLES: 'worker' }),
  ])
  onTestFinished(async () => void (await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')])))

  const client = new ConsoleClient(web.url)
  await client.signIn()
  const payments = recharging(await addHouseholds(client, 'recharging'), seededRandom(1))
  const reports = reporting(await addHouseholds(client, 'reporting'), seededRandom(2))
  const lanes = [...Array(LANES).keys()]
  for (let round = 0; round < 10; round++)
    await Promise.all(lanes.flatMap((lane) => [payments.step(client, lane), reports.step(client, lane)]))

  expect([await payments.check(client), await reports.check(client)]).toEqual(Array(2).fill({ lost: 0, doubled: 0 }))
  expect(await balance(dataDir, pooler.url)).toMatchObject({ code: 0 })
})
