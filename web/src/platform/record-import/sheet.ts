import { cellText, delimiterOf } from '@weir/contract/platform/sheet-text'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'

/** A table as it was pasted, or as a file holds it. */
export type Sheet = readonly (readonly string[])[]

const DELIMITERS = ['\t', ',', ';'] as const

/** Cells of a spreadsheet on the clipboard, or a CSV file. The first lines say what separates them. Empty lines are left out. */
export function tableOf(text: string): Sheet {
  const whole = text.replace(/^\uFEFF/, '')
  return cellsIn(whole, delimiterOf(whole, DELIMITERS))
}

/** The cells of the lines that are not empty. */
export const cellsIn = (text: string, delimiter: string): string[][] =>
  split(text, delimiter)
    .map((row) => row.map((cell) => plainText(cellText(cell))))
    .filter((row) => row.some((cell) => cell !== ''))

function split(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const end = () => {
    rows.at(-1)!.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[++at]!
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === delimiter) end()
    else if (letter === '\n' || letter === '\r') {
      // An old program for the Mac ends lines with a carriage return alone.
      if (letter === '\r' && text[at + 1] === '\n') at++
      end()
      rows.push([])
    } else cell += letter
  }
  end()
  return rows
}

/** A spreadsheet would run it as a formula. */
const isFormula = (cell: string) => /^[=+@\t]|^-(?!\d)/.test(cell)
const quoted = (cell: string) => `"${(isFormula(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`

export const csvOf = (rows: Sheet): string => `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
