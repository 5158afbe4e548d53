import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'

const TICKS_PER_SECOND = 100
/** The made-up town takes its time on a busy machine. */
const START_MS = 180_000
const MEMORY = { now: 'VmRSS', peak: 'VmHWM' }

interface Started {
  /** Of Node. */
  flags?: readonly string[]
  args?: readonly string[]
}

/** The bundled server, which is built first when it is not current. */
export const startServer = (env: Record<string, string>, flags: readonly string[] = []) =>
  startChild('../scripts/server.mjs', '/ready', env, { flags, args: ['main'] })

/** A server in its own process, so that its CPU and memory are separate from the caller's. Linux only. */
export async function startChild(file: string, probe: string, env: Record<string, string>, { flags = [], args = [] }: Started = {}) {
  const port = await freePort()
  const path = isAbsolute(file) ? file : fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...flags, path, ...args], {
    env: { ...process.env, ...env, PORT: `${port}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}${probe}`, child).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  const about = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8')
  return {
    url,
    /** Seconds of CPU since its start, of all its threads. */
    cpuSeconds() {
      const fields = about('stat').split(') ')[1]!.split(' ')
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
    },
    /** Of its memory, now or the most since `forgetPeak`, in MB. */
    memory: (which: 'now' | 'peak') => Number(new RegExp(`${MEMORY[which]}:\\s+(\\d+)`).exec(about('status'))![1]) / 1024,
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** A port of 127.0.0.1 that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answers(url: string, child: ChildProcess) {
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(100)) {
    if (child.exitCode !== null) break
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${url} did not answer`)
}
