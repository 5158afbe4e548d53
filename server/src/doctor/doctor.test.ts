import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'

import { lockDirectory } from '../kernel/db/directory-lock.ts'
import type { DoctorLine } from '../services/health/health.command.ts'
import { diagnose } from './doctor.ts'

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'weir-doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** Its end frees the port. */
async function listening() {
  const server = createServer((socket) => socket.destroy())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function closedPort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** With free ports and an empty folder, where the test says nothing else. */
async function examined(env: Record<string, string> = {}) {
  const printed: string[] = []
  const settings = { PORT: '0', WEIR_MQTT_PORT: '0', WEIR_DATA_DIR: join(folder(), 'data'), ...env }
  const ok = await diagnose(settings, { args: ['--json'], cwd: '/', print: (line) => printed.push(line) })
  const answer = JSON.parse(printed.join('')) as { ok: boolean; lines: DoctorLine[] }
  expect(answer.ok).toBe(ok)
  const of = (subject: string) => answer.lines.filter((line) => line.subject === subject)
  return { ok, of, lines: answer.lines }
}

it('finds nothing to do before a first start', async () => {
  const { ok, lines } = await examined()
  expect(lines.filter(({ state }) => state === 'act')).toEqual([])
  expect(ok).toBe(true)
  expect(lines.map(({ subject, figure }) => `${subject}: ${figure}`)).toEqual(
    expect.arrayContaining([
      'settings: all are right',
      expect.stringMatching(/^clock: it is \d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'data directory: the first start makes it',
      'database: embedded; the first start makes it',
    ]),
  )
})

it('says how to start the server, as a release does', async () => {
  const { of } = await examined()
  expect(of('server')).toMatchObject([{ state: 'look', advice: 'start it with weir start' }])
})

it('prints a line for each subject where nobody wants JSON', async () => {
  const printed: string[] = []
  const env = { PORT: 'x', WEIR_MQTT_PORT: '0', WEIR_DATA_DIR: join(folder(), 'data') }
  expect(await diagnose(env, { args: [], cwd: '/', print: (line) => printed.push(line) })).toBe(false)
  expect(printed[0]).toBe('act   setting PORT: a whole number -> correct it; weir --help lists all settings')
  expect(printed.length).toBeGreaterThan(4)
})

it('names wrong settings, incomplete groups and slips, and goes on with the others', async () => {
  const { ok, of } = await examined({
    PORT: 'eighty',
    WEIR_WECHAT_MERCHANT: '1900000001',
    WEIR_TIMEZONE: 'Asia/Shanghai',
    DATABASE_URL: 'mysql://x',
  })
  expect(ok).toBe(false)
  const named = of('setting').map(({ state, name }) => `${state} ${name}`)
  expect(named).toEqual(expect.arrayContaining(['act PORT', 'act DATABASE_URL', 'act WEIR_WECHAT_KEY', 'look WEIR_TIMEZONE']))
  expect(of('database')).toMatchObject([{ state: 'look', figure: 'not checked: its setting is wrong' }])
  expect(of('disk')).toHaveLength(1)
})

it('says that nobody answers as database', async () => {
  const { ok, of } = await examined({ DATABASE_URL: `postgres://weir@127.0.0.1:${await closedPort()}/weir` })
  expect(ok).toBe(false)
  expect(of('database')).toMatchObject([{ state: 'act', figure: expect.stringContaining('ECONNREFUSED'), runbook: 'failover' }])
})

it('says that embedded files are damaged', async () => {
  const data = folder()
  mkdirSync(join(data, 'postgres'), { mode: 0o700 })
  writeFileSync(join(data, 'postgres/PG_VERSION'), '99\n', { mode: 0o600 })
  const { of } = await examined({ WEIR_DATA_DIR: data })
  expect(of('database')).toMatchObject([{ state: 'act', figure: expect.stringContaining('does not open'), runbook: 'restore' }])
})

it('says which ports are taken', async () => {
  const port = await listening()
  const { ok, of } = await examined({ PORT: String(port), WEIR_MQTT_PORT: String(port) })
  expect(ok).toBe(false)
  expect(of('port').map(({ state, name, figure }) => [state, name, figure])).toEqual([
    ['act', 'PORT', `127.0.0.1:${port} is taken`],
    ['act', 'WEIR_MQTT_PORT', `127.0.0.1:${port} is taken`],
  ])
})

it('says that others can read the data, and changes no mode', async () => {
  const data = folder()
  writeFileSync(join(data, 'open.txt'), 'x')
  chmodSync(join(data, 'open.txt'), 0o644)
  for (let time = 0; time < 2; time++) {
    const { ok, of } = await examined({ WEIR_DATA_DIR: data })
    expect(of('data directory')).toMatchObject([
      { state: 'look', figure: expect.stringContaining('open.txt'), advice: expect.stringContaining(`chmod -R go= ${data}`) },
    ])
    expect(ok).toBe(true)
  }
})

it('says that another process holds the data directory', async () => {
  const data = folder()
  onTestFinished(lockDirectory(data))
  const { ok, of } = await examined({ WEIR_DATA_DIR: data })
  expect(ok).toBe(false)
  expect(of('data directory')).toContainEqual(
    expect.objectContaining({ state: 'act', figure: 'another process holds it, and no server answers' }),
  )
})

it('reaches the addresses of providers without asking them anything', async () => {
  const [open, closed] = [await listening(), await closedPort()]
  const { of } = await examined({ WEIR_SMS_URL: `http://user:secret@127.0.0.1:${open}/send`, WEIR_MQTT_URL: `mqtt://127.0.0.1:${closed}` })
  expect(of('address').map(({ state, name }) => [state, name])).toEqual([
    ['act', `WEIR_MQTT_URL 127.0.0.1:${closed}`],
    ['fine', `WEIR_SMS_URL 127.0.0.1:${open}`],
  ])
  expect(JSON.stringify(of('address'))).not.toContain('secret')
})
