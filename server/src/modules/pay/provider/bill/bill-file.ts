import { pipeline, Readable } from 'node:stream'
import { createGunzip, inflateRawSync } from 'node:zlib'

import { type TextLine, BillFault } from './bill-line.ts'

const [GZIP, ZIP, XLS] = ['1f8b', '504b', 'd0cf']
/** A part of each workbook of Excel and of WPS, which is an archive too. */
const WORKBOOK = '[Content_Types].xml'

/** The bytes of a bill, unpacked from gzip or from the zip that holds it: at most so many. `isBill` finds it among its entries. */
export async function* unpacked(source: Readable, most: number, isBill: (head: string) => boolean): AsyncGenerator<Uint8Array> {
  const pieces = source.iterator({ destroyOnReturn: true })
  const { value: first, done } = await pieces.next()
  if (done) return
  const whole = joined(first as Buffer, pieces)
  const kind = (first as Buffer).toString('hex', 0, 2)
  if (kind === XLS) throw new BillFault('workbook', { line: 1 })
  if (kind === ZIP) yield zipped(await wholeOf(whole, most), most, isBill)
  else yield* upTo(kind === GZIP ? gunzipped(whole) : whole, most)
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield first
  yield* rest
}

async function* gunzipped(pieces: AsyncIterable<Uint8Array>) {
  const unzip = createGunzip()
  // An error ends the loop below.
  pipeline(Readable.from(pieces), unzip, () => undefined)
  try {
    yield* unzip as AsyncIterable<Uint8Array>
  } catch {
    throw new BillFault('unpackable', { line: 1 })
  }
}

async function* upTo(pieces: AsyncIterable<Uint8Array>, most: number) {
  let left = most
  for await (const piece of pieces) {
    left -= piece.byteLength
    if (left < 0) throw new BillFault('unpackable', { line: 1 })
    yield piece
  }
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>, most: number) {
  const all: Uint8Array[] = []
  for await (const piece of upTo(pieces, most)) all.push(piece)
  return Buffer.concat(all)
}

function zipped(archive: Buffer, most: number, isBill: (head: string) => boolean): Buffer {
  if (archive.includes(WORKBOOK)) throw new BillFault('workbook', { line: 1 })
  try {
    const entries = archived(archive, most)
    const [bill = entries[0]] = entries.filter((entry) => isBill(entry.toString('latin1', 0, 128)))
    if (bill) return bill
  } catch {
    // Its numbers lie, or it holds too much.
  }
  throw new BillFault('unpackable', { line: 1 })
}

/** Of a zip file: the end of its directory, and an entry of it. */
const [END, ENTRY] = [0x06054b50, 0x02014b50]
const END_BYTES = 22
const DEFLATED = 8
/** A provider packs a bill with its summary. */
const MOST_ENTRIES = 10

/** The entries of a zip file, together at most `most` bytes. Throws for anything else: its numbers are a stranger's. */
export function archived(archive: Buffer, most: number): Buffer[] {
  let left = most
  return entriesOf(archive).map(({ offset, packed, method }) => {
    // The header before the data has its own lengths of name and extra field.
    const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
    const data = archive.subarray(start, start + packed)
    if (data.length !== packed) throw new Error('a damaged archive')
    const bytes = method === DEFLATED ? inflateRawSync(data, { maxOutputLength: Math.max(left, 1) }) : data
    left -= bytes.length
    if (left < 0) throw new Error('the archive holds too much')
    return bytes
  })
}

function entriesOf(archive: Buffer) {
  let end = archive.length - END_BYTES
  while (end >= 0 && archive.readUInt32LE(end) !== END) end--
  if (end < 0) return []
  let at = archive.readUInt32LE(end + 16)
  const count = archive.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw new Error('an archive of too many entries')
  return Array.from({ length: count }, () => {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('a damaged archive')
    const entry = { method: archive.readUInt16LE(at + 10), packed: archive.readUInt32LE(at + 20), offset: archive.readUInt32LE(at + 42) }
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    return entry
  })
}

/** Bytes. The longest lines of real bills have some 600. */
const LONGEST_LINE = 8 * 1024
const [LF, CR] = [0x0a, 0x0d]

/**
 * The lines of a text, one at a time. Bytes are split before they are decoded, so an error of the encoding has its line: neither UTF-8 nor
 * GB18030 has a line feed within a character.
 */
export async function* textLines(pieces: AsyncIterable<Uint8Array>, encoding: 'utf-8' | 'gb18030'): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let [line, rest] = [0, Buffer.alloc(0)]
  const decoded = (bytes: Buffer): TextLine => {
    line += 1
    try {
      return { line, text: decoder.decode(bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes) }
    } catch {
      throw new BillFault('encoding', { line, expected: encoding.toUpperCase() })
    }
  }
  for await (const piece of pieces) {
    rest = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece])
    let from = 0
    for (let to = rest.indexOf(LF); to >= 0; to = rest.indexOf(LF, from)) {
      if (to - from > LONGEST_LINE) throw new BillFault('longLine', { line: line + 1 })
      yield decoded(rest.subarray(from, to))
      from = to + 1
    }
    rest = rest.subarray(from)
    if (rest.length > LONGEST_LINE) throw new BillFault('longLine', { line: line + 1 })
  }
  if (rest.length > 0) yield decoded(rest)
}
