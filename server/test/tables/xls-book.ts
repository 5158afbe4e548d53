import { beginning, compoundFile, record, shorts } from '../files/xls-file.ts'

/** A text or a number. `format`: one of the formats of the book. `packed`: as Excel packs a short number. `error`: of a formula. */
export type XlsCell =
  | string
  | number
  | { value: number; format: number }
  | { packed: number; format: number }
  | { error: number }
  | undefined

interface XlsSheet {
  name: string
  isHidden?: boolean
  rows: readonly (readonly XlsCell[])[]
}

interface XlsBook {
  sheets: readonly XlsSheet[]
  /** The number of the format of each style. Only those in `codes` have their code in the file. */
  formats?: readonly number[]
  codes?: Readonly<Record<number, string>>
  isOfMac?: boolean
}

const [LABEL_SST, NUMBER, RK, BOOL_ERR] = [0x00fd, 0x0203, 0x027e, 0x0205]
const [SST, XF, FORMAT, SHEET, DATE_MODE, END] = [0x00fc, 0x00e0, 0x041e, 0x0085, 0x0022, 0x0a]

/** A BIFF8 workbook in the records that Excel 97 to 2003 writes ([MS-XLS]): shared texts, packed numbers, formats by number. */
export function xlsBook({ sheets, formats = [], codes = {}, isOfMac = false }: XlsBook): Buffer {
  const texts: string[] = []
  const streams = sheets.map(({ rows }) =>
    Buffer.concat([beginning(0x10), ...rows.flatMap((row, at) => cellsOf(row, at, texts)), record(END)]),
  )
  const globals = (places: readonly number[]) =>
    Buffer.concat([
      beginning(0x05),
      record(DATE_MODE, shorts(isOfMac ? 1 : 0)),
      ...Object.entries(codes).map(([number, code]) => record(FORMAT, shorts(Number(number)), unicode(code))),
      ...[0, ...formats].map((format) => record(XF, shorts(0, format), Buffer.alloc(16))),
      ...sheets.map(({ name, isHidden }, i) => boundSheet(name, isHidden ?? false, places[i] ?? 0)),
      record(SST, longs(texts.length, texts.length), ...texts.map(unicode)),
      record(END),
    ])
  let at = globals([]).length
  const places = streams.map(({ length }) => (at += length) - length)
  return compoundFile(Buffer.concat([globals(places), ...streams]))
}

function cellsOf(row: readonly XlsCell[], at: number, texts: string[]): Buffer[] {
  return row.flatMap((cell, column) => {
    if (cell === undefined) return []
    const where = (style: number) => shorts(at, column, style)
    if (typeof cell === 'string') return [record(LABEL_SST, where(0), longs(texts.push(cell) - 1))]
    if (typeof cell === 'number') return [record(NUMBER, where(0), double(cell))]
    if ('error' in cell) return [record(BOOL_ERR, where(0), Buffer.from([cell.error, 1]))]
    if ('value' in cell) return [record(NUMBER, where(cell.format), double(cell.value))]
    // A whole number of 30 bits, divided by 100.
    return [record(RK, where(cell.format), longs(((Math.round(cell.packed * 100) << 2) | 3) >>> 0))]
  })
}

function boundSheet(name: string, isHidden: boolean, place: number) {
  return record(SHEET, longs(place), Buffer.from([isHidden ? 1 : 0, 0, name.length, 1]), Buffer.from(name, 'utf16le'))
}

const unicode = (text: string) => Buffer.concat([shorts(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])
const longs = (...values: number[]) => Buffer.concat(values.map((value) => shorts(value & 0xffff, value >>> 16)))
function double(value: number) {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
