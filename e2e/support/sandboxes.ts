// The sandboxes of a server under test. They end with the process that started them, and do not keep it alive.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

/** Answers the port of a sandbox, and the setting of a server that uses it. */
async function startSandbox(folder: string, secret: string) {
  const program = fileURLToPath(new URL(`../../scripts/${folder}/main.ts`, import.meta.url))
  const child = fork(program, ['--port', '0', '--secret', secret], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const { stdout } = child
  if (!(stdout instanceof Socket)) throw new Error(`${folder} has no pipe`)
  const [printed]: unknown[] = await once(stdout, 'data')
  const [address] = /http:\S+/.exec(String(printed)) ?? []
  if (address === undefined) throw new Error(`${folder} did not start: ${String(printed)}`)
  const { host, port } = new URL(address)
  for (const held of [child, child.channel, stdout]) held?.unref()
  return { port, setting: `http://weir:${secret}@${host}` }
}

/** A payment provider that takes no money. */
export const startPaySandbox = () => startSandbox('pay-sandbox', 'sandbox-of-journeys')

/** Operators that move no SIM. */
export const startSimSandbox = () => startSandbox('sim-sandbox', 'operators-of-journeys')
