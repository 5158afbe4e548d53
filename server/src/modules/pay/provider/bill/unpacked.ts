import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { BillFault } from './bill-fault.ts'
import { archived } from './archive.ts'

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
