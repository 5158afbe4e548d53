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

/**
 * A cell without the blanks around it, and without `="…"` or an apostrophe before a sign or a digit. With these people and programs keep a
 * spreadsheet from taking it for a number or a formula.
 */
export function cellText(cell: string): string {
  const text = cell.trim()
  const [, guarded] = /^="(.*)"$/.exec(text) ?? []
  if (guarded !== undefined) return guarded.replaceAll('""', '"').trim()
  return /^'[\d=+@-]/.test(text) ? text.slice(1) : text
}

/** The first rows of a table, among which its titles may stand: people write a heading above them. */
export const TITLE_ROWS = 10

/** Where the titles stand: the row with most of them among the first `TITLE_ROWS`. -1: no row has one. */
export function titleRowOf<Cell>(rows: readonly (readonly Cell[])[], isTitle: (cell: Cell) => boolean): number {
  let [at, most] = [-1, 0]
  for (const [place, row] of rows.slice(0, TITLE_ROWS).entries()) {
    const count = row.filter(isTitle).length
    if (count > most) [at, most] = [place, count]
  }
  return at
}

/** The sign that cuts most of the first lines into most pieces: a heading has none, and a single text may hold many. */
export function delimiterOf(text: string, delimiters: readonly [string, ...string[]]): string {
  const lines = text.split(/\r\n?|\n/, TITLE_ROWS).filter((line) => line.trim() !== '')
  const pieces = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length).sort((a, b) => a - b)
    return counts[Math.floor((counts.length - 1) / 2)] ?? 1
  }
  return [...delimiters].sort((a, b) => pieces(b) - pieces(a))[0]!
}
