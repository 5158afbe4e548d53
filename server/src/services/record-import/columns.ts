import { type Language, LANGUAGES } from '@weir/contract/locales/messages'
import { bare, Status } from '@weir/contract/platform/schemas'
import { isNumber } from '@weir/contract/platform/units'
import { z } from 'zod'

import type { Context } from '../../kernel/context.ts'
import { texts } from '../../kernel/texts.ts'
import { sameWord } from './same-word.ts'

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

export const SEPARATORS = /[、,，;；|\n]/
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
