import { ENCODING_BYTES, encodingOf } from '@weir/contract/platform/csv-text'

import { cellsIn } from '../building-import/sheet.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
const SAMPLES = 3

export interface FileHead {
  delimiter: string
  titles: string[]
  /** The cells of the first rows. */
  samples: string[][]
}

/** The titles and first rows of a CSV or CSV.gz file, of whose end they need nothing. The delimiter is the one that cuts the titles into most pieces. */
export async function readHead(file: File): Promise<FileHead> {
  const isPacked = file.name.endsWith('.gz')
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  const text = await firstText(stream)
  const [first = ''] = text.split(/\r?\n/, 1)
  const delimiter = DELIMITERS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!
  const [titles = [], ...samples] = cellsIn(text, delimiter)
  return { delimiter, titles, samples: samples.slice(0, SAMPLES) }
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

const HINTS = {
  deviceSn: /sn|device|meter.?no|user.?key|设备|設備|表号|表號/i,
  time: /time|date|时间|時間|日期/i,
  register: /register|reading|value|读数|讀數|表底|示数|示數/i,
}

export type Unit = 'L' | 't'
/** The unit of the registers, as the end of their title says it. Files have titles in each language, whatever that of the page. */
export const UNIT_IN_TITLE: readonly (readonly [Unit, RegExp])[] = [
  ['t', /[(（[/_\s](t|ton|tons|吨|噸|m3|m³|立方米?)[)）\]]?$/i],
  ['L', /[(（[/_\s](l|litres?|liters?|升|公升)[)）\]]?$/i],
]

export type Columns = Record<keyof typeof HINTS, string>

/** Which column is probably what; an empty text where nothing looks like it. */
export const guessColumns = (titles: readonly string[]): Columns => {
  const find = (hint: RegExp) => titles.find((title) => hint.test(title)) ?? ''
  return { deviceSn: find(HINTS.deviceSn), time: find(HINTS.time), register: find(HINTS.register) }
}

/** The cells of the chosen columns in the first rows. */
export const samplesOf = ({ titles, samples }: FileHead, columns: Columns) =>
  samples.map((cells) => {
    const at = (title: string) => cells[titles.indexOf(title)] ?? ''
    return { deviceSn: at(columns.deviceSn), time: at(columns.time), register: at(columns.register) }
  })
