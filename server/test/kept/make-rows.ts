// node server/test/kept/make-rows.ts: a database as the present version leaves it, with rows in every table, as statements that any later
// version reads. Its file has the name of the last migration. `kept.full.test.ts` brings each file to the present.
// A file is made once, by a release, and stays as it is. A release with new tables makes another one beside it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { captchaApi } from '@weir/contract/modules/pub/captcha'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { personalDataApi } from '@weir/contract/modules/customer/personal-data'
import { taskApi } from '@weir/contract/modules/system/task'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import pg from 'pg'

import { readConfig } from '../../src/config.ts'
import { inTransaction } from '../../src/kernel/context.ts'
import { connectDatabase } from '../../src/kernel/db/database.ts'
import { knownMigrations } from '../../src/kernel/db/migrate.ts'
import { createTerminal } from '../../src/kernel/terminal.ts'
import { prepareProduct, startModules } from '../../src/product.ts'
import { startServer } from '../../src/server.ts'
import { writeTown } from '../../src/sample/town-task.ts'
import { addTask } from '../../src/services/task/add-task.ts'
import { createDatabase } from '../db/create-database.ts'
import { postgresBinaries, startPostgres } from '../db/postgres.ts'
import { callAt } from '../faults/caller.ts'
import { ConsoleClient } from '../faults/console-client.ts'
import { DEVICE_KEY, PASSWORD } from '../faults/server-process.ts'

const tag = knownMigrations().at(-1)!.tag
const file = new URL(`rows-${tag}.sql.br`, import.meta.url)
if (existsSync(file)) throw new Error(`${tag} has its rows`)
/** Shorter than that of the product, so that the file is small. */
const DAYS = Number(process.env.KEPT_DAYS ?? 6)
const DAY_MS = 86_400_000
/** A seal of the log and some samples come within it. */
const AT_WORK_MS = 75_000

const silent = createTerminal({ write: () => true })
const dataDir = mkdtempSync(join(tmpdir(), 'weir-kept-'))
const postgres = await startPostgres()
const url = await createDatabase(postgres.url, 'kept')
const config = readConfig({
  DATABASE_URL: url,
  WEIR_DATA_DIR: dataDir,
  PORT: '0',
  WEIR_MQTT_PORT: '0',
  WEIR_SAMPLE_DATA: 'off',
  WEIR_LOGIN_CAPTCHA: 'off',
  WEIR_LOG_LEVEL: 'error',
  WEIR_ADMIN_PASSWORD: PASSWORD,
  WEIR_COMMON_PASSWORD: PASSWORD,
  WEIR_DEVICE_KEY: DEVICE_KEY,
})
try {
  await writeWorld()
  await workOnIt()
  await addFurther()
  writeFileSync(file, compressed(dumped()))
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true })
}

/** The sample town over some days, by the handlers of the product. */
async function writeWorld() {
  const database = connectDatabase(url)
  const product = await prepareProduct(config, database)
  await startModules(config, product, () => undefined)
  const until = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  const midnight = Math.floor((until.getTime() + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000
  const work = { start: new Date(midnight - DAYS * DAY_MS).toISOString(), until: until.toISOString() }
  const ctx = await product.contextOf()
  await inTransaction(ctx, (ctx) => {
    const sender = { ...ctx, actor: { ...ctx.actor, id: 1, deptId: 1 } }
    return addTask(sender, { kind: 'sampleData', resource: 'waterMeter', filename: 'kept', permission: taskApi.all.id, work })
  })
  const isWhole = await writeTown(() => product.contextOf(), {
    dataDir,
    log: console,
    progress: (share) => process.stdout.write(`\r${Math.round(share * 100)} %`),
    giveWay: async () => undefined,
    stopping: new AbortController().signal,
  })
  await database.close()
  if (!isWhole) throw new Error('the town is not whole')
}

/** A server with all roles for a minute, and a clerk at it. */
async function workOnIt() {
  const server = await startServer(config, connectDatabase(url), silent)
  const client = new ConsoleClient(server.url)
  await callAt(server.url, captchaApi.get, {})
  await client.signIn()
  const { list } = await client.call(waterCardApi.list, { state: 'active', pageSize: 100 })
  const [first, second, ...others] = list.filter(({ remainingQuantity }) => Number(remainingQuantity) > 1).map(({ id }) => id)
  const purchase = { id: first!, quantity: '2', paymentMethod: 'cash' } as const
  await client.call(waterCardApi.recharge, purchase, { 'idempotency-key': 'kept-recharge' })
  await client.call(
    waterCardApi.adjustPrice,
    { id: second!, unitPrice: '3.6000', mode: 'keepTonnage' },
    { 'idempotency-key': 'kept-price' },
  )
  // A card with an open order is refused.
  for (const id of others) {
    const closing = client.call(waterCardApi.close, { id, reason: 'moved out', writeOff: true }, { 'idempotency-key': `kept-${id}` })
    if (
      await closing.then(
        () => true,
        () => false,
      )
    )
      break
  }
  const visitor = { name: '丁到访', telephone: '13900000001', documentKind: 'passport', idCardNo: 'E12345678' } as const
  const { id: hyUserId } = await client.call(hyUserApi.add, visitor)
  await sleep(AT_WORK_MS)
  // Their entries of the log are sealed by now, and lose the name.
  await client.call(personalDataApi.erase, { hyUserId, reason: 'asked by letter' })
  await sleep(AT_WORK_MS)
  await server.stop(AbortSignal.abort())
}

/** Rows of tables that neither the town nor that minute fills. Every table has some in the end. */
async function addFurther() {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(readFileSync(new URL('further-rows.sql', import.meta.url), 'utf8'))
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const empty: string[] = []
  for (const { name } of tables) if ((await client.query(`select from ${name} limit 1`)).rowCount === 0) empty.push(name)
  await client.end()
  if (empty.length > 0) throw new Error(`no rows in ${empty.join(', ')}`)
}

/** The rows and the positions of the sequences, without the settings of the dump. */
function dumped(): string {
  const dump = join(postgresBinaries()!, 'pg_dump')
  const options = ['--data-only', '--schema=public', '--column-inserts', '--rows-per-insert=200', '--no-owner']
  const text = execFileSync(dump, [...options, url], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return text.slice(text.indexOf('INSERT INTO'), text.lastIndexOf('--\n-- PostgreSQL database dump complete'))
}

function compressed(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
}
