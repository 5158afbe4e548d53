import { inflateRawSync } from 'node:zlib'

const END = 'PK\x05\x06'
const ENTRY = 0x02014b50
/** The placeholder of a number too large for this kind of archive; no accepted workbook is so large. */
const ELSEWHERE = 0xffffffff

interface Entry {
  name: string
  method: number
  packed: Buffer
}

/** The entries of a zip archive by its directory. Throws where it is no archive. */
function* entriesOf(archive: Buffer): Generator<Entry> {
  const end = archive.lastIndexOf(END, undefined, 'latin1')
  if (end < 0) throw new Error('no archive')
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('a broken archive')
    const [method, packed, start] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    if (packed === ELSEWHERE || start === ELSEWHERE) throw new Error('an archive of a later kind')
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const length = archive.readUInt16LE(at + 28)
    yield { name: archive.toString('utf8', at + 46, at + 46 + length), method, packed: archive.subarray(from, from + packed) }
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
}

/**
 * Bytes that a zip archive holds, counted by unpacking it: its headers may say anything. `undefined` if it is more than `most`.
 * Throws where it is no archive.
 */
export function unpackedSize(archive: Buffer, most: number): number | undefined {
  let size = 0
  for (const { method, packed } of entriesOf(archive)) {
    size += method === 8 ? inflated(packed, most - size) : packed.length
    if (size > most) return undefined
  }
  return size
}

function inflated(bytes: Buffer, most: number): number {
  try {
    return inflateRawSync(bytes, { maxOutputLength: most + 1 }).length
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return Infinity
    throw error
  }
}

const SHEET = /<(?:\w+:)?sheet\s([^>]*)>/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A sheet that a person sees, and its place among all. */
export interface VisibleSheet {
  place: number
  name: string
}

/** In their order. The unpacked size of the archive is known to be bearable. */
export function visibleSheets(archive: Buffer): VisibleSheet[] {
  const workbook = [...entriesOf(archive)].find(({ name }) => /(^|\/)workbook\.xml$/i.test(name))
  if (!workbook) return []
  const xml = workbook.method === 8 ? inflateRawSync(workbook.packed) : workbook.packed
  return Array.from(xml.toString('utf8').matchAll(SHEET), ([, attributes], place) => {
    const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes!)?.[1] ?? ''
    return { place, name: value('name').replace(/&(\w+);/g, (all, entity: string) => ENTITIES[entity] ?? all), state: value('state') }
  }).filter(({ state }) => !/hidden/i.test(state))
}
