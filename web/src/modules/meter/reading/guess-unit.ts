import { figureIn } from '@weir/contract/platform/text-rules/figure-text'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'

import { UNIT_IN_TITLE, type Unit } from './guess-columns.ts'

/** With something behind the point: spreadsheets write whole litres as `12345.0` too. */
const DECIMAL = /^\d+\.\d*[1-9]\d*$/
const WHOLE = /^\d+(\.0+)?$/
/** A register does not jump by more than this between two files. */
const FAR = 20

/**
 * In which unit registers are written: as their title or their cells say, else tons where they have decimals, since litres have none. Else
 * the unit in which they go on from the last readings (tons); undefined where nothing tells.
 */
export function guessUnit(title: string, registers: readonly string[], lastTons: readonly (number | undefined)[] = []): Unit | undefined {
  const named = UNIT_IN_TITLE.find(([, pattern]) => pattern.test(title))
  if (named) return named[0]
  const figures = registers.map((register) => figureIn(plainText(register)))
  const written = new Set(figures.flatMap((figure) => figure?.unit ?? []))
  const [only] = written
  if (written.size === 1 && (only === 't' || only === 'L')) return only
  if (figures.some((figure) => figure && DECIMAL.test(figure.number))) return 't'
  const votes = registers.flatMap((register, i) => {
    const last = lastTons[i]
    if (!WHOLE.test(register) || !last || Number(register) === 0) return []
    const asTons = apart(Number(register), last)
    const asLitres = apart(Number(register) / 1000, last)
    return Math.min(asTons, asLitres) > FAR ? [] : [asTons < asLitres ? ('t' as const) : ('L' as const)]
  })
  return new Set(votes).size === 1 ? votes[0] : undefined
}

const apart = (a: number, b: number) => Math.max(a / b, b / a)

/** The value of a cell in tons, with three places. Undefined: the unit does not allow it. */
export function tonsOf(cell: string, unit: Unit): string | undefined {
  const figure = figureIn(plainText(cell))
  if (figure === undefined || (figure.unit !== undefined && figure.unit !== unit)) return undefined
  const register = figure.number
  if (unit === 't') {
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(register)) return undefined
    const [whole = '', fraction = ''] = register.split('.')
    return `${whole}.${fraction.padEnd(3, '0')}`
  }
  const [, whole] = /^(\d{1,12})(?:\.0{1,3})?$/.exec(register) ?? []
  if (whole === undefined) return undefined
  const digits = whole.padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}
