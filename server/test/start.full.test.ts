import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { countUse } from './app/count-use.ts'
import { withoutWarning } from './app/child-warnings.ts'
import { demandNoErrors } from './faults/server-process.ts'

const PROGRAM = fileURLToPath(new URL('../../scripts/server.mjs', import.meta.url))
/** As `npm run dev` runs it. */
const WATCHED = ['--watch', fileURLToPath(new URL('../../scripts/dev-server.ts', import.meta.url))]
const dataDir = mkdtempSync(join(tmpdir(), 'weir-start-'))
// As an operator may have left it: open to all, with a file in it that everybody may write.
chmodSync(dataDir, 0o777)
writeFileSync(join(dataDir, 'left'), '')
chmodSync(join(dataDir, 'left'), 0o666)
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

/** A process of the product, on its own port and without the settings of the tests' user. */
function run(name: 'main' | 'weir' | 'watched', args: string[] = [], env: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const ours = { WEIR_DATA_DIR: dataDir, PORT: '0', WEIR_SAMPLE_DATA: 'off', WEIR_MQTT_PORT: '0' }
  const settings = { PATH, NODE_COMPILE_CACHE, ...ours, ...env }
  if (name !== 'weir') countUse('servers')
  const umask = process.umask(0)
  const child = spawn(process.execPath, name === 'watched' ? WATCHED : [PROGRAM, name, ...args], { env: settings })
  process.umask(umask)
  started.push(child)
  const log = { printed: '' }
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]).then(([[code, signal], errors]) => {
    demandNoErrors(log.printed)
    return { code: code as number | null, signal: signal as string | null, errors: withoutWarning(errors) }
  })
  return { child, ended, log }
}

const READY = /^Weir is ready at (\S+)$/m

/** Its output until the awaited line comes, by default the one that it is ready, and its address. */
async function start(env: Record<string, string> = {}, awaited = READY, name: 'main' | 'watched' = 'main') {
  const { child, ended, log } = run(name, [], env)
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    log.printed += String(chunk)
    const url = READY.exec(log.printed)?.[1]
    if (!url || !awaited.test(log.printed)) continue
    const { printed } = log
    child.stdout.on('data', (later: Buffer) => (log.printed += String(later)))
    return { child, ended, printed, url }
  }
  throw new Error(`not started: ${log.printed}${(await ended).errors}`)
}

describe('a wrong setting', () => {
  it.each([
    ['PORT', '80a'],
    ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/nothing'],
    ['WEIR_DATA_DIR', '/dev/null/data'],
    ['WEIR_ADMIN_PASSWORD', '12345678'],
  ])('stops the start within three seconds and is named: %s', async (name, value) => {
    const { ended } = run('main', [], { [name]: value })
    const { code, errors } = await ended
    expect(code).toBe(1)
    expect(errors).toMatch(new RegExp(`^Wrong setting\\n${name}: `, 'm'))
  })
})

describe('an error that nobody expected', () => {
  it('is printed with the lines of the sources', async () => {
    const broken = join(dataDir, 'broken')
    mkdirSync(join(broken, 'lock'), { recursive: true })
    const { code, errors } = await run('main', [], { WEIR_DATA_DIR: broken }).ended
    rmSync(broken, { recursive: true })
    expect(code).toBe(1)
    expect(errors).toMatch(/server\/src\/kernel\/db\/directory-lock\.ts:\d+:\d+/)
    expect(errors).toMatch(/server\/src\/main\.ts:\d+:\d+/)
  })
})

/** A first start makes a whole database. */
describe('the server', { timeout: 600_000 }, () => {
  it('shows the first passwords once, refuses a second process, drains, and starts again with its state', async () => {
    const first = await start()
    expect(first.printed).toMatch(/account admin, first password \S{12,}/)
    expect((await fetch(`${first.url}/ready`)).status).toBe(200)
    const kept = ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
    expect(kept.length).toBeGreaterThan(500)
    // The running database removes files of its own between the two looks.
    const modeOf = (name: string) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0
    expect(kept.filter((name) => modeOf(name) & 0o077)).toEqual([])

    const { code, errors } = await run('main').ended
    expect([code, errors]).toEqual([1, expect.stringMatching(/^WEIR_DATA_DIR: .* in use by another process$/m)])

    // Asked just before the end, on connections that are open: all of it is answered.
    const asked = Array.from({ length: 20 }, () => fetch(`${first.url}/openapi.json`).then((answer) => answer.json()))
    await fetch(`${first.url}/health`)
    first.child.kill('SIGTERM')
    const answers = await Promise.all(asked)
    expect(answers.every((answer) => typeof answer === 'object')).toBe(true)
    expect((await first.ended).code).toBe(0)
    expect(() => readFileSync(join(dataDir, 'operator.token'))).toThrow('ENOENT')

    const second = await start({ WEIR_API_DOCS: 'off' })
    expect(second.printed).not.toContain('password')
    for (const path of ['/docs', '/openapi.json']) expect((await fetch(second.url + path)).status).toBe(404)
    second.child.kill('SIGKILL')
    expect((await second.ended).signal).toBe('SIGKILL')
  })

  it('runs the commands of the operator, and they run without it', async () => {
    const alone = run('weir', ['balance'])
    expect(await text(alone.child.stdout)).toMatch(/\S/)
    expect((await alone.ended).code).toBe(0)

    const server = await start()
    const asking = run('weir', ['balance'])
    expect(await text(asking.child.stdout)).toMatch(/\S/)
    expect((await asking.ended).code).toBe(0)

    const stranger = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', authorization: 'Bearer guessed' } }
    expect((await fetch(`${server.url}/operator/run`, stranger)).status).toBe(404)
    server.child.kill('SIGTERM')
    await server.ended
  })

  it('answers from its sources under the watch of Node', async () => {
    const { url, child, ended } = await start({}, READY, 'watched')
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    child.kill('SIGTERM')
    await ended
  })

  it('lists its settings and commands', async () => {
    const help = run('main', ['--help'])
    expect(await text(help.child.stdout)).toMatch(/WEIR_DATA_DIR .*\(\.\/data\)/)
    expect((await help.ended).code).toBe(0)
    const commands = run('weir', ['--help'])
    expect(await text(commands.child.stdout)).toContain('balance')
    expect((await run('weir', ['unheard-of']).ended).code).toBe(1)
  })

  describe('of a damaged folder', () => {
    // It ends as it should: the start of a copy repairs nothing from the log.
    beforeAll(async () => void (await run('weir', ['balance']).ended), 600_000)

    // Each is met by opening or by a query, of the server or of a command.
    it.each<['main' | 'weir', string, (postgres: string) => void]>([
      ['main', 'an empty control file', (postgres) => truncateSync(join(postgres, 'global/pg_control'))],
      ['weir', 'the files of another version', (postgres) => writeFileSync(join(postgres, 'PG_VERSION'), '11\n')],
      ['weir', 'cut tables', (postgres) => tablesIn(postgres).forEach((file) => truncateSync(file, statSync(file).size / 2))],
      ['main', 'empty tables', (postgres) => tablesIn(postgres).forEach((file) => truncateSync(file))],
    ])('%s ends with one sentence over a folder with %s', async (name, _, damage) => {
      const damaged = join(dataDir, 'damaged')
      cpSync(join(dataDir, 'postgres'), join(damaged, 'postgres'), { recursive: true })
      damage(join(damaged, 'postgres'))
      const sentence = new RegExp(
        `^the embedded database in ${damaged} [^\\n]*; its disk has \\d+ MB left; [^\\n]*restore a backup[^\\n]*\\n$`,
      )
      const { code, errors } = await run(name, name === 'weir' ? ['balance'] : [], { WEIR_DATA_DIR: damaged }).ended
      rmSync(damaged, { recursive: true })
      expect([code, errors]).toEqual([1, expect.stringMatching(sentence)])
    })
  })
})

const PASSWORD = 'chosen-by-the-operator'
/** A session may call a thousand times in ten seconds. */
const BETWEEN_CALLS_MS = 40

describe('a first start with the sample data', { timeout: 600_000 }, () => {
  const townDir = mkdtempSync(join(tmpdir(), 'weir-start-town-'))
  afterAll(() => rmSync(townDir, { recursive: true }))
  const env = { WEIR_DATA_DIR: townDir, WEIR_SAMPLE_DATA: 'on', WEIR_LOGIN_CAPTCHA: 'off', WEIR_ADMIN_PASSWORD: PASSWORD }

  /** Calls as admin. */
  async function signIn(url: string) {
    const call = async (path: string, init: RequestInit): Promise<unknown> => {
      const { code, data } = (await (await fetch(`${url}/api/v1/${path}`, init)).json()) as { code: number; data: unknown }
      // On a machine that is kept busy a query may wait too long for its turn: then clients ask again.
      if (code === 503) return call(path, init)
      expect([path, code]).toEqual([path, 0])
      return data
    }
    const login = JSON.stringify({ username: 'admin', password: PASSWORD, verifyCode: '', verifyKey: '' })
    const headers = { 'content-type': 'application/json' }
    const { token } = (await call('system/login', { method: 'POST', headers, body: login })) as { token: string }
    const session = { authorization: `Bearer ${token}` }
    const get = (path: string) => call(path, { headers: session }) as Promise<{ total: number; list: Record<string, unknown>[] }>
    return {
      cards: async () => (await get('water/waterCard/list?pageSize=10')).total,
      town: async () => (await get('system/task/list?kind=sampleData')).list[0]! as { state: string; done: number; total: number },
    }
  }

  async function balanced() {
    const { child, ended } = run('weir', ['balance'], env)
    const said = await text(child.stdout)
    return [(await ended).code, said]
  }

  it('says what it does, then the address and the accounts; works meanwhile; and resumes after a kill', async () => {
    const first = await start(env, /^Writing the sample data: 0 %$/m)
    const lines = first.printed.split('\n').filter((line) => !line.startsWith('{'))
    expect(lines).toEqual([
      'Creating the database',
      expect.stringMatching(/^Meters report by MQTT at /),
      `Weir is ready at ${first.url}`,
      '  account admin',
      expect.stringMatching(/^ {2}account common, first password \S{12,}$/),
      expect.stringMatching(/^ {2}device key \S{20,}$/),
      'Writing the sample data: 0 %',
      '',
    ])
    const admin = await signIn(first.url)
    let before = await admin.town()
    expect(before).toMatchObject({ state: 'running' })
    while (before.done < before.total / 6) {
      await admin.cards()
      const after = await admin.town()
      // Two calls ask the database several times each. They do not wait for a piece each time.
      expect(after.done - before.done).toBeLessThan(6)
      before = after
      await sleep(BETWEEN_CALLS_MS)
    }
    first.child.kill('SIGKILL')
    await first.ended
    expect(await balanced()).toEqual([0, expect.stringMatching(/\S/)])

    const second = await start(env, /^Writing the sample data: 100 %$/m)
    expect(second.printed).not.toContain('password')
    const again = await signIn(second.url)
    expect(await again.town()).toMatchObject({ state: 'done', done: before.total, total: before.total })
    expect(await again.cards()).toBe(120)
    expect(await balanced()).toEqual([0, expect.stringMatching(/\S/)])
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })
})

describe('the log', { timeout: 120_000 }, () => {
  it('is JSON where it is piped, and short lines for a person by setting', async () => {
    const piped = await start({ PORT: '0' })
    piped.child.kill('SIGTERM')
    await piped.ended
    const entries = piped.printed.split('\n').filter((line) => line.startsWith('{'))
    expect(entries.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContainEqual(expect.stringMatching(/^Server listening at /))

    const plain = await start({ WEIR_LOG_FORMAT: 'plain' })
    plain.child.kill('SIGTERM')
    await plain.ended
    expect(plain.printed.split('\n').map((line) => line.replace(/\S+:\d+$/, '…'))).toEqual([
      'Opening the database',
      'Meters report by MQTT at …',
      'Weir is ready at …',
      '',
    ])
  })
})

/** Those of the product's own tables. The catalogue has lower numbers. */
function tablesIn(postgres: string): string[] {
  const files = readdirSync(join(postgres, 'base'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => Number(/\/(\d+)$/.exec(file)?.[1] ?? 0) >= 16_384).map((file) => join(postgres, 'base', file))
}
