import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../db/postgres.ts'

// Debian keeps it where the path of a user does not lead.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const binary = folders.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path))
export const isHaproxyHere = binary !== undefined

/** As in deploy/haproxy.cfg, with shorter times, and without a retry: dropped calls show. */
const configuration = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 0
  option forwardfor
  option httpchk GET /ready
  default-server check inter 500ms fall 2 rise 1
frontend console
  bind 127.0.0.1:${port}
  stats enable
  stats uri /haproxy
  default_backend weir
backend weir
  balance roundrobin
${servers.map((server) => `  server at-${server} 127.0.0.1:${server}`).join('\n')}
`

export interface Balancer {
  url: string
  /** Until it sends requests to the process on this port. */
  sendsTo: (port: number) => Promise<void>
  stop: () => Promise<void>
}

/** HAProxy before processes on these ports. */
export async function startHaproxy(servers: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-haproxy-'))
  const port = await freePort()
  writeFileSync(join(folder, 'haproxy.cfg'), configuration(port, servers))
  const haproxy = spawn(binary!, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`

  async function sendsTo(server: number) {
    const isUp = new RegExp(`^weir,at-${server},.*,UP,`, 'm')
    for (;;) {
      const states = await fetch(`${url}/haproxy;csv`).then(
        (answer) => answer.text(),
        () => '',
      )
      if (isUp.test(states)) return
      await sleep(100)
    }
  }

  async function stop() {
    haproxy.kill('SIGKILL')
    await once(haproxy, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }

  return { url, sendsTo, stop }
}
