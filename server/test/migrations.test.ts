import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'

import { CASING } from '../src/kernel/db/database.ts'
import { breaksOf, knownMigrations, type Migration, MIGRATIONS } from '../src/kernel/db/migrate.ts'
import { isVersionBefore, VERSION } from '../src/kernel/version.ts'
import { emptyDatabase, unmigratedDatabase } from './db/database.ts'
import { structureOf } from './db/structure.ts'

// drizzle-kit gives every array an enumerable `random`, which all later `for ... in` of this worker would find.
Reflect.deleteProperty(Array.prototype, 'random')

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))

/** The schema of the table files, as statements that make it in an empty database. */
async function statementsOfTables(): Promise<string[]> {
  const files = globSync('**/*.table.ts', { cwd: SOURCES }).sort()
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(SOURCES, file)).href) as Promise<object>))
  const tables = Object.assign({}, ...modules) as Record<string, unknown>
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables, undefined, undefined, CASING))
}

it('a database made by the migrations equals that of the table files, except for the parts by hand', { timeout: 60_000 }, async () => {
  const made = await unmigratedDatabase('from_tables')
  for (const statement of await statementsOfTables()) await made.pool.query(statement)
  const described = await structureOf(made.pool)
  await made.close()
  const migrated = await structureOf((await emptyDatabase()).pool)

  expect(described.tables.length).toBeGreaterThan(300)
  expect(migrated.tables).toEqual(described.tables)
  expect(described.byHand).toEqual([])
  expect(migrated.byHand).toEqual([
    'access_changed on sys_dept',
    'access_changed on sys_menu',
    'access_changed on sys_role',
    'access_changed on sys_role_dept',
    'access_changed on sys_role_menu',
    'access_changed on sys_user',
    'access_changed on sys_user_role',
    'append_only on iot_transition',
    'append_only on ledger_entry',
    'append_only on log_archive',
    'append_only on operation_log',
    'append_only on operation_log_cut',
    'append_only on operation_log_redaction',
    'append_only on operation_log_seal',
    'append_only on pay_bill_line',
    'append_only on pay_callback',
    'append_only on pay_decision',
    'append_only on pay_shift_cash',
    'append_only on person_erasure',
    'append_only on state_transition',
    'append_only on used_transaction',
    'append_only on water_card_adjust',
    'append_only on water_card_closing',
    'append_only on water_card_price',
    'append_only on water_uncredited_payment',
    'append_only on water_unpaid_delivery',
    'append_only_truncate on balance_reminder',
    'append_only_truncate on card_state_batch',
    'append_only_truncate on card_state_item',
    'append_only_truncate on hy_user_merge',
    'append_only_truncate on iot_card_refund',
    'append_only_truncate on iot_transition',
    'append_only_truncate on ledger_entry',
    'append_only_truncate on log_archive',
    'append_only_truncate on operation_log',
    'append_only_truncate on operation_log_cut',
    'append_only_truncate on operation_log_redaction',
    'append_only_truncate on operation_log_seal',
    'append_only_truncate on pay_bill_line',
    'append_only_truncate on pay_callback',
    'append_only_truncate on pay_decision',
    'append_only_truncate on pay_shift',
    'append_only_truncate on pay_shift_cash',
    'append_only_truncate on person_erasure',
    'append_only_truncate on reminder_batch',
    'append_only_truncate on state_transition',
    'append_only_truncate on used_transaction',
    'append_only_truncate on water_card_adjust',
    'append_only_truncate on water_card_closing',
    'append_only_truncate on water_card_price',
    'append_only_truncate on water_card_price_batch',
    'append_only_truncate on water_card_price_item',
    'append_only_truncate on water_card_refund',
    'append_only_truncate on water_uncredited_payment',
    'append_only_truncate on water_unpaid_delivery',
    'function access_changed',
    'function is_erasure',
    'function keep_closed',
    'function keep_iot_refund',
    'function keep_merge',
    'function keep_price_batch',
    'function keep_price_item',
    'function keep_refund',
    'function keep_reminder',
    'function keep_reminder_batch',
    'function keep_shift_open',
    'function keep_state_batch',
    'function keep_state_item',
    'function refuse_change',
    'function refuse_illegal_move',
    'keep_closed on pay_shift',
    'keep_closed on water_uncredited_payment',
    'keep_closed on water_unpaid_delivery',
    'keep_end on water_uncredited_payment',
    'keep_facts on balance_reminder',
    'keep_facts on card_state_batch',
    'keep_facts on card_state_item',
    'keep_facts on hy_user_merge',
    'keep_facts on iot_card_refund',
    'keep_facts on reminder_batch',
    'keep_facts on water_card_price_batch',
    'keep_facts on water_card_price_item',
    'keep_facts on water_card_refund',
    'keep_shift_open on pay_shift_cash',
    'legal_move on iot_card_recharge',
    'legal_move on iot_request',
    'legal_move on water_card',
    'legal_move on water_card_recharge',
  ])
})

it('drizzle-kit has the snapshots of the last two migrations, the last made from the former, and no other', () => {
  const meta = join(MIGRATIONS, 'meta')
  const read = <Json>(file: string) => JSON.parse(readFileSync(join(meta, file), 'utf8')) as Json
  const { entries } = read<{ entries: { tag: string }[] }>('_journal.json')
  const lastTwo = entries.slice(-2).map(({ tag }) => `${tag.slice(0, 4)}_snapshot.json`)
  const NO_FORMER = { id: '00000000-0000-0000-0000-000000000000' }
  const advice = '`npm run migration` drops older snapshots itself; a missing one comes back from git'
  expect(globSync('*_snapshot.json', { cwd: meta }).sort(), advice).toEqual(lastTwo)
  const [last, former = NO_FORMER] = lastTwo.map((file) => read<{ id: string; prevId: string }>(file)).toReversed()
  expect(last!.prevId).toBe(former.id)
})

it('a migration is kept as it landed, and a later one has a later time', () => {
  const listed = readFileSync(join(MIGRATIONS, 'hashes.txt'), 'utf8').trimEnd().split('\n')
  const known = knownMigrations()
  const advice = 'take a landed file back from git; `npm run migration -- <name>` lists a new one'
  expect(
    known.map(({ hash, tag }) => `${hash}  ${tag}.sql`),
    advice,
  ).toEqual(listed)
  // A database carries out those that are later than its last one.
  const times = known.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
})

type Text = Pick<Migration, 'tag' | 'statements'>

/** Of migrations that say that they break processes. */
const breakFaults = (migrations: readonly Text[], changelog: string): string[] =>
  migrations.flatMap(({ tag, statements }) => {
    const lines = statements.flatMap((text) => text.split('\n')).filter((line) => /^\s*--\s*breaks\b/i.test(line))
    const version = breaksOf(lines.join('\n'))
    if (lines.length === 0) return []
    if (lines.length > 1 || version === undefined) return [`${tag}: say it in one line, "-- breaks: before 1.1"`]
    if (isVersionBefore(VERSION, version)) return [`${tag}: this program is ${VERSION}, and would not start after it`]
    const said = `\`${tag}\` breaks processes before ${version}`
    return changelog.includes(said) ? [] : [`${tag}: CHANGELOG.md lacks "${said}"`]
  })

it('a migration that breaks older processes says so in a line, and the changelog says it too', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')
  expect(breakFaults(knownMigrations(), changelog)).toEqual([])
  const of = (tag: string, ...lines: string[]): Text => ({ tag, statements: [`${lines.join('\n')}\nalter table a add b int;`] })
  const said = 'Migration `0002_said` breaks processes before 1.0: stop them.'
  const texts = [
    of('0001_plain', '-- breaks nothing'),
    of('0002_said', '-- breaks: before 1.0'),
    of('0003_silent', '-- breaks: before 1.0'),
    of('0004_twice', '-- breaks: before 1.0', '-- breaks: before 0.9'),
    of('0005_early', '-- breaks: before 99.0'),
    of('0006_none', '-- what it does'),
  ]
  expect(breakFaults(texts, said)).toEqual([
    '0001_plain: say it in one line, "-- breaks: before 1.1"',
    '0003_silent: CHANGELOG.md lacks "`0003_silent` breaks processes before 1.0"',
    '0004_twice: say it in one line, "-- breaks: before 1.1"',
    expect.stringMatching(/^0005_early: this program is /),
  ])
})

it('append-only tables cannot be truncated either', async () => {
  const { pool } = await emptyDatabase()
  const { rows } = await pool.query<{ name: string }>(`select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only'`)
  expect(rows.length).toBeGreaterThan(5)
  for (const { name } of rows) await expect(pool.query(`truncate ${name} cascade`)).rejects.toThrow(`${name} is append-only`)
})
