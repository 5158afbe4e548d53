/** How a provider writes a column. `text` is free: it may hold what separates cells. */
export type Form = 'text' | 'any' | RegExp

/** At most one reading is of interest; two are as bad as many. */
const SEVERAL = 2

/**
 * The cells of a line that was split at its separator, although a free text may hold it: each column of a fixed form takes one piece, and the
 * free texts share the others. `several`: more than one way fits, so nothing is certain. Undefined: none fits.
 */
export function cellsIn(forms: readonly Form[], pieces: readonly string[], separator: string): string[] | 'several' | undefined {
  if (pieces.length === forms.length) return [...pieces]
  const ways = waysOf(forms, pieces)
  const found = ways(0, 0)
  if (found === 0) return undefined
  if (found > 1) return 'several'
  const cells: string[] = []
  for (let [column, piece] = [0, 0]; column < forms.length; column++) {
    let end = piece + 1
    if (isLast(forms, column)) while (ways(column + 1, end) === 0) end++
    cells.push(pieces.slice(piece, end).join(separator))
    piece = end
  }
  return cells
}

/** Of neighbouring free texts the last one takes the surplus. Nothing of the product reads where one of them ends. */
const isLast = (forms: readonly Form[], column: number) => forms[column] === 'text' && forms[column + 1] !== 'text'
const fits = (form: Form, piece: string) => !(form instanceof RegExp) || form.test(piece.trim())

/** In how many ways the columns from one on take the pieces from one on: 0, 1 or several. */
function waysOf(forms: readonly Form[], pieces: readonly string[]) {
  const width = pieces.length + 1
  const table = new Uint8Array((forms.length + 1) * width)
  const at = (column: number, piece: number) => table[column * width + piece]!
  table[forms.length * width + pieces.length] = 1
  for (let column = forms.length - 1; column >= 0; column--) {
    for (let piece = pieces.length - 1; piece >= 0; piece--) {
      const one = fits(forms[column]!, pieces[piece]!) ? at(column + 1, piece + 1) : 0
      const more = isLast(forms, column) ? at(column, piece + 1) : 0
      table[column * width + piece] = Math.min(one + more, SEVERAL)
    }
  }
  return at
}
