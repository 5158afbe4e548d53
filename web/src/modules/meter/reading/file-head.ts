import { delimiterOf, ENCODING_BYTES, encodingOf, titleRowOf } from '@weir/contract/platform/sheet-text'
import { readingApi } from '@weir/contract/modules/meter/reading'

import { upload } from '../../../platform/server/transfer.ts'
import { cellsIn } from '../../../platform/record-import/sheet.ts'
import { type Columns, guessColumns, isTitle, lookOf } from './guess.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Rows by which a page guesses how the file is written. */
const SAMPLES = 20

export interface FileHead {
  /** Undefined: cells of a workbook. */
  delimiter: string | undefined
  titles: string[]
  /** The cells of the first rows. */
  samples: string[][]
  columns: Columns
  /** Of a workbook: the sheet that is read, and those that are not. */
  sheet?: { name: string; others: readonly string[] }
}

/** The titles and first rows of a file, by which it is understood. The server reads a workbook, the page a CSV or CSV.gz file. */
export async function readHead(file: File): Promise<FileHead> {
  if (await isWorkbook(file)) {
    const { rows, sheet, others } = await upload(readingApi.importHead, file, {})
    return { ...headOf(rows, undefined), sheet: { name: sheet, others } }
  }
  const isPacked = file.name.endsWith('.gz')
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  return headIn(await firstText(stream))
}

/** Cells of the clipboard as a file, with titles if they have none. */
export function pasted(text: string, name: string, columnNo: (n: number) => string): { file: File; head: FileHead } {
  const delimiter = delimiterOf(text, DELIMITERS)
  const rows = cellsIn(text, delimiter)
  const [first = []] = rows
  const isBare = !rows.some((row) => row.some(isTitle)) && first.some((cell) => lookOf(cell) === 'time')
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const titles = Array.from({ length: width }, (_, at) => columnNo(at + 1))
  const whole = isBare ? `${titles.join(delimiter)}\n${text}` : text
  return { file: new File([whole], `${name}.txt`, { type: 'text/plain', lastModified: 1 }), head: headIn(whole) }
}

function headIn(text: string): FileHead {
  const delimiter = delimiterOf(text, DELIMITERS)
  return headOf(cellsIn(text, delimiter), delimiter)
}

function headOf(rows: readonly string[][], delimiter: string | undefined): FileHead {
  const known = titleRowOf(rows, isTitle)
  const at = Math.max(0, known < 0 ? rows.findIndex((row) => row.filter((cell) => cell !== '').length > 1) : known)
  const [titles = [], ...samples] = rows.slice(at)
  const few = samples.slice(0, SAMPLES)
  return { delimiter, titles, samples: few, columns: guessColumns(titles, few) }
}

/** By the first bytes, whatever the file is called: a zip archive, or a compound file. */
async function isWorkbook(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)
}

/** As the import reads it: in the encoding that the first bytes say. */
async function firstText(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = stream.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  while (size < ENCODING_BYTES) {
    const { value, done } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.length
  }
  void reader.cancel()
  const head = new Uint8Array(await new Blob(chunks).arrayBuffer()).subarray(0, ENCODING_BYTES)
  return new TextDecoder(encodingOf(head)).decode(head)
}

/** The cells of the chosen columns in the first rows. */
export const samplesOf = ({ titles, samples }: Pick<FileHead, 'titles' | 'samples'>, columns: Columns) =>
  samples.map((cells) => {
    const at = (title: string) => cells[titles.indexOf(title)] ?? ''
    return { deviceSn: at(columns.deviceSn), time: at(columns.time), register: at(columns.register) }
  })
