import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildingImportApi } from '@weir/contract/modules/sale/building-import'
import type { InputOf } from '@weir/contract/platform/endpoint'

import { type Context, inTransaction, type UploadedFile, listening } from '../../../kernel/context.ts'
import { addTask } from '../../../services/task/add-task.ts'
import { readSheetTexts } from '../../../services/record-import/read-records.ts'
import { logOperation } from '../../../kernel/operation-log/operation-log.ts'
import { countVersions } from '../../../kernel/versions.ts'
import { defineTaskKind, type RunningTask } from '../../../services/task/task-kind.ts'
import { type HomeResult, saveHomes, type Typed } from './homes.service.ts'

/** The work of its task. */
interface HomesWork {
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

/** Rows of one transaction: others have their turn in between. */
const BATCH = 10

/** Makes the homes of a new building, batch by batch. After a process that died another one goes on. */
export const homesKind = defineTaskKind<HomesWork>({
  kind: 'recordImport',
  resource: buildingImportApi.start.resource,
  fileOf: ({ path }) => path,
  async run(ctx, { path }, task) {
    const rows = JSON.parse(await readFile(path, 'utf8')) as Typed[]
    await task.progress(ctx, { total: rows.length })
    let { from } = task
    for (let at = from.done; at < rows.length; at += BATCH) from = await saveBatch(ctx, rows.slice(at, at + BATCH), from, task)
  },
})

const saveBatch = (ctx: Context, rows: readonly Typed[], from: RunningTask['from'], task: RunningTask): Promise<RunningTask['from']> =>
  inTransaction(ctx, async (ctx) => {
    const startedAt = performance.now()
    const { changes, ctx: told } = listening(ctx)
    const results = await saveHomes(told, rows)
    await countVersions(ctx, changes)
    const wire = { filename: task.filename, rows: rows.map(({ row }) => ({ row })) }
    const endpoint = buildingImportApi.start
    if (changes.length > 0) await logOperation(ctx, { endpoint, wire, startedAt }, { code: 0, data: {} }, changes)
    const figures = counted(from, results)
    await task.progress(ctx, { ...figures, rows: results.map((result, at) => tellOf(result, rows[at]!)) })
    return { ...from, ...figures }
  })

/** The row by its place, which names nobody. */
const tellOf = ({ row, verdict, faults }: HomeResult, { cells }: Typed) => ({
  row,
  name: [cells.communityName, cells.roomName].filter(Boolean).join(' ') || null,
  ok: verdict !== 'wrong',
  errors: faults,
})

function counted({ done, good, bad, added, updated }: RunningTask['from'], results: readonly HomeResult[]) {
  const number = (verdict: HomeResult['verdict']) => results.filter((result) => result.verdict === verdict).length
  const wrong = number('wrong')
  return { done: done + results.length, good: good + results.length - wrong, bad: bad + wrong, added: added + number('add'), updated }
}
