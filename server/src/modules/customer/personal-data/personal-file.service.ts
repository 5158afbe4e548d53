import { endpoints } from '@weir/contract/modules/index'
import type { personalDataApi } from '@weir/contract/modules/customer/personal-data'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { toZone } from '@weir/contract/platform/zone'
import { arrayOverlaps, desc, getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { zipSync } from 'fflate'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'

import type { Context } from '../../../kernel/context.ts'
import type { WrittenFile } from '../../../kernel/download.ts'
import { touchedRow } from '../../../kernel/operation-log/operation-log.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { type Texts, texts } from '../../../kernel/texts.ts'
import { rowsOf } from '../../../services/personal/erase-rows.ts'
import { filesOfPerson, type PersonFile } from '../../../services/personal/person-files.ts'
import { type Household, type PersonalTable, personalTables } from '../../../services/personal/personal-data.ts'
import { demandAllCards, findSubject } from './erase.service.ts'
import { householdOf } from './known.queries.ts'

type Api = typeof personalDataApi

/** Of one table; the latest. A household has a row a day and card. */
const ROWS_MOST = 20_000
/** Bytes of files that go into the archive. The rest is named, and can be fetched one by one. */
const FILES_MOST = 8 * 1024 * 1024

/** Columns that say nothing to the person: keys, versions, who may see the row. */
const LEFT_OUT = new Set(['version', 'deptId', 'createdBy', 'attempts', 'leaseUntil', 'messageId', 'erasureProof', 'via'])

/** A copy of everything for the person: a workbook with a sheet for each kind of rows, and the files. */
export async function writePersonalFile(ctx: Context, { hyUserId }: InputOf<Api['file']>): Promise<WrittenFile> {
  const hyUser = await findSubject(ctx, hyUserId)
  await demandAllCards(ctx, hyUser)
  const { who, rows } = await householdOf(ctx, hyUser)
  const words = texts[ctx.client.language]
  const sheets: WriteSheet[] = []
  for (const declared of personalTables(ctx)) {
    const sheet = await sheetOf(ctx, declared, who, words)
    if (sheet) sheets.push(sheet)
  }
  sheets.push(await logSheet(ctx, rows, words))
  const files = await filesOfPerson(ctx, who, FILES_MOST)
  if (files.length > 0) sheets.push(filesSheet(files, words))
  const workbook = await writeXlsx({ sheets: named([aboutSheet(ctx, sheets, words), ...sheets]) })
  const kept = Object.fromEntries(files.flatMap(({ path, bytes }) => (bytes ? [[path, bytes] as const] : [])))
  const name = words.resource('personalData')
  return {
    filename: `${name}-${hyUserId}.zip`,
    // A workbook and pictures are packed already.
    bytes: zipSync({ [`${name}.xlsx`]: workbook, ...kept }, { level: 0 }),
    type: 'application/zip',
  }
}

type Cell = string | number | boolean | Date | null

async function sheetOf(ctx: Context, declared: PersonalTable, who: Household, words: Texts): Promise<WriteSheet | undefined> {
  const { table, as, searched } = declared
  const where = searched || !as ? undefined : rowsOf(ctx, declared, who)
  if (!as || !where) return undefined
  const all = getTableColumns(table) as Record<string, PgColumn>
  const columns = Object.keys(all).flatMap((name) => {
    const title = LEFT_OUT.has(name) ? undefined : titleOf(as, name, words)
    return title === undefined ? [] : [{ name, title }]
  })
  const rows: Record<string, unknown>[] = await ctx.db
    .select(Object.fromEntries(columns.map(({ name }) => [name, all[name]!])))
    .from(table)
    .where(where)
    .orderBy(desc(all.id ?? Object.values(all)[0]!))
    .limit(ROWS_MOST + 1)
  if (rows.length === 0) return undefined
  const name = TITLES[as] ? words.t(TITLES[as]) : words.resource(as)
  return {
    name: rows.length > ROWS_MOST ? `${name} ${words.t('personalData.sheet.cut', { most: ROWS_MOST })}` : name,
    columns: columns.map(({ title }) => ({ width: Math.max(12, title.length * 2 + 2) })),
    rows: [
      columns.map(({ title }) => title),
      ...rows.slice(0, ROWS_MOST).map((row) => columns.map(({ name }) => cellOf(row, { as, name }, words))),
    ],
    freezePane: { rows: 1 },
  }
}

/** Of rows that are no resource. */
const TITLES: Record<
  string,
  'personalData.kept.ledger' | 'personalData.part.payments' | 'personalData.sheet.closing' | 'personalData.kept.usage'
> = {
  ledgerEntry: 'personalData.kept.ledger',
  payPayment: 'personalData.part.payments',
  waterCardClosing: 'personalData.sheet.closing',
  meterStat: 'personalData.kept.usage',
}
/** Where a field has no word in its own resource, these may have it. */
const RELATED = ['hyUser', 'waterCard', 'waterCardRecharge', 'waterCardRefund', 'meterStat']

/** The word for a column, as pages call it. One that no page shows says nothing to the person either. */
function titleOf(as: string, name: string, words: Texts): string | undefined {
  if (as === 'ledgerEntry' && name === 'unit') return words.t('personalData.sheet.unit')
  // Inside a figure carries its unit; on the wire it has the name that people read.
  const base = name.replace(/(Fen|Litre|Kb)$/, '')
  const names = [base, ...(name.endsWith('Fen') ? [`${base}Amount`] : []), ...(name.endsWith('Litre') ? [`${base}Quantity`] : [])]
  for (const resource of [as, ...RELATED]) for (const one of names) if (words.name(resource, one) !== one) return words.label(resource, one)
  return undefined
}

/** How many of a column's figures are one yuan or one ton. `unit`: of a line of the ledger. */
function wholeOf(name: string, unit: unknown): number | undefined {
  const kind = name === 'amount' ? unit : /(fen|litre|price)$/.exec(name.toLowerCase())?.[0]
  return { fen: 100, litre: 1000, price: 10_000 }[kind as string]
}

function cellOf(row: Record<string, unknown>, { as, name }: { as: string; name: string }, words: Texts): Cell {
  const value = row[name]
  if (value === null || value === undefined) return null
  if (value instanceof Date) return toZone(value)
  const whole = wholeOf(name, row.unit)
  if (whole !== undefined) return Number(value) / whole
  if (name === 'unit') return words.t(value === 'fen' ? 'unit.yuan' : 'unit.ton')
  if (typeof value === 'string') return words.option(as, name, value)
  return typeof value === 'number' || typeof value === 'boolean' ? value : JSON.stringify(value)
}

/** Names of sheets are short, have no signs of paths, and differ. */
function named(sheets: readonly WriteSheet[]): WriteSheet[] {
  const taken = new Set<string>()
  return sheets.map((sheet) => {
    const short = sheet.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 28)
    const name = taken.has(short) ? `${short} ${taken.size}` : short
    taken.add(name)
    return { ...sheet, name }
  })
}

/** The acts of staff on the person's rows, without their other rows. */
async function logSheet(ctx: Context, rows: readonly { resource: string; id: number }[], words: Texts): Promise<WriteSheet> {
  const own = rows.map(({ resource, id }) => touchedRow(resource, id))
  const entries = await ctx.db
    .select({ at: operationLogs.at, endpointId: operationLogs.endpointId, by: operationLogs.operatorName })
    .from(operationLogs)
    .where(arrayOverlaps(operationLogs.touched, own))
    .orderBy(desc(operationLogs.id))
    .limit(ROWS_MOST)
  const { t } = words
  const titles = [t('personalData.sheet.at'), t('personalData.sheet.act'), t('personalData.sheet.by')]
  return {
    name: t('personalData.sheet.log'),
    columns: [{ width: 28 }, { width: 40 }, { width: 20 }],
    rows: [titles, ...entries.map(({ at, endpointId, by }) => [toZone(at), actTitle(endpointId, words), by])],
    freezePane: { rows: 1 },
  }
}

function actTitle(endpointId: string, words: Texts): string {
  const endpoint = endpoints.find(({ id }) => id === endpointId)
  return endpoint ? words.title(endpoint) : endpointId
}

function filesSheet(files: readonly PersonFile[], { t }: Texts): WriteSheet {
  const titles = [t('personalData.sheet.name'), t('personalData.sheet.size'), t('personalData.sheet.inside')]
  return {
    name: t('personalData.sheet.files'),
    columns: [{ width: 48 }, { width: 14 }, { width: 18 }],
    rows: [titles, ...files.map(({ path, size, bytes }) => [path, size, t(bytes ? 'crud.yes' : 'crud.no')])],
  }
}

function aboutSheet(ctx: Context, sheets: readonly WriteSheet[], { t }: Texts): WriteSheet {
  const text = t('personalData.sheet.text', { who: ctx.actor.nickname, time: toZone(ctx.now()) })
  return {
    name: t('personalData.sheet.about'),
    columns: [{ width: 40 }, { width: 12 }],
    rows: [
      [text],
      [],
      [t('personalData.sheet.table'), t('personalData.sheet.rows')],
      ...sheets.map(({ name, rows }) => [name, (rows?.length ?? 1) - 1]),
    ],
  }
}
