import { inflateRawSync } from 'node:zlib'

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
