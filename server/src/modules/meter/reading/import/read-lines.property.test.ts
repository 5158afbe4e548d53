import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'

import { readLines } from './read-lines.ts'
import { timeParser } from './local-time.ts'

const numRuns = process.env.TEST_LONG ? 2000 : 100

const folder = mkdtempSync(join(tmpdir(), 'weir-bytes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LAYOUT = {
  unpackedMax: Infinity,
  userId: 1,
  columns: { deviceSn: 'sn', time: 'time', register: 'register' },
  unit: 't' as const,
  parseTime: timeParser('ISO', 'UTC')!,
}
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

/** Pieces of CSV files, and what gets between them on the way. */
const piece = fc.oneof(
  fc.constantFrom('sn,time,register', '\n', '\r\n', '\r', ',', ';', '\t', '"', '""', '\\"', '\0', '\ufeff', ' ').map((text) => bytes(text)),
  fc
    .constantFrom('SN-1,2026-01-01T00:00:00Z,1.000\n', 'SN-1,2026-02-30T00:00:00Z,1e5\n', '"SN-1","2026-01-01 00:00:00",1\n')
    .map((text) => bytes(text)),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => bytes(text, 'utf16le')),
  fc.uint8Array({ maxLength: 20 }).map((array) => Buffer.from(array)),
)
const content = fc.tuple(fc.boolean(), fc.array(piece, { maxLength: 30 })).map(([hasTitles, pieces]) => {
  return Buffer.concat([bytes(hasTitles ? 'sn,time,register\n' : ''), ...pieces])
})

/** The lines up to the end, or up to the unreadable part. */
async function outcomeOf(file: Buffer, delimiter: string) {
  const path = join(folder, 'file')
  writeFileSync(path, file)
  const lines: object[] = []
  try {
    for await (const line of readLines(path, { ...LAYOUT, delimiter })) lines.push(line)
    return { lines, failed: false }
  } catch {
    return { lines, failed: true }
  }
}

const common = (lines: readonly object[], others: readonly object[]) => lines.slice(0, others.length)

it('reads any bytes to their end: each line is a reading or says why it is none', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.constantFrom(',', ';', '\t', '"', ' ', '水'), async (file, delimiter) => {
      const { lines } = await outcomeOf(file, delimiter)
      for (const line of lines)
        expect(Object.keys(line).slice(0, 3)).toEqual('reading' in line ? ['line', 'reading'] : ['line', 'field', 'reason'])
      const numbers = lines.map((line) => (line as { line: number }).line)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    }),
    { numRuns },
  )
}, 300_000)

it('reads an archive as what it was made of, cut off or not', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.integer({ min: 1, max: 60 }), async (file, missing) => {
      const [plain, archive] = [await outcomeOf(file, ','), gzipSync(file)]
      const whole = await outcomeOf(archive, ',')
      const cut = await outcomeOf(archive.subarray(0, -missing), ',')
      for (const { lines } of [whole, cut]) expect(common(lines, plain.lines)).toEqual(common(plain.lines, lines))
      expect(whole.failed).toBe(plain.failed)
      // How many good lines come out before a broken one depends on how the bytes arrive.
      expect(plain.failed || whole.lines.length === plain.lines.length).toBe(true)
    }),
    { numRuns },
  )
}, 300_000)
