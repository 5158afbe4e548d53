import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

import { startPostgres, type ThrowAwayPostgres } from '../../server/test/db/postgres.ts'
import { type Balancer, startHaproxy } from '../../server/test/faults/haproxy.ts'
import { balance, type ServerProcess, startServerProcess } from '../../server/test/faults/server-process.ts'
import { freePort } from '../child.ts'
import { type Address, startAddress } from './address.ts'
import { type Broker, startBroker } from './broker.ts'

type Role = 'web' | 'ingest' | 'worker'
const HOSTS: readonly [Role, number][] = [
  ['web', 3],
  ['ingest', 2],
  ['worker', 2],
]

/** A process of the product, on a host with a line of its own to the database. */
export interface Host {
  name: string
  role: Role
  line: Address
  kill: () => Promise<void>
  /** As at an update: it answers what it has accepted. */
  end: () => Promise<void>
  start: () => Promise<void>
}

export interface City {
  primary: ThrowAwayPostgres
  standby: ThrowAwayPostgres
  broker: Broker
  hosts: readonly Host[]
  /** HAProxy before the processes of a role. */
  web: Balancer
  ingest: Balancer
  /** Makes the standby the primary, and moves every host's address to it. */
  promote: () => Promise<void>
  /** `weir balance` on the present primary. */
  balance: () => ReturnType<typeof balance>
  stop: () => Promise<void>
}

/** Errors of a process whose neighbours are killed belong to the run. */
const ANY_ERROR = /./

/**
 * A utility on several machines: PostgreSQL with a synchronous standby, three web processes, two for readings behind mosquitto, two for
 * jobs, and HAProxy in front. All of it runs here; each host has its own line to the database.
 */
export async function startCity(): Promise<City> {
  const started = new AsyncDisposableStack()
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'weir-city-'))
    started.defer(() => rmSync(dataDir, { recursive: true, force: true }))
    const primary = await startPostgres({ durable: true, settings: { max_connections: '200' } })
    started.defer(primary.stop)
    const standby = await startPostgres({ of: primary, durable: true, settings: { max_connections: '200', hot_standby_feedback: 'on' } })
    started.defer(standby.stop)
    await onServer(primary.url, ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()'])
    const broker = await startBroker()
    started.defer(broker.stop)
    const reads = await startAddress(portOf(standby.url))
    started.defer(reads.stop)

    const hosts: Host[] = []
    for (const [role, count] of HOSTS)
      for (let n = 1; n <= count; n++) {
        const line = await startAddress(portOf(primary.url))
        started.defer(line.stop)
        const settings = { WEIR_ROLES: role, WEIR_MQTT_URL: broker.url, DATABASE_READ_URL: urlAt(reads.port), WEIR_TRUST_PROXY: 'loopback' }
        const host = await startHost(`${role} ${n}`, role, { line, dataDir, settings })
        started.defer(host.kill)
        hosts.push(host)
      }
    const [web, ingest] = [await startHaproxy(portsOf(hosts, 'web')), await startHaproxy(portsOf(hosts, 'ingest'))]
    started.defer(web.stop)
    started.defer(ingest.stop)
    for (const port of portsOf(hosts, 'web')) await web.sendsTo(port)
    for (const port of portsOf(hosts, 'ingest')) await ingest.sendsTo(port)

    let present = primary.url
    return {
      primary,
      standby,
      broker,
      hosts,
      web,
      ingest,
      async promote() {
        await onServer(standby.url, ['select pg_promote()'])
        for (const { line } of hosts) line.moveTo(portOf(standby.url))
        present = standby.url
      },
      balance: () => balance(dataDir, present),
      stop: () => started.disposeAsync(),
    }
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
}

const portOf = (url: string) => Number(new URL(url).port)
const urlAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
const portsOf = (hosts: readonly (Host & { port?: number })[], role: Role) =>
  hosts.filter((host) => host.role === role).map(({ port }) => port!)

async function onServer(url: string, statements: readonly string[]) {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

interface Place {
  line: Address
  dataDir: string
  settings: Record<string, string>
}

async function startHost(name: string, role: Role, { line, dataDir, settings }: Place): Promise<Host & { port: number }> {
  const port = await freePort()
  let server: ServerProcess
  async function start() {
    server = await startServerProcess(dataDir, urlAt(line.port), { ...settings, PORT: `${port}` }, ANY_ERROR)
  }
  await start()
  return {
    name,
    role,
    line,
    port,
    start,
    async kill() {
      await server.end('SIGKILL')
    },
    async end() {
      await server.end('SIGTERM')
    },
  }
}
