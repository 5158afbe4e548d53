import { BuildingRow } from '@weir/contract/modules/sale/building-row'
import type { buildingImportApi, HOME_VERDICTS } from '@weir/contract/modules/sale/building-import'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { LANGUAGES } from '@weir/contract/locales/messages'
import { DOCUMENT_KINDS } from '@weir/contract/platform/text-rules/document-no'
import { check, type FieldIssue, fieldIssues } from '@weir/contract/platform/field-errors'
import { sheetDamage, sheetFailure } from '@weir/contract/platform/text-rules/sheet-damage'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/errors.ts'
import { privateCharacters, unwritable } from '../../../kernel/http/input.ts'
import { texts } from '../../../kernel/texts.ts'
import { sameWord } from '../../../services/record-import/same-word.ts'
import { asDryRun } from '../../meter/index.ts'
import { faultsOf } from './home-fault.ts'
import { saveHome } from './save-home.service.ts'

type Api = typeof buildingImportApi
export type Typed = InputOf<Api['start']>['rows'][number]

export interface HomeResult {
  row: number
  verdict: (typeof HOME_VERDICTS)[number]
  makesRoom: boolean
  makesMeter: boolean
  faults: FieldRefusal[]
  nearest: string | undefined
}

/** Nothing is typed, or nothing is brought along. */
const isEmpty = (field: string, cell: string) => cell === '' || (field === 'openingBalance' && Number(cell) === 0)

/** Columns of figures: a spreadsheet may write them as it likes. */
const FIGURES = new Set(['unitPrice', 'initialRegister', 'openingBalance'])
/** A field has one fault. */
const besides = (told: readonly { field: string }[], others: readonly FieldIssue[]) =>
  others.filter(({ field }) => !told.some((one) => one.field === field))

/** By its word in any language. */
const documentCalled = (word: string) =>
  DOCUMENT_KINDS.find((kind) =>
    LANGUAGES.some((language) => sameWord(texts[language].option('buildingImport', 'documentKind', kind)) === sameWord(word)),
  )

/** Each row in a savepoint, so a refused one rolls no other back. */
export async function saveHomes(ctx: Writing, rows: readonly Typed[]): Promise<HomeResult[]> {
  const results: HomeResult[] = []
  for (const row of rows) results.push(await saveTyped(ctx, row))
  return results
}

async function saveTyped(ctx: Writing, { row, cells, isPriceMeant = false }: Typed): Promise<HomeResult> {
  const trimmed = Object.entries(cells).map(([field, cell]) => [field, (cell ?? '').trim()] as const)
  const typed = Object.fromEntries(trimmed.filter(([field, cell]) => !isEmpty(field, cell)))
  const { documentKind: word } = typed
  const documentKind = word && documentCalled(word)
  const wire = { ...typed, ...(documentKind && { documentKind }) }
  const wrong = { row, verdict: 'wrong', makesRoom: false, makesMeter: false } as const
  const result = check(BuildingRow, wire)
  const damaged = Object.entries(wire).flatMap(([field, cell]) => {
    const reason = FIGURES.has(field) ? sheetFailure(cell) : sheetDamage(cell)
    return reason ? [{ field, reason, params: { limit: 0 } }] : []
  })
  const unknown = word && !documentKind ? [{ field: 'documentKind', reason: 'buildingImport.error.documentUnknown' } as const] : []
  const unfit = damaged.length > 0 ? damaged : [...unwritable(wire), ...privateCharacters(wire), ...unknown]
  if (!result.success || unfit.length > 0)
    return { ...wrong, faults: [...unfit, ...besides(unfit, result.success ? [] : fieldIssues(result.error))], nearest: undefined }
  try {
    return { row, ...(await inTransaction(ctx, (ctx) => saveHome(ctx, result.data, isPriceMeant))), faults: [], nearest: undefined }
  } catch (error) {
    return { ...wrong, ...faultsOf(error) }
  }
}

/** The verdict of each row: the import itself, taken back. */
export async function checkHomes(ctx: Context, { rows }: InputOf<Api['check']>) {
  const results = await inTransaction(ctx, (ctx) => asDryRun(ctx, true, (ctx) => saveHomes(ctx, rows)))
  const text = texts[ctx.client.language]
  return {
    rows: results.map(({ faults, nearest, ...result }) => ({
      ...result,
      faults: faults.map((fault) => ({
        field: fault.field,
        label: text.name('buildingImport', fault.field),
        message: text.field(fault, 'buildingImport'),
        nearest: nearest ?? null,
      })),
    })),
  }
}
