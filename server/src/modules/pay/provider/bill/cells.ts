import { Fee, type Fen, fen, type MilliFen, milliFen, Money } from '@weir/contract/platform/units'
import type { z } from 'zod'

import { fromChinaTime } from './china-time.ts'
import { BillFault, type BillFaultCode } from './bill-line.ts'

/** Values of a table of names, so that a column is asked for by what it means. */
export type Titles<Name extends string> = Readonly<Record<Name, string>>

/** Reads the cells of one line by the meaning of their column. A wrong one is a fault of that line and column. */
export function cellsOf<Name extends string>(titles: Titles<Name>, places: Readonly<Record<Name, number>>) {
  return (line: number, cells: readonly string[]) => {
    const text = (name: Name) => cells[places[name]]!.trim()
    const fault = (code: BillFaultCode, name: Name, expected = '') =>
      new BillFault(code, { line, field: titles[name], value: text(name), expected })

    /** An empty cell is none. */
    function decimal<Unit extends number>(unit: z.ZodType<Unit, string>, code: 'amount' | 'fee', name: Name): Unit | undefined {
      const value = text(name)
      if (value === '') return undefined
      const found = value.length <= LONGEST_AMOUNT ? unit.safeParse(value).data : undefined
      if (found === undefined || !Number.isSafeInteger(found)) throw fault(code, name)
      return found
    }
    function number(name: Name, form: RegExp): string {
      const value = text(name)
      if (SHORTENED.test(value)) throw fault('spreadsheet', name)
      if (!form.test(value)) throw fault('number', name)
      return value
    }
    function time(name: Name): Date {
      const at = fromChinaTime(text(name))
      if (Number.isNaN(at.getTime())) throw fault('time', name)
      return at
    }
    return {
      text,
      fault,
      time,
      /** Yuan with at most two places. */
      amount: (name: Name): Fen => decimal(Money, 'amount', name) ?? fen(0),
      /** Yuan with at most five places. */
      fee: (name: Name): MilliFen => decimal(Fee, 'fee', name) ?? milliFen(0),
      /** A number of the provider. */
      providerNo: (name: Name) => number(name, PROVIDER_NO),
      /** A number that the merchant made. */
      merchantNo: (name: Name) => number(name, MERCHANT_NO),
      isMerchantNo: (name: Name) => MERCHANT_NO.test(text(name)),
    }
  }
}
export type Cells<Name extends string> = ReturnType<ReturnType<typeof cellsOf<Name>>>

/** A trillion yuan has 16 characters; sums of them stay exact. */
const LONGEST_AMOUNT = 16
/** Both providers write digits alone. */
export const PROVIDER_NO = /^[0-9A-Za-z]{1,64}$/
/** The letters that WeChat Pay allows; Alipay allows some of them. */
const MERCHANT_NO = /^[\w|*@-]{1,64}$/
/** A spreadsheet keeps 15 digits of a long number, so every number of the file is lost. */
const SHORTENED = /^\d(\.\d+)?E\+?\d+$/i

/** Where each column stands in the line of titles; undefined where one is not there. */
export function placesOf<Name extends string>(titles: Titles<Name>, cells: readonly string[]): Record<Name, number> | undefined {
  const found = cells.map((cell) => cell.trim())
  const entries = Object.entries<string>(titles).map(([name, title]) => [name, found.indexOf(title)] as const)
  return entries.some(([, place]) => place < 0) ? undefined : (Object.fromEntries(entries) as Record<Name, number>)
}

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
