import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildingImportApi } from '@weir/contract/modules/sale/building-import'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { type Context, inTransaction, type UploadedFile } from '../../../kernel/context.ts'
import { addTask } from '../../../services/task/add-task.ts'
import { readSheetTexts } from '../../../services/record-import/sheet-texts.ts'

/** The work of its task. */
export interface HomesWork {
  /** Of the rows, in the data directory: a file is removed with the end of the task, and a row of the database is not. */
  path: string
}

export const readHomes = ({ actor, file }: Context & { file: UploadedFile }) => readSheetTexts({ path: file.path, userId: actor.id })

/** Hands the rows to a worker. */
export async function startHomes(
  ctx: Context,
  { filename, rows }: InputOf<(typeof buildingImportApi)['start']>,
): Promise<{ jobId: number }> {
  await mkdir(ctx.filesDir, { recursive: true })
  const path = join(ctx.filesDir, `${randomUUID()}.homes`)
  await writeFile(path, JSON.stringify(rows), { mode: 0o600 })
  const work: HomesWork = { path }
  const { resource, id: permission } = buildingImportApi.start
  try {
    return await inTransaction(ctx, async (ctx) => ({
      jobId: await addTask(ctx, { kind: 'recordImport', resource, filename, permission, work }),
    }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
