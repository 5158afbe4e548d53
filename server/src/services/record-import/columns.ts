import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import { bare, Status } from '@weir/contract/platform/schemas'
import { isNumber } from '@weir/contract/platform/units'
import { z } from 'zod'
import type { InvalidReason } from '@weir/contract/platform/field-errors'
import { cellText, sheetDamage, sheetFailure, type FigureUnit, figureIn } from '@weir/contract/platform/sheet-text'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'
import { type UnitCode, unitOfSchema } from '@weir/contract/platform/unit-of'

import type { Context } from '../../kernel/context.ts'
import { texts } from '../../kernel/texts.ts'
import { sameWord, type Cell } from './sheet-rows.ts'
import { nearestWord } from '../../kernel/edit-distance.ts'

export type ColumnKind = 'text' | 'number' | 'day' | 'choice'

/** Allowed texts of a cell, and the code or id of each. */
export type Choice = readonly [word: string, value: string | number | boolean]

/** The choices that come from the database, as a caller sees them, by field. */
export type Offered = Readonly<Record<string, (ctx: Context) => Promise<readonly Choice[]>>>

/** A column of a file of records. */
export interface Column {
  field: string
  /** Of one value; a column of several takes many. */
  schema: z.core.$ZodType
  kind: ColumnKind
  isSeveral: boolean
  isRequired: boolean
  /** In any language: the allowed contents of a cell. Only choices, a number or a day have one. */
  choices: readonly Choice[]
  /** Those of the template: in one language, each value once. */
  shown: readonly Choice[]
}

const SEPARATORS = /[、,，;；|\n]/
/** The separator of several choices in the template. */
export const SEPARATOR = '、'

/** The columns of a resource's import for this caller. */
export async function columnsOf(ctx: Context, resource: string, records: z.ZodObject, offered: Offered): Promise<Column[]> {
  const columns = Object.entries<z.core.$ZodType>(records.shape).map(async ([field, schema]): Promise<Column> => {
    const whole = bare(schema)
    const isSeveral = whole instanceof z.ZodArray
    const one = isSeveral ? bare(whole.element) : whole
    const given = await offered[field]?.(ctx)
    const worded = (language: Language) => given ?? wordsOf(resource, field, one, language)
    const choices = given ? unambiguous(given) : LANGUAGES.flatMap(worded)
    const isRequired = !z.safeParse(schema, undefined).success
    return { field, schema: one, kind: kindOf(one, choices), isSeveral, isRequired, choices, shown: once(worded(ctx.client.language)) }
  })
  return Promise.all(columns)
}

/** Titles by which a column is found: its label in any language, with the unit or without, and the name of its field. */
export const titlesOf = (resource: string, field: string): string[] => [
  field,
  ...LANGUAGES.flatMap((language) => [texts[language].label(resource, field), texts[language].name(resource, field)]),
]

function kindOf(schema: z.core.$ZodType, choices: readonly Choice[]): ColumnKind {
  if (choices.length > 0) return 'choice'
  if (schema instanceof z.ZodISODate) return 'day'
  return schema instanceof z.ZodNumber || isDecimal(schema) ? 'number' : 'text'
}

/** Amounts, quantities, registers: decimals on the wire, whole numbers inside. */
const isDecimal = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodPipe && (isNumber(bare(schema.def.out)) || isDecimal(bare(schema.def.out)))

/** The words of what the contract itself knows: codes, states, yes and no. */
function wordsOf(resource: string, field: string, schema: z.core.$ZodType, language: Language): Choice[] {
  const { t, option } = texts[language]
  const pair = (yes: 'yes' | 'enabled', no: 'no' | 'disabled') => [t(`crud.${yes}`), t(`crud.${no}`)] as const
  if (schema === Status) return pair('enabled', 'disabled').map((word, i) => [word, 1 - i] as const)
  if (schema instanceof z.ZodBoolean) return pair('yes', 'no').map((word, i) => [word, i === 0] as const)
  if (!(schema instanceof z.ZodEnum)) return []
  return (schema.options as string[]).map((code) => [option(resource, field, code), code] as const)
}

/** A name that two have names nobody. */
function unambiguous(choices: readonly Choice[]): Choice[] {
  const named = Map.groupBy(choices, ([word]) => sameWord(word))
  return choices.filter(([word, value]) => named.get(sameWord(word))!.every((other) => other[1] === value))
}

const once = (choices: readonly Choice[]): Choice[] =>
  [
    ...new Map(
      unambiguous(choices)
        .toReversed()
        .map((choice) => [choice[1], choice]),
    ).values(),
  ].toReversed()

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
