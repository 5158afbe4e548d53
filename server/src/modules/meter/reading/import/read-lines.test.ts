import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'

import { type Line, readLines } from './read-lines.ts'
import { timeParser } from './local-time.ts'

const folder = mkdtempSync(join(tmpdir(), 'weir-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns = { deviceSn: 'sn', time: 'time', register: 'register' }
const TITLES = 'sn,time,register\n'
const LINE = 'SN-1,2026-01-01T00:00:00Z,1.000\n'

async function linesOf(content: string | Buffer, unpackedMax = Infinity): Promise<Line[]> {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, content)
  const lines = readLines(path, { columns, delimiter: ',', unit: 't', parseTime: timeParser('ISO', 'UTC')!, unpackedMax, userId: 1 })
  const all: Line[] = []
  for await (const line of lines) all.push(line)
  return all
}

it('reads no more of an archive than it may', async () => {
  const file = gzipSync(TITLES + LINE.repeat(1000))
  const size = TITLES.length + LINE.length * 1000
  expect(await linesOf(file, size)).toHaveLength(1000)
  await expect(linesOf(file, size - 1)).rejects.toThrow(`unpacks to more than ${size - 1} bytes`)
  // Archives end to end are one file, and count as one.
  await expect(linesOf(Buffer.concat([file, gzipSync(LINE)]), size)).rejects.toThrow('unpacks to more')
})

it('leaves out the line that a stray quote spoils, not the file', async () => {
  expect(await linesOf(`${TITLES}SN"1,2026-01-01T00:00:00Z,1.000\n${LINE}`)).toEqual([
    { line: 2, field: 'deviceSn', reason: 'badDeviceSn', deviceSn: 'SN"1', value: 'SN"1' },
    { line: 3, reading: expect.objectContaining({ deviceSn: 'SN-1' }) as object },
  ])
})

/** The plain CSV of Excel where the machine is Chinese: 表号,时间,读数. */
const GBK_TITLES = Buffer.from([0xb1, 0xed, 0xba, 0xc5, 0x2c, 0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xb6, 0xc1, 0xca, 0xfd, 0x0d, 0x0a])

it('reads GB 18030, and cells that are guarded from the spreadsheet', async () => {
  const path = join(folder, crypto.randomUUID())
  const rows = ['="012345",2026/11/1 8:05,12345.0', '"=""012346""",2026/11/10 18:05,12', 'SN-1,2026/11/10 18:05,1.5']
  writeFileSync(path, Buffer.concat([GBK_TITLES, Buffer.from(rows.join('\r\n'))]))
  const layout = { columns: { deviceSn: '表号', time: '时间', register: '读数' }, delimiter: ',', unit: 'L', userId: 1 } as const
  const lines: Line[] = []
  for await (const line of readLines(path, { ...layout, parseTime: timeParser('YYYY/MM/DD HH:mm', 'UTC')!, unpackedMax: Infinity }))
    lines.push(line)
  expect(lines).toMatchObject([
    { line: 2, reading: { deviceSn: '012345', meterTime: Date.UTC(2026, 10, 1, 8, 5), register: 12_345 } },
    { line: 3, reading: { deviceSn: '012346', meterTime: Date.UTC(2026, 10, 10, 18, 5), register: 12 } },
    { line: 4, field: 'register', reason: 'wholeLitres' },
  ])
})

it('names an SN that a spreadsheet destroyed', async () => {
  expect(await linesOf(`${TITLES}2.10316E+16,2026-01-01T00:00:00Z,1.000\n`)).toMatchObject([{ line: 2, reason: 'lostDigits' }])
})

it('quotes a refused cell as text that the database takes', async () => {
  const cell = `a\0\x07${'😀'.repeat(40)}`
  const [line] = await linesOf(`${TITLES}${cell},2026-01-01T00:00:00Z,1.000\n`)
  const { value } = line as { value: string }
  expect([value.length, value.slice(0, 5), value.isWellFormed()]).toEqual([64, 'a\ufffd\ufffd😀', true])
})

it.each(['', '\ufeff', '\n\n', gzipSync('')])('says of a file without a line that it is empty', async (content) => {
  await expect(linesOf(content)).rejects.toThrow('the file is empty')
})

it('reads UTF-16 with its mark, and leaves out lines in another encoding', async () => {
  expect(await linesOf(Buffer.from(`\ufeff${TITLES}${LINE}`, 'utf16le'))).toHaveLength(1)
  const bigEndian = Buffer.from(`\ufeff${TITLES}${LINE}`, 'utf16le').swap16()
  expect(await linesOf(bigEndian)).toMatchObject([{ line: 2, reading: { deviceSn: 'SN-1' } }])
  const gbk = Buffer.from([0xb1, 0xed, 0xba, 0xc5, 0x2c, 0x2c, 0x0a])
  expect(await linesOf(Buffer.concat([Buffer.from(TITLES + LINE), gbk]))).toMatchObject([{ line: 2 }, { line: 3, reason: 'badDeviceSn' }])
})
