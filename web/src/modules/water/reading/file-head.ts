/** Enough of a file to see its titles. */
const HEAD_BYTES = 64 * 1024
const DELIMITERS = [',', ';', '\t', '|'] as const

export interface FileHead {
  delimiter: string
  titles: string[]
}

/** The titles in the first line of a CSV or CSV.gz file, and the delimiter with the most pieces. */
export async function readHead(file: File): Promise<FileHead> {
  const isPacked = file.name.endsWith('.gz')
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream()
  const line = (await firstText(stream)).split(/\r?\n/, 1)[0]!.replace(/^\uFEFF/, '')
  const delimiter = DELIMITERS.toSorted((a, b) => line.split(b).length - line.split(a).length)[0]!
  return { delimiter, titles: cut(line, delimiter) }
}

const cut = (line: string, delimiter: string) => line.split(delimiter).map((title) => title.trim().replace(/^"(.*)"$/, '$1'))

async function firstText(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (text.length < HEAD_BYTES && !text.includes('\n')) {
    const { value, done } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  void reader.cancel()
  return text
}

const HINTS = {
  deviceSn: /sn|device|meter.?no|user.?key|设备|設備|表号|表號/i,
  time: /time|date|时间|時間|日期/i,
  register: /register|reading|value|读数|讀數|表底|示数|示數/i,
}

/** Which column is probably what; an empty text where nothing looks like it. */
export const guessColumns = (titles: readonly string[]) => {
  const find = (hint: RegExp) => titles.find((title) => hint.test(title)) ?? ''
  return { deviceSn: find(HINTS.deviceSn), time: find(HINTS.time), register: find(HINTS.register) }
}
