import type { SheetFault } from '@weir/contract/platform/record-import'
import { z } from 'zod'

import type { Context } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { DataOf, PlainReason } from '../../kernel/reasons.ts'
import { texts } from '../../kernel/texts.ts'
import { type Column, titlesOf } from './columns.ts'
import type { RecordImport } from './record-import.ts'
import { sameWord } from './same-word.ts'
import type { SheetRow } from './sheet-rows.ts'

type FaultData<Fault extends SheetFault> = `importing.error.${Fault}` extends PlainReason ? [] : [data: DataOf<`importing.error.${Fault}`>]

/** Said of the file as a whole. */
export function unfit<Fault extends SheetFault>(fault: Fault, ...data: FaultData<Fault>) {
  // `FaultData` compared them.
  const [reason, given = {}] = [`importing.error.${fault}`, ...data] as unknown as [PlainReason, object?]
  return new AppError(400, reason, given, [{ field: 'file', reason, data: given }])
}

/**
 * The columns by their titles. An unknown title refuses the file, because its column would be lost. Other columns of an export of the same
 * resource are skipped, and so is a column without a title.
 */
export function matchTitles(
  { client }: Pick<Context, 'client'>,
  { resource, api }: RecordImport,
  columns: readonly Column[],
  titles: SheetRow,
): (Column | undefined)[] {
  const known = new Map(columns.flatMap((column) => titlesOf(resource, column.field).map((title) => [sameWord(title), column] as const)))
  const shown = api.get.output instanceof z.ZodObject ? Object.keys(api.get.output.shape) : []
  const passed = new Set(shown.flatMap((field) => titlesOf(resource, field)).map(sameWord))

  const found = titles.cells.map((title) => (title === null ? undefined : (known.get(sameWord(String(title))) ?? String(title))))
  const unknown = found.filter((column): column is string => typeof column === 'string' && !passed.has(sameWord(column)))
  if (unknown.length > 0) throw unfit('columnUnknown', { columns: unknown.join(', ').slice(0, 200) })
  const matched = found.map((column) => (typeof column === 'string' ? undefined : column))
  const label = ({ field }: Column) => texts[client.language].label(resource, field)
  const twice = columns.find((column) => matched.indexOf(column) !== matched.lastIndexOf(column))
  if (twice) throw unfit('columnTwice', { columns: label(twice) })
  const missing = columns.filter((column) => column.isRequired && !matched.includes(column))
  if (missing.length > 0) throw unfit('columnMissing', { columns: missing.map(label).join(', ') })
  return matched
}
