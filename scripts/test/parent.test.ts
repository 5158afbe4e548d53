import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

const parent = JSON.stringify(new URL('../launch/parent.mjs', import.meta.url).href)
const PROGRAM = `import(${parent}).then(({ endWithParent }) => {
  endWithParent()
  process.once('SIGTERM', () => { console.log('stopped'); process.exit() })
  setInterval(() => {}, 1000)
  console.log(process.ppid)
})`

/** As npm does: a shell that runs the script; the second command keeps it there beside the first. */
const LAUNCHER = `require('node:child_process').spawn('sh', ['-c', 'node -e "$PROGRAM"; true'], { stdio: 'inherit' })`

async function launched() {
  const env = { ...process.env, PROGRAM, npm_lifecycle_event: 'start' }
  const npm = spawn(process.execPath, ['-e', LAUNCHER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(npm.stdout)[Symbol.asyncIterator]()
  const line = async () => (await lines.next()).value
  return { npm, shell: Number(await line()), line }
}

it.skipIf(!existsSync('/proc/self/stat'))('a program stops by itself when npm, or the shell in between, is killed', async () => {
  for (const victim of ['npm', 'shell']) {
    const { npm, shell, line } = await launched()
    const gone = once(npm, 'exit')
    process.kill(victim === 'npm' ? npm.pid! : shell, 'SIGKILL')
    expect(await line()).toBe('stopped')
    npm.kill('SIGKILL')
    await gone
  }
})
