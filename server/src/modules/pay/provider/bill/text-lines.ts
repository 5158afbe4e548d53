import { BillFault } from './bill-fault.ts'
import type { TextLine } from './bill-line.ts'

/** Bytes. The longest lines of real bills have some 600. */
const LONGEST_LINE = 8 * 1024
const [LF, CR] = [0x0a, 0x0d]

/**
 * The lines of a text, one at a time. Bytes are split before they are decoded, so an error of the encoding has its line: neither UTF-8 nor
 * GB18030 has a line feed within a character.
 */
export async function* textLines(pieces: AsyncIterable<Uint8Array>, encoding: 'utf-8' | 'gb18030'): AsyncGenerator<TextLine> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let [line, rest] = [0, Buffer.alloc(0)]
  const decoded = (bytes: Buffer): TextLine => {
    line += 1
    try {
      return { line, text: decoder.decode(bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes) }
    } catch {
      throw new BillFault('encoding', { line, expected: encoding.toUpperCase() })
    }
  }
  for await (const piece of pieces) {
    rest = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece])
    let from = 0
    for (let to = rest.indexOf(LF); to >= 0; to = rest.indexOf(LF, from)) {
      if (to - from > LONGEST_LINE) throw new BillFault('longLine', { line: line + 1 })
      yield decoded(rest.subarray(from, to))
      from = to + 1
    }
    rest = rest.subarray(from)
    if (rest.length > LONGEST_LINE) throw new BillFault('longLine', { line: line + 1 })
  }
  if (rest.length > 0) yield decoded(rest)
}
