import { BackupError } from './format.ts'

const NEWLINE = 10
/** Far more than a row takes: a longer line is not a backup, and must not fill the memory. */
const MAX_BYTES = 32 * 1024 * 1024

/** The lines of a stream with their line ends, each whole; of a last one without an end nothing. */
export async function* boundedLines(stream: AsyncIterable<Buffer>, maxBytes = MAX_BYTES): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      yield begun.length === 0 ? chunk.subarray(from, end + 1) : Buffer.concat([...begun, chunk.subarray(from, end + 1)])
      ;[begun, length, from] = [[], 0, end + 1]
    }
    begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > maxBytes) throw new BackupError('a line is too long')
  }
  if (length > 0) throw new BackupError('it ends in the middle of a line')
}
