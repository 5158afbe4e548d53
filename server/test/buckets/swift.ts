import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini } from 's3mini'

import { freePort } from '../db/postgres.ts'
import type { Bucket } from './bucket-cases.ts'

const STORES = ['account', 'container', 'object'] as const
const RING_BUILDER = 'swift-ring-builder'
const PROGRAMS = ['memcached', RING_BUILDER, 'swift-proxy-server', ...STORES.map((store) => `swift-${store}-server`)]
const folders = (process.env.PATH ?? '').split(delimiter)

export const isSwiftHere = PROGRAMS.every((program) => folders.some((folder) => existsSync(join(folder, program))))

const [KEY, SECRET, BUCKET] = ['test:tester', 'testing', 'weir-files']
const FILTERS = ['catch_errors', 'gatekeeper', 'listing_formats', 'cache', 'bulk', 's3api', 'tempauth', 'slo']
/** Filters that are called differently in Swift's package. */
const PACKAGED: Record<string, string> = { cache: 'memcache' }

interface Place {
  folder: string
  port: number
}

const common = ({ folder, port }: Place) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
`

const storeOf = (store: string, place: Place) => `${common(place)}
devices = ${join(place.folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${store}-server
[app:${store}-server]
use = egg:swift#${store}
`

const proxyOf = (place: Place, cachePort: number) => `${common(place)}
[pipeline:main]
pipeline = ${FILTERS.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${FILTERS.map((filter) => `[filter:${filter}]\nuse = egg:swift#${PACKAGED[filter] ?? filter}\n${optionsOf(filter, cachePort)}`).join('\n')}
`

const optionsOf = (filter: string, cachePort: number) =>
  ({ tempauth: `user_test_tester = ${SECRET} .admin`, cache: `memcache_servers = 127.0.0.1:${cachePort}` })[filter] ?? ''

/** OpenStack Swift with one device in `folder`, behind its S3 interface, with one bucket. */
export async function startSwift(folder: string): Promise<Bucket> {
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = weir\n[storage-policy:0]\nname = all\ndefault = yes\n')
  const running: ChildProcess[] = []
  const run = (program: string, ...args: string[]) => running.push(spawn(program, args, { cwd: folder, stdio: 'ignore' }))
  const stop = async () => {
    for (const child of running) child.kill('SIGTERM')
    await Promise.all(running.map(async (child) => child.exitCode ?? child.signalCode ?? (await once(child, 'exit'))))
  }

  const [port, cachePort] = [await freePort(), await freePort()]
  run('memcached', '-l', '127.0.0.1', '-p', `${cachePort}`, '-u', userInfo().username)
  for (const store of STORES) {
    const place = { folder, port: await freePort() }
    const ring = (...args: string[]) => execFileSync(RING_BUILDER, [`${store}.builder`, ...args], { cwd: folder, stdio: 'ignore' })
    ring('create', '2', '1', '0')
    ring('add', `r1z1-127.0.0.1:${place.port}/d1`, '100')
    ring('rebalance')
    write(`${store}.conf`, storeOf(store, place))
    run(`swift-${store}-server`, `${store}.conf`)
  }
  write('proxy.conf', proxyOf({ folder, port }, cachePort))
  run('swift-proxy-server', 'proxy.conf')
  const address = `127.0.0.1:${port}/${BUCKET}`
  await makeBucket(`http://${address}`, running).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: new URL(`http://${encodeURIComponent(KEY)}:${SECRET}@${address}?region=us-east-1`), stop }
}

/** Its programs start one after the other, and answer with errors until then. */
async function makeBucket(endpoint: string, running: readonly ChildProcess[]) {
  const s3 = new S3mini({ accessKeyId: KEY, secretAccessKey: SECRET, endpoint, region: 'us-east-1' })
  for (let tries = 0; tries < 120 && running.every(({ exitCode }) => exitCode === null); tries++) {
    if (await s3.createBucket().catch(() => false)) return
    await sleep(500)
  }
  throw new Error('Swift did not start')
}
