import { z } from 'zod'
import { rename } from 'node:fs/promises'
import { MOST_TOGETHER } from '@weir/contract/platform/record-import'
import { colToLetter, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { type Context, inTransaction, type UploadedFile } from '../../kernel/context.ts'
import { texts } from '../../kernel/texts.ts'
import { type Column, columnsOf, SEPARATOR } from './columns.ts'
import { addTask } from '../task/add-task.ts'
import type { ImportWork } from './import-kind.ts'
import { readRecords, unfit } from './read-records.ts'
import { SHEET_LIMITS } from './read-sheet.ts'
import type { RecordImport } from './record-import.ts'

/** Handlers for `recordImport()` endpoints. A file that is none is refused at once; its rows are left to the workers. */
export const recordImportHandlers = (definition: RecordImport) => ({
  importTemplate: (ctx: Context) => writeTemplate(ctx, definition),

  async import({ file, ...ctx }: Context & { file: UploadedFile }, input: ImportWork['input']): Promise<{ jobId: number }> {
    const { length } = await readRecords(ctx, definition, file.path)
    if (input.mode === 'all' && !input.dryRun && length > MOST_TOGETHER) throw unfit('tooManyTogether', { most: MOST_TOGETHER })
    const path = `${file.path}.import`
    const { resource, api } = definition
    const { dryRun } = input
    const work: ImportWork = { path, input }
    return inTransaction(ctx, async (ctx) => {
      const jobId = await addTask(ctx, {
        kind: 'recordImport',
        resource,
        filename: file.filename,
        permission: api.import.id,
        dryRun,
        work,
      })
      await rename(file.path, path)
      return { jobId }
    })
  },
})

/** Rows below the titles whose cells are texts already, so that what is typed keeps its leading zeros. */
const TEXT_ROWS = 500

const TEXT = { numFmt: '@' }

/** A file to fill in: titles, a list of choices to each column that has one, and a guide. Its second and third sheet are not imported. */
async function writeTemplate(ctx: Context, definition: RecordImport): Promise<{ filename: string; bytes: Uint8Array }> {
  const { resource, records, offered, api } = definition
  const { t, label, action } = texts[ctx.client.language]
  const columns = await columnsOf(ctx, resource, records, offered)
  const titles = columns.map(({ field }) => label(resource, field))
  const choices = t('importing.guide.choices')
  const lists = columns.filter(({ shown }) => shown.length > 0)
  const main: WriteSheet = {
    name: texts[ctx.client.language].resource(resource),
    columns: titles.map((title) => ({ width: Math.max(14, title.length * 2 + 2) })),
    rows: [titles],
    cells: textCells(columns),
    freezePane: { rows: 1 },
    dataValidations: lists.map((column) => ({
      type: 'list' as const,
      range: `${below(columns.indexOf(column))}`,
      formula1: `'${choices}'!${list(lists.indexOf(column), column.shown.length)}`,
      allowBlank: true,
      // Several are typed one after the other, which is none of the list.
      showErrorMessage: !column.isSeveral,
    })),
  }
  const listRows = Array.from({ length: Math.max(0, ...lists.map(({ shown }) => shown.length)) }, (_, i) =>
    lists.map(({ shown }) => shown[i]?.[0] ?? null),
  )
  const sheets: WriteSheet[] = [
    main,
    guideSheet(ctx, definition, columns, titles),
    { name: choices, rows: [lists.map((column) => titles[columns.indexOf(column)]!), ...listRows] },
  ]
  return {
    filename: `${action(api.importTemplate)}.xlsx`,
    bytes: await writeXlsx({ sheets: lists.length > 0 ? sheets : sheets.slice(0, 2) }),
  }
}

const below = (column: number) => `${colToLetter(column)}2:${colToLetter(column)}${SHEET_LIMITS.rows + 1}`

const list = (column: number, length: number) => `$${colToLetter(column)}$2:$${colToLetter(column)}$${length + 1}`

const textCells = (columns: readonly Column[]) =>
  new Map(
    columns.flatMap(({ kind }, column) =>
      kind === 'text' ? Array.from({ length: TEXT_ROWS }, (_, i) => [`${i + 1},${column}`, { value: null, style: TEXT }] as const) : [],
    ),
  )

function guideSheet({ client }: Context, { examples }: RecordImport, columns: readonly Column[], titles: readonly string[]): WriteSheet {
  const text = texts[client.language]
  const { t } = text
  const exampleOf = (field: string) => {
    const example = examples[field] ?? ''
    return typeof example === 'string' ? example : example(text)
  }
  const head = (['column', 'required', 'allowed', 'example'] as const).map((part) => t(`importing.guide.${part}`))
  const rows = columns.map((column, i) => [
    titles[i]!,
    column.isRequired ? t('crud.yes') : '',
    allowed(column, t),
    column.shown[0]?.[0] ?? exampleOf(column.field),
  ])
  return { name: t('importing.guide.title'), columns: [{ width: 24 }, { width: 10 }, { width: 44 }, { width: 28 }], rows: [head, ...rows] }
}

function allowed({ kind, isSeveral, schema }: Column, t: (typeof texts)['en']['t']): string {
  if (kind === 'choice' && isSeveral) return t('importing.guide.kind.several', { separator: SEPARATOR })
  if (kind !== 'text') return t(`importing.guide.kind.${kind}`)
  const most = schema instanceof z.ZodString ? schema.maxLength : null
  return most === null ? t('importing.guide.kind.anyText') : t('importing.guide.kind.text', { most: String(most) })
}
