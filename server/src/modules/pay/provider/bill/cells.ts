import { type Fen, fen, Money } from '@weir/contract/platform/units'

import { fromChinaTime } from '../alipay/china-time.ts'
import { BillFault } from './bill-fault.ts'

/** Values of a table of names, so that a column is asked for by what it means. */
export type Titles<Name extends string> = Readonly<Record<Name, string>>

/** Reads the cells of one line by the meaning of their column. A wrong one is a fault of that line and column. */
export function cellsOf<Name extends string>(titles: Titles<Name>, places: Readonly<Record<Name, number>>) {
  return (line: number, cells: readonly string[]) => {
    const text = (name: Name) => cells[places[name]]!.trim()
    const fault = (code: 'amount' | 'time' | 'state' | 'number' | 'currency' | 'wrongDay' | 'wrongMerchant', name: Name, expected = '') =>
      new BillFault(code, { line, field: titles[name], value: text(name), expected })

    /** Yuan with at most two places; an empty cell is none. */
    function amount(name: Name): Fen {
      const value = text(name)
      if (value === '') return fen(0)
      const found = value.length <= LONGEST_AMOUNT ? Money.safeParse(value).data : undefined
      if (found === undefined || !Number.isSafeInteger(found)) throw fault('amount', name)
      return found
    }
    function number(name: Name): string {
      const value = text(name)
      if (!NUMBER.test(value)) throw fault('number', name)
      return value
    }
    function time(name: Name): Date {
      const at = fromChinaTime(text(name))
      if (Number.isNaN(at.getTime())) throw fault('time', name)
      return at
    }
    return { text, amount, number, time, fault }
  }
}
export type Cells<Name extends string> = ReturnType<ReturnType<typeof cellsOf<Name>>>

/** A trillion yuan has 16 characters; sums of them stay exact. */
const LONGEST_AMOUNT = 16
/** Numbers of providers and merchants. */
const NUMBER = /^[\w@|*#+.:-]{1,64}$/

/** Where each column stands in the line of titles; undefined where one is not there. */
export function placesOf<Name extends string>(titles: Titles<Name>, cells: readonly string[]): Record<Name, number> | undefined {
  const found = cells.map((cell) => cell.trim())
  const entries = Object.entries<string>(titles).map(([name, title]) => [name, found.indexOf(title)] as const)
  return entries.some(([, place]) => place < 0) ? undefined : (Object.fromEntries(entries) as Record<Name, number>)
}
