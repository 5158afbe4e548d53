import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of `initdb` and `postgres`, the newest major first; undefined where PostgreSQL's binaries are not installed. */
export function postgresBinaries(): string | undefined {
  const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...majors.map((major) => join(DEBIAN, major, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

export interface ThrowAwayPostgres {
  /** Of its database `postgres`, with the rights of a superuser. */
  url: string
  /** The server's main process, to stop and continue it by signals. */
  readonly process: ChildProcess
  /** Stops every process of the server where it is: connections stay and nobody answers on them. */
  freeze: () => void
  thaw: () => void
  /** Ends the server at once, as a crash does; its data stay. */
  crash: () => Promise<void>
  /** Starts it again on its data, behind the same address. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

interface Options {
  /** Makes it a standby of this server, which follows it by streaming replication. */
  of?: ThrowAwayPostgres
  /** Whether commits survive a crash of the machine; without, tests are faster. */
  durable?: boolean
  settings?: Record<string, string>
}

/** A PostgreSQL server for the tests on a free port of 127.0.0.1. Its folder is deleted when it stops. */
export async function startPostgres({ of, durable = false, settings = {} }: Options = {}): Promise<ThrowAwayPostgres> {
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error('the binaries of PostgreSQL are not installed')
  const folder = mkdtempSync(join(tmpdir(), 'weir-postgres-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const initdb = ['--pgdata', cluster, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const copy = ['--pgdata', cluster, '--checkpoint=fast', '--write-recovery-conf', '--no-sync', '--dbname']
  const [tool, args] = of ? ['pg_basebackup', [...copy, of.url]] : ['initdb', initdb]
  execFileSync(join(binaries, tool), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const options = { port: `${port}`, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...lasting(durable), ...settings }
  const ours = ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const run = () => spawn(join(binaries, 'postgres'), ours, { ...user, cwd: folder, stdio: 'ignore' })
  let server = run()
  await answers(url, server)
  let isFrozen = false
  function thaw() {
    if (isFrozen) thawAll(server)
    isFrozen = false
  }
  async function crash() {
    if (server.exitCode !== null) return
    // Those that are stopped die of their main process's end only when they go on.
    server.kill('SIGQUIT')
    thaw()
    await once(server, 'exit')
  }
  return {
    url,
    get process() {
      return server
    },
    freeze() {
      freezeAll(server)
      isFrozen = true
    },
    thaw,
    crash,
    async restart() {
      await crash()
      server = run()
      await answers(url, server)
    },
    async stop() {
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Those that the server's main process has started; each is a group of its own. */
const childrenOf = ({ pid }: ChildProcess) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

function freezeAll(server: ChildProcess) {
  server.kill('SIGSTOP')
  for (const pid of childrenOf(server)) process.kill(pid, 'SIGSTOP')
}

/** The main process last: it takes away children that have ended. */
function thawAll(server: ChildProcess) {
  for (const pid of childrenOf(server)) process.kill(pid, 'SIGCONT')
  server.kill('SIGCONT')
}

const lasting = (durable: boolean): Record<string, string> =>
  durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** PostgreSQL refuses to run as root: then as the user `postgres`, who comes with it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!line) throw new Error('PostgreSQL does not run as root, and there is no user postgres')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function answers(url: string, server: ChildProcess) {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) break
    const client = new pg.Client(url)
    const reached = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (reached) return
    await sleep(100)
  }
  throw new Error('PostgreSQL did not start')
}
