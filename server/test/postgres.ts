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
  process: ChildProcess
  stop: () => Promise<void>
}

interface Options {
  /** Whether commits survive a crash of the machine; without, tests are faster. */
  durable?: boolean
  settings?: Record<string, string>
}

/** A PostgreSQL server of our own on a free port of 127.0.0.1, in a folder that is gone when it stops. */
export async function startPostgres({ durable = false, settings = {} }: Options = {}): Promise<ThrowAwayPostgres> {
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error('the binaries of PostgreSQL are not installed')
  const folder = mkdtempSync(join(tmpdir(), 'weir-postgres-'))
  const user = serverUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const cluster = join(folder, 'cluster')
  const initdb = ['--pgdata', cluster, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(binaries, 'initdb'), initdb, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const port = await freePort()
  const options = { port: `${port}`, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...lasting(durable), ...settings }
  const args = ['-D', cluster, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = spawn(join(binaries, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await answers(url, server)
  return {
    url,
    process: server,
    async stop() {
      if (server.exitCode === null) {
        server.kill('SIGCONT')
        server.kill('SIGQUIT')
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
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

async function freePort(): Promise<number> {
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
