import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '../child.ts'

// Debian keeps it where the path of a user does not lead.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
const binary = () => folders.map((folder) => join(folder, 'mosquitto')).find((path) => existsSync(path))

export interface Broker {
  url: string
  kill: () => Promise<void>
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** mosquitto as docs/operations.md sets it up: it keeps what waits, over its own end too. */
export async function startBroker(): Promise<Broker> {
  const program = binary()
  if (!program) throw new Error('mosquitto is not installed: apt-get install mosquitto')
  const folder = mkdtempSync(join(tmpdir(), 'weir-mosquitto-'))
  const port = await freePort()
  const settings = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${folder}/`,
    'autosave_on_changes true',
    'autosave_interval 1',
    'max_queued_messages 0',
    'max_inflight_messages 500',
    ...(process.getuid?.() === 0 ? ['user root'] : []),
  ]
  const path = join(folder, 'mosquitto.conf')
  writeFileSync(path, settings.join('\n'))
  let broker: ChildProcess
  async function start() {
    broker = spawn(program!, ['-c', path], { stdio: 'ignore' })
    while (!(await listens(port))) {
      if (broker.exitCode !== null) throw new Error('mosquitto did not start')
      await sleep(50)
    }
  }
  async function kill() {
    broker.kill('SIGKILL')
    await once(broker, 'exit')
  }
  await start()
  return {
    url: `mqtt://127.0.0.1:${port}`,
    kill,
    restart: start,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isThere
}
