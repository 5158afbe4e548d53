import type { InvalidReason } from '@weir/contract/platform/field-errors'
import { cellText } from '@weir/contract/platform/csv-text'
import { type FigureUnit, figureIn } from '@weir/contract/platform/text-rules/figure-text'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'
import { sheetDamage, sheetFailure } from '@weir/contract/platform/text-rules/sheet-damage'
import { type UnitCode, unitOfSchema } from '@weir/contract/platform/unit-of'
import { z } from 'zod'

import { nearestWord } from '../../kernel/edit-distance.ts'
import { type Column, SEPARATORS } from './columns.ts'
import { sameWord } from './same-word.ts'
import type { Cell } from './sheet-rows.ts'

/** As the wire has it; or why there is none. */
export type CellValue = { value: unknown } | { reason: InvalidReason } | NotOffered

/** A word that is none of the choices, and the choice that is most like it. */
interface NotOffered {
  typed: string
  nearest: string | undefined
}

/** Fifteen digits are what a spreadsheet keeps of a number: longer ones, such as of an identity card, have lost their end. */
const LONGEST = 1e15
/** Of a typed word in a message. */
const LONGEST_QUOTE = 40
const NUMERIC = /^-?\d+(\.\d+)?$/
const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/

/** The units that may stand behind a figure of a column with this unit. */
const UNITS: Partial<Record<UnitCode, readonly FigureUnit[]>> = {
  ton: ['t'],
  tonSpelt: ['t'],
  yuan: ['yuan'],
  yuanPerTon: ['price', 'yuan'],
}

/** The value of a cell in its column. A value for the schema goes on to it unchanged. */
export function cellValue(column: Column, cell: NonNullable<Cell>): CellValue {
  if (!column.isSeveral) return oneValue(column, cell)
  const whole = textOf(cell)
  if (whole === undefined) return oneValue(column, cell)
  const parts = whole.split(SEPARATORS).filter((part) => part.trim() !== '')
  const values = parts.map((part) => oneValue(column, part))
  const refused = values.find((value) => !('value' in value))
  return refused ?? { value: values.map((value) => ('value' in value ? value.value : undefined)) }
}

function oneValue({ kind, schema, choices, shown }: Column, cell: NonNullable<Cell>): CellValue {
  const text = textOf(cell)
  const isText = kind === 'text' && schema instanceof z.ZodString
  const damage = sheetFailure(text ?? '') ?? (isText ? damageOf(cell) : undefined)
  if (damage) return { reason: damage }
  if (kind === 'choice') return chosen({ choices, shown }, cell, text)
  if (kind === 'day') return day(cell)
  if (text === undefined) return { reason: 'format' }
  return { value: kind === 'number' ? figureOf(schema, text) : text }
}

/** As JSON has it, without separators of thousands and without the unit of its column. Another text stays, and is refused. */
function figureOf(schema: Column['schema'], text: string): string | number {
  const figure = figureIn(plainText(text))
  const units = UNITS[unitOfSchema(schema) ?? 'percent'] ?? []
  const written = figure && (figure.unit === undefined || units.includes(figure.unit)) ? figure.number : text
  const isNumber = 'type' in schema && schema.type === 'number'
  return isNumber && NUMERIC.test(written) ? Number(written) : written
}

/** The text that was typed is lost: nobody may guess it. */
function damageOf(cell: NonNullable<Cell>) {
  if (cell instanceof Date) return 'madeDate'
  if (typeof cell === 'number') return Math.abs(cell) >= LONGEST ? 'lostDigits' : undefined
  // A day that was typed as a text is that text.
  return sheetDamage(String(cell)) === 'lostDigits' ? 'lostDigits' : undefined
}

/** By its word, or by what it stands for. */
function chosen({ choices, shown }: Pick<Column, 'choices' | 'shown'>, cell: NonNullable<Cell>, text: string | undefined): CellValue {
  const word = text === undefined ? undefined : sameWord(text)
  const found = choices.find(([offered]) => sameWord(offered) === word) ?? choices.find(([, value]) => value === cell || value === text)
  if (found) return { value: found[1] }
  if (text === undefined) return { reason: 'choice' }
  const nearest = nearestWord(
    text,
    shown.map(([offered]) => offered),
  )
  return { typed: text.slice(0, LONGEST_QUOTE), nearest }
}

function day(cell: NonNullable<Cell>): CellValue {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? { reason: 'format' } : { value: cell.toISOString().slice(0, 10) }
  const [, year, month, date] = DAY.exec(String(cell).trim()) ?? []
  return year ? { value: `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` } : { reason: 'format' }
}

/** A number as a spreadsheet shows it, once it has lost its end: `4.40981198001011E+17`. */
export const shownLong = (cell: number): string => cell.toExponential(14).replace(/\.?0*e/, 'E')

/** The sheet's display of a text or number. A date has none, because the typed text is not known any more. */
export function textOf(cell: NonNullable<Cell>): string | undefined {
  if (typeof cell === 'string') return cellText(cell)
  if (typeof cell === 'boolean') return String(cell).toUpperCase()
  if (cell instanceof Date || Math.abs(cell) >= LONGEST) return undefined
  // Of 0.1 + 0.2 the sheet shows 0.3.
  const text = String(Number(cell.toPrecision(15)))
  return text.includes('e') ? undefined : text
}
