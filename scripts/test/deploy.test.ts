import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../launch/paths.mjs'
import { imageFacts } from '../release/image.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const settings = ['server/src/kernel/config.ts', ...globSync('server/src/modules/*/environment.ts', { cwd: root })].map(read).join('\n')
/** Each setting with its delivered value, or none. */
const delivered = new Map(
  [...settings.matchAll(/(?:required|optional)\(\s*'(\w+)'[^]*?\n?(?=\n {2}\w+: (?:required|optional)|\n})/g)].map(([text, name = '']) => [
    name,
    /, '([^']*)', '[^']*',?\s*\)/.exec(text)?.[1],
  ]),
)
const second = (text: string) => Number(/^(\d+)s?$/.exec(text)?.[1])
const [compose, unit] = [read('deploy/compose.yaml'), read('deploy/weir.service')]
const of = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? `no ${pattern}`
/** The text of each service. */
const services = new Map(
  of(compose, /^services:\n((?: .*\n|\n)+)/m)
    .split(/^(?= {2}\w)/m)
    .map((text) => [of(text, /^ {2}(\w+):\n/), text]),
)

const facts = imageFacts()

describe('the image', () => {
  it('runs the program of the archive, as nobody who may write into it', () => {
    expect([facts.entrypoint, facts.command]).toEqual([['/opt/weir/weir'], ['start']])
    expect(facts.user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
    expect(facts.volume).toBe(facts.env.WEIR_DATA_DIR)
  })

  it('opens the ports of the program to other containers', () => {
    expect(facts.env).toMatchObject({ HOST: '0.0.0.0', PORT: delivered.get('PORT') })
    expect(facts.ports).toEqual([facts.env.PORT, facts.env.WEIR_MQTT_PORT])
    for (const port of facts.ports) expect(compose).toMatch(new RegExp(`^ +- (?:127\\.0\\.0\\.1:)?${port}:${port}$`, 'm'))
  })

  it.each([
    [200, 0],
    [503, 1],
  ])('is healthy while the program answers: %i', async (status, code) => {
    const asked: (string | undefined)[] = []
    const answer: RequestListener = ({ url }, response) => {
      asked.push(url)
      response.writeHead(status).end()
    }
    const server = createServer(answer)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const [binary, ...words] = facts.health
    expect(binary).toBe('/opt/weir/node/bin/node')
    const [ended] = (await once(spawn(process.execPath, words, { env: { PORT: `${port}` } }), 'exit')) as [number]
    server.close()
    expect([ended, asked]).toEqual([code, ['/health']])
    expect(read('server/src/kernel/http/health.ts')).toContain("app.get('/health',")
  })
})

describe('containers', () => {
  it('are a program and its database, which no other machine reaches', () => {
    expect([...services.keys()]).toEqual(['weir', 'database'])
    expect(services.get('database')).not.toMatch(/^ +(?:ports|network_mode):/m)
  })

  it('write their log with an end', () => {
    expect(compose).toMatch(/^x-logging: &logging\n {2}driver: json-file\n {2}options:\n {4}max-size: \d+m\n {4}max-file: '\d+'\n/m)
    for (const [name, text] of services) expect([name, /^ {4}logging: (.*)$/m.exec(text)?.[1]]).toEqual([name, '*logging'])
  })

  it('gain no rights, and the program may write into its volume alone', () => {
    for (const [name, text] of services)
      expect([name, /^ {4}security_opt: (.*)$/m.exec(text)?.[1]]).toEqual([name, "['no-new-privileges:true']"])
    expect(services.get('weir')).toMatch(/^ {4}read_only: true$/m)
    expect(services.get('weir')).toMatch(/^ {4}cap_drop: \[ALL\]$/m)
    expect(services.get('weir')).not.toMatch(/^ {4}(?:privileged|cap_add|user):/m)
    expect(of(services.get('weir')!, /^ {4}volumes:\n((?: {6}- .*\n)+)/m)).toBe(`      - data:${facts.volume}\n`)
  })

  it('take further settings from a file that may be missing', () => {
    expect(services.get('weir')).toMatch(/^ {4}env_file:\n {6}- path: weir\.env\n {8}required: false\n/m)
    expect(read('docs/install.md')).toContain('`weir.env`')
  })
})

describe('service and containers', () => {
  it('name settings that exist', () => {
    const named = [...Object.keys(facts.env), ...`${compose}\n${unit}`.match(/\b(?:WEIR_(?!ARCHIVE)|DATABASE_URL)\w*/g)!]
    expect(delivered.size).toBeGreaterThan(30)
    expect(named.map((name) => name.replace(/_FILE$/, '')).filter((name) => !delivered.has(name))).toEqual([])
  })

  it('wait as long as a stop takes', () => {
    const accepted = Number(of(read('server/src/main.ts'), /STOP_MS = ([\d_]+)/).replace('_', '')) / 1000
    const drain = Number(delivered.get('WEIR_DRAIN_SECONDS'))
    const enough = accepted + drain
    expect(enough).toBe(35)
    expect(second(of(compose, /stop_grace_period: (\S+)/))).toBeGreaterThan(enough)
    expect(second(of(unit, /^TimeoutStopSec=(\S+)$/m))).toBeGreaterThan(enough)
    // A balancer notices before the port is closed.
    const [, inter, fall] = /check inter (\d+)s fall (\d+)/.exec(read('deploy/haproxy.cfg')) ?? []
    expect(Number(inter) * Number(fall)).toBeLessThan(drain)
  })

  it('take files as large as the program does', () => {
    expect(of(read('deploy/nginx.conf'), /client_max_body_size (\d+)m;/)).toBe(delivered.get('WEIR_IMPORT_MAX_MB'))
  })

  it('leave the program to write and run what it compiles', () => {
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m)
    expect(unit).toMatch(/^Restart=on-failure$/m)
    expect(of(unit, /^ExecStart=(.*)$/m)).toBe([...facts.entrypoint, ...facts.command].join(' '))
    expect(of(unit, /^Environment=WEIR_DATA_DIR=\/var\/lib\/(.*)$/m)).toBe(of(unit, /^StateDirectory=(.*)$/m))
  })
})
