/** Of the compound file around a workbook, and of records in it. */
const [END_OF_CHAIN, DIRECTORY_ENTRY, MOST_SECTORS] = [0xfffffff0, 128, 100_000]
const RECORD = { end: 0x0a, sheet: 0x85, format: 0xe0, formatCode: 0x041e }
/** A date in the numbers of all languages. */
const DATE_FORMAT = 14
/** The date formats of a Chinese, Japanese or Korean Excel, often without their code: 31 is `2026年11月1日`. */
const isAsianDate = (format: number) => (format >= 27 && format <= 36) || (format >= 50 && format <= 58)

export interface PreparedXls {
  bytes: Buffer
  /** Whether nobody sees the sheet at this place, or it is none of cells. */
  isHidden: (place: number) => boolean
}

/**
 * An xls file in which the reader of this format finds its dates. It knows the common numbers of date formats alone, so those of East Asia
 * are written as a common one. It also passes over whether a sheet is hidden. A file that is no workbook stays as it is, for the reader to
 * refuse.
 */
export function preparedXls(file: Buffer): PreparedXls {
  const bytes = Buffer.from(file)
  const hidden = new Set<number>()
  try {
    let place = 0
    const coded = new Set<number>()
    const formats: number[] = []
    for (const { id, at } of globalRecords(bytes)) {
      if (id === RECORD.formatCode) coded.add(bytes.readUInt16LE(at(0)))
      if (id === RECORD.format) formats.push(at(2))
      if (id === RECORD.sheet && ((bytes[at(4)]! & 3) !== 0 || bytes[at(5)] !== 0)) hidden.add(place)
      if (id === RECORD.sheet) place++
    }
    for (const at of formats) {
      const format = bytes[at]! + 256 * bytes[at + 1]!
      if (isAsianDate(format) && !coded.has(format)) bytes[at] = DATE_FORMAT
    }
  } catch {
    return { bytes: file, isHidden: () => false }
  }
  return { bytes, isHidden: (place) => hidden.has(place) }
}

/** Records before those of the first sheet; `at` is the place in the file of a byte of their data. */
function* globalRecords(file: Buffer) {
  const size = 1 << file.readUInt16LE(30)
  const next = allocation(file, size)
  const [start, isSmall] = workbookAt(file, size, next)
  if (isSmall) return
  const chain = [start]
  const at = (position: number) => {
    const sector = Math.floor(position / size)
    while (chain.length <= sector) chain.push(next(chain.at(-1)!))
    return (chain[sector]! + 1) * size + (position % size)
  }
  const short = (position: number) => file.readUInt8(at(position)) + 256 * file.readUInt8(at(position + 1))
  for (let position = 0; ; position += 4 + short(position + 2)) {
    const id = short(position)
    if (id === RECORD.end) return
    const from = position + 4
    yield { id, at: (offset: number) => at(from + offset) }
  }
}

/** From a sector to the one behind it in its chain. Throws at an end. */
function allocation(file: Buffer, size: number) {
  const perSector = size / 4
  const tables = Array.from({ length: Math.min(109, file.readUInt32LE(44)) }, (_, i) => file.readUInt32LE(76 + 4 * i))
  return (sector: number) => {
    const table = tables[Math.floor(sector / perSector)]
    if (table === undefined) throw new Error('beyond the first tables')
    const next = file.readUInt32LE((table + 1) * size + 4 * (sector % perSector))
    if (next >= END_OF_CHAIN) throw new Error('the chain ends')
    return next
  }
}

/** The first sector of the workbook, and whether it is kept among the small streams. */
function workbookAt(file: Buffer, size: number, next: (sector: number) => number): [start: number, isSmall: boolean] {
  let sector = file.readUInt32LE(48)
  for (let count = 0; count < MOST_SECTORS; count++, sector = next(sector)) {
    for (let at = (sector + 1) * size; at < (sector + 2) * size; at += DIRECTORY_ENTRY) {
      const name = file.toString('utf16le', at, at + Math.max(0, file.readUInt16LE(at + 64) - 2))
      if (name === 'Workbook' || name === 'Book') return [file.readUInt32LE(at + 116), file.readUInt32LE(at + 120) < file.readUInt32LE(56)]
    }
  }
  throw new Error('no workbook')
}
