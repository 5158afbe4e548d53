import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'

import { AppError } from '../../src/kernel/errors.ts'
import { texts } from '../../src/kernel/texts.ts'
import { demandReadable } from '../../src/modules/meter/reading/import/import.service.ts'
import { type Line, readLines } from '../../src/modules/meter/reading/import/read-lines.ts'
import { timeParser } from '../../src/modules/meter/reading/import/local-time.ts'
import { meterImport } from '../../src/modules/meter/water-meter/water-meter.import.ts'
import { isAside, type BillFault } from '../../src/modules/pay/provider/bill/bill-line.ts'
import { readBill } from '../../src/modules/pay/provider/read-bill.ts'
import { readRecords, readSheetTexts } from '../../src/services/record-import/read-records.ts'
import type { Context } from '../../src/kernel/context.ts'
import { BILL_DAY, BILLS } from './bills-of-people.ts'
import { HOMES } from './homes.ts'
import { READINGS_IN_TEXT } from './readings-in-text.ts'
import { READINGS_IN_WORKBOOKS } from './readings-in-workbooks.ts'
import { RECORDS } from './records.ts'
import type { TableCase } from './table-case.ts'

const { reason, field } = texts['zh-cn']

const folder = mkdtempSync(join(tmpdir(), 'weir-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
function onDisk(file: Buffer) {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, file)
  return path
}

/** The sentences of a refused file. */
function sentencesOf(error: unknown, resource: string): string[] {
  if (!(error instanceof AppError)) throw error as Error
  return error.fields.map((refusal) => field(refusal, resource))
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Rows begin so; the sentence that refuses a whole file holds this. */
const expectedOf = ({ read = [], refused }: TableCase) =>
  (refused === undefined ? read.map((row) => `^${literal(row)}`) : [literal(refused)]).map((words): unknown => expect.stringMatching(words))

const layoutOf = ({ columns, timeFormat = 'ISO', delimiter = ',', unit = 't' }: NonNullable<TableCase['layout']>) => ({
  columns,
  delimiter,
  unit,
  parseTime: timeParser(timeFormat, 'UTC')!,
  unpackedMax: Infinity,
  userId: 1,
})
const wordsOf = (line: Line) =>
  'reading' in line
    ? `${line.line} ${line.reading.deviceSn} ${new Date(line.reading.meterTime).toISOString().slice(0, 16).replace('T', ' ')} ${line.reading.register}`
    : `${line.line} ${line.field} ${reason(`reading.error.${line.reason}`)}`

const READINGS = [...READINGS_IN_WORKBOOKS, ...READINGS_IN_TEXT]

/** The way of an upload: a file that is none is refused before it becomes a task. */
async function linesOf({ file, layout }: TableCase): Promise<string[]> {
  const path = onDisk(file())
  await demandReadable(path, layoutOf(layout!))
  const lines: string[] = []
  for await (const line of readLines(path, layoutOf(layout!))) lines.push(wordsOf(line))
  return lines
}

it.each(READINGS)('readings of $name', async (given) => {
  const found = await linesOf(given).catch((error: unknown) => sentencesOf(error, 'reading'))
  expect(found).toEqual(expectedOf(given))
})

async function recordsOf({ file }: TableCase): Promise<string[]> {
  // Nothing of water meters comes from the database.
  const ctx = { client: { language: 'zh-cn' }, actor: { id: 1 } } as Context
  const rows = await readRecords(ctx, meterImport, onDisk(file()))
  return rows.map((row) => {
    const said = 'errors' in row ? row.errors.map((error) => field(error, 'waterMeter')).join(' ') : JSON.stringify(row.record)
    return `${row.row} ${said}`
  })
}

it.each(RECORDS)('records of $name', async (given) => {
  const found = await recordsOf(given).catch((error: unknown) => sentencesOf(error, 'waterMeter'))
  expect(found).toEqual(expectedOf(given))
})

it.each(HOMES)('homes of $name', async ({ file, read }) => {
  const { rows, others } = await readSheetTexts({ path: onDisk(file()), userId: 1 })
  const besides = others.length > 0 ? [`besides ${others.join(' ')}`] : []
  expect([...rows.map((cells) => cells.join('|')), ...besides]).toEqual(read)
})

async function entriesOf({ file, provider }: (typeof BILLS)[number]): Promise<string[]> {
  const merchant = { wechat: '1900000001', alipay: '2088000001' }[provider]
  const found: string[] = []
  for await (const entry of readBill(Readable.from([file()]), provider, { day: BILL_DAY, merchant }, 1_000_000))
    found.push(isAside(entry) ? `${entry.line} ${faultText(entry.fault)}` : `${entry.line} ${entry.orderNo} ${entry.amountFen}`)
  return found
}
const faultText = ({ code, facts }: BillFault) => reason(`reconciliation.error.${code}`, { ...facts, line: String(facts.line) })

it.each(BILLS)('bills of $name', async (given) => {
  const found = await entriesOf(given).catch((error: unknown) => [faultText(error as BillFault)])
  expect(found).toEqual(expectedOf(given))
})

it('keeps at least forty of them', () => {
  expect(READINGS.length + RECORDS.length + HOMES.length + BILLS.length).toBeGreaterThanOrEqual(40)
})
