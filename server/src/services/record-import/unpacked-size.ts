import { inflateRawSync } from 'node:zlib'

const END = 'PK\x05\x06'
const ENTRY = 0x02014b50
/** The placeholder of a number too large for this kind of archive; no accepted workbook is so large. */
const ELSEWHERE = 0xffffffff

/**
 * Bytes that a zip archive holds, counted by unpacking it: its headers may say anything. `undefined` if it is more than `most`.
 * Throws where it is no archive.
 */
export function unpackedSize(archive: Buffer, most: number): number | undefined {
  const end = archive.lastIndexOf(END, undefined, 'latin1')
  if (end < 0) throw new Error('no archive')
  let at = archive.readUInt32LE(end + 16)
  let size = 0
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('a broken archive')
    const [method, packed, start] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    if (packed === ELSEWHERE || start === ELSEWHERE) throw new Error('an archive of a later kind')
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const entry = method === 8 ? inflated(archive.subarray(from, from + packed), most - size) : packed
    size += entry
    if (size > most) return undefined
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
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
