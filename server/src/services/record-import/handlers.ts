import { rename } from 'node:fs/promises'
import { MOST_TOGETHER } from '@weir/contract/platform/record-import'

import { type Context, inTransaction, type UploadedFile } from '../../kernel/context.ts'
import { addTask } from '../task/add-task.ts'
import type { ImportWork } from './import-kind.ts'
import { readRecords } from './read-records.ts'
import type { RecordImport } from './record-import.ts'
import { writeTemplate } from './template.ts'
import { unfit } from './titles.ts'

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
