/** How the bytes of a text file are written. */
export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

/**
 * The encoding of a file by its first bytes, of which the last character may be cut. Spreadsheets mark UTF-8 and UTF-16. The plain CSV of a
 * Chinese Windows is GB 18030 without a mark. Every text that is no UTF-8 counts as such.
 */
export function encodingOf(head: Uint8Array): TextEncodingName {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: the titles begin with an ASCII letter, which is half of a character.
  if (first !== undefined && second !== undefined && (first === 0) !== (second === 0)) return first === 0 ? 'utf-16be' : 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return 'gb18030'
  }
}

/** Bytes that `encodingOf` needs at most. */
export const ENCODING_BYTES = 64 * 1024

/** A cell without the blanks around it and without `="…"`. With that people keep a spreadsheet from taking it for a number. */
export function cellText(cell: string): string {
  const text = cell.trim()
  const [, guarded] = /^="(.*)"$/.exec(text) ?? []
  return guarded === undefined ? text : guarded.replaceAll('""', '"').trim()
}
