import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test'
import { signInApi } from '@weir/contract/modules/system/sign-in'

import { accounts } from '../support/accounts.ts'
import { settings } from '../support/server-process.ts'
import { texts, themeOf } from '../support/texts.ts'

const { uploads } = texts['zh-cn']
const MB = 1024 * 1024
const SIZE = Number(process.env.TEST_UPLOAD_MB ?? 5120) * MB
const PROGRAM = fileURLToPath(new URL('../../scripts/server.mjs', import.meta.url))
/** Tasks of the page over 50 ms, which a busy machine makes of shorter ones. Hashes on its thread would be hundreds. */
const LONG_TASKS = 9
/** More than the start of a server takes, which loads the database. A file of gigabytes must not show in it. */
const MORE_MB = 200

let folder: string
let server: ChildProcess
let port: number
let peakAtStart: number
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weir-e2e-long-'))
  port = await freePort()
})
test.afterAll(async () => {
  server?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

async function startServer() {
  const env = {
    ...process.env,
    ...settings,
    WEIR_SAMPLE_DATA: 'off',
    WEIR_DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    WEIR_MQTT_PORT: '0',
  }
  server = spawn(process.execPath, [PROGRAM, 'main'], { env, stdio: 'ignore' })
  // It would be another machine: the page's tasks are measured, and not how the two share the cores.
  setPriority(server.pid!, 10)
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
  peakAtStart = peakMb()
}
const peakMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024

/** Bytes that no disk and no line can pack, written without holding them. */
async function writeFile(path: string) {
  const [file, hash] = [await open(path, 'w'), createHash('sha256')]
  const piece = Buffer.alloc(16 * MB)
  for (let written = 0, seed = 1; written < SIZE; written += piece.length) {
    for (let i = 0; i < piece.length; i += 4) piece.writeUInt32LE((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0), i)
    const part = piece.subarray(0, Math.min(piece.length, SIZE - written))
    hash.update(part)
    await file.write(part)
  }
  await file.close()
  return hash.digest('hex')
}

let browser: BrowserContext
async function openBrowser(): Promise<Page> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args,
    viewport: { width: 1440, height: 900 },
  })
  await browser.addInitScript(
    (theme) => {
      localStorage.setItem('themeConfig', theme)
      Reflect.deleteProperty(window, 'showOpenFilePicker')
    },
    themeOf('zh-cn', false),
  )
  return browser.pages()[0] ?? browser.newPage()
}

/** From now on, when the page is there. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const long: number[] = []
    Object.assign(window, { longTasks: long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
const longTasks = (page: Page) => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)

const lineOf = (page: Page) => page.getByRole('region', { name: uploads.title }).getByRole('listitem')
const percentOf = async (page: Page) => Number(/(\d+)%/.exec((await lineOf(page).textContent()) ?? '')?.[1] ?? 0)

async function choose(page: Page, path: string, button: string) {
  const chooser = page.waitForEvent('filechooser')
  // On the page for a file, in the panel for one that is to be chosen again.
  await page
    .getByRole('button', { name: new RegExp(`^${button}( U)?$`) })
    .filter({ visible: true })
    .click()
  await (await chooser).setFiles(path)
}

test('gigabytes arrive whole, though browser and server are killed on the way', async () => {
  test.setTimeout(3_600_000)
  const path = join(folder, 'film.bin')
  const sha256 = await writeFile(path)
  await startServer()
  let page = await openBrowser()
  const login = await fetch(`http://127.0.0.1:${port}${signInApi.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: accounts.admin.userName, password: accounts.admin.password, verifyCode: '', verifyKey: '' }),
  })
  const { token } = ((await login.json()) as { data: { token: string } }).data
  const cookies = Object.entries({ token, userName: accounts.admin.userName })
  const enter = async () => {
    // A browser keeps its cookies in memory for half a minute: one that is killed may have lost them.
    await browser.addCookies(
      cookies.map(([name, value]) => ({ name, value, url: `http://127.0.0.1:${port}`, expires: Date.now() / 1000 + 86_400 })),
    )
    await page.goto(`http://127.0.0.1:${port}/#/bigUpload-sub`)
    await expect(page.getByRole('region', { name: uploads.title })).toBeVisible({ timeout: 60_000 })
    await page.waitForTimeout(3000)
    await watchTasks(page)
  }
  await enter()

  const startedAt = Date.now()
  await choose(page, path, uploads.file)
  await expect(lineOf(page)).toContainText(/上传中/, { timeout: 600_000 })
  const rate = SIZE / MB / ((Date.now() - startedAt) / 1000)
  await expect.poll(() => percentOf(page), { timeout: 1_200_000 }).toBeGreaterThanOrEqual(20)
  const more = [peakMb() - peakAtStart]
  const tasks = await longTasks(page)
  // All of its processes, as the system would end them.
  const closed = browser.waitForEvent('close')
  execFileSync('pkill', ['-9', '-f', join(folder, 'profile')])
  await closed

  page = await openBrowser()
  await enter()
  await choose(page, path, uploads.chooseAgain)
  await expect.poll(() => percentOf(page), { timeout: 1_200_000 }).toBeGreaterThanOrEqual(50)
  server.kill('SIGKILL')
  await once(server, 'exit')
  await startServer()
  await expect(lineOf(page)).toContainText(uploads.status.success, { timeout: 2_400_000 })
  tasks.push(...(await longTasks(page)))
  more.push(peakMb() - peakAtStart)

  const answer = await page.evaluate(
    async ([base, bearer]) =>
      (await fetch(`${base}/api/v1/system/bigFile/list`, { headers: { authorization: `Bearer ${bearer}` } })).json(),
    [`http://127.0.0.1:${port}`, token] as const,
  )
  const [file] = (answer as { data: { list: { sha256: string; size: number }[] } }).data.list
  console.log(
    `${SIZE / MB} MB, hashed at ${Math.round(rate)} MB/s, long tasks ${tasks.map(Math.round).join(' ') || 'none'}, server at most ${more.map(Math.round).join(' and ')} MB above its start`,
  )
  expect(file).toMatchObject({ sha256, size: SIZE })
  expect(tasks.length).toBeLessThanOrEqual(LONG_TASKS)
  expect(Math.max(...more)).toBeLessThan(MORE_MB)
  await browser.close()
})
