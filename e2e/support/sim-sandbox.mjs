import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../scripts/sim-sandbox/main.ts', import.meta.url))
const SECRET = 'operators-of-journeys'

/** Operators that move no SIM. Answers their port, and the setting of a server that uses them. */
export async function startSimSandbox() {
  const child = fork(PROGRAM, ['--port', '0', '--secret', SECRET], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [printed] = await once(child.stdout, 'data')
  const { host, port } = new URL(/http:\S+/.exec(String(printed))[0])
  // It ends with this process, and does not keep it alive.
  for (const held of [child, child.channel, child.stdout]) held.unref()
  return { port, setting: `http://weir:${SECRET}@${host}` }
}
