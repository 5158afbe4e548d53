/** Cells by row and column, both from 0. */
type Cells = readonly (readonly [row: number, column: number, value: string | number])[]

const SECTOR = 512
/** Entries of the allocation table in one of its sectors. */
const ENTRIES = SECTOR / 4
const END_OF_CHAIN = 0xfffffffe
const FREE = 0xffffffff
const OF_THE_TABLE = 0xfffffffd

/**
 * An xls file (BIFF8 in a compound file) with one sheet, which it may name several `times`. No library here writes this format, so the
 * reader is not tested by its twin.
 */
export function xlsFile(cells: Cells, times = 1): Buffer {
  const sheet = Buffer.concat([beginning(0x10), ...cells.map(cell), record(0x0a)])
  const globals = (at: number) => {
    const named = boundSheet(at)
    return Buffer.concat([beginning(0x05), ...Array.from({ length: times }, () => named), record(0x0a)])
  }
  return compoundFile(Buffer.concat([globals(globals(0).length), sheet]))
}

/** The compound file around the stream of a workbook, or of what else is called so. */
export function compoundFile(workbook: Buffer, name = 'Workbook'): Buffer {
  // Shorter streams are kept elsewhere.
  const sectors = Math.max(8, Math.ceil(workbook.length / SECTOR))
  const stream = Buffer.concat([workbook, Buffer.alloc(sectors * SECTOR - workbook.length)])
  // Each sector of the table names its own place too, and that of the directory behind it.
  const tables = Math.ceil((sectors + 1) / (ENTRIES - 1))
  const chain = Array.from({ length: sectors }, (_, i) => (i === sectors - 1 ? END_OF_CHAIN : tables + i + 2))
  const table = words([...Array.from({ length: tables }, () => OF_THE_TABLE), END_OF_CHAIN, ...chain], tables * SECTOR)
  return Buffer.concat([header(tables), table, directory(stream.length, tables + 1, name), stream])
}

export function record(id: number, ...parts: Buffer[]) {
  const data = Buffer.concat(parts)
  return Buffer.concat([shorts(id, data.length), data])
}
export const shorts = (...values: number[]) => Buffer.from(values.flatMap((value) => [value & 0xff, value >> 8]))

export const beginning = (kind: number) => record(0x0809, shorts(0x0600, kind, 0, 0), Buffer.alloc(8))

function boundSheet(at: number) {
  const place = Buffer.alloc(4)
  place.writeUInt32LE(at)
  return record(0x85, place, Buffer.from([0, 0, 1, 0]), Buffer.from('A'))
}

function cell([row, column, value]: Cells[number]) {
  const where = shorts(row, column, 0)
  if (typeof value === 'string') return record(0x0204, where, shorts(value.length), Buffer.from([1]), Buffer.from(value, 'utf16le'))
  const number = Buffer.alloc(8)
  number.writeDoubleLE(value)
  return record(0x0203, where, number)
}

function header(tables: number) {
  const bytes = Buffer.alloc(SECTOR)
  bytes.write('d0cf11e0a1b11ae1', 'hex')
  shorts(0x3e, 3, 0xfffe, 9, 6).copy(bytes, 24)
  bytes.writeUInt32LE(tables, 44)
  bytes.writeUInt32LE(tables, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(END_OF_CHAIN, 60)
  bytes.writeUInt32LE(END_OF_CHAIN, 68)
  words(
    Array.from({ length: tables }, (_, i) => i),
    SECTOR - 76,
  ).copy(bytes, 76)
  return bytes
}

function words(values: readonly number[], length: number) {
  const bytes = Buffer.alloc(length)
  for (let i = 0; i < length / 4; i++) bytes.writeUInt32LE(values[i] ?? FREE, i * 4)
  return bytes
}

function directory(size: number, at: number, called: string) {
  const entry = (name: string, kind: number, child: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(name, 'utf16le')
    bytes.writeUInt16LE((name.length + 1) * 2, 64)
    bytes[66] = kind
    bytes[67] = 1
    for (const [i, at] of [68, 72, 76].entries()) bytes.writeUInt32LE(i === 2 ? child : FREE, at)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  return Buffer.concat([entry('Root Entry', 5, 1, END_OF_CHAIN, 0), entry(called, 2, FREE, at, size), Buffer.alloc(256)])
}
