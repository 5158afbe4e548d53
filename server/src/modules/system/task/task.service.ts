import { access } from 'node:fs/promises'
import { endpoints } from '@weir/contract/modules/index'
import { taskApi } from '@weir/contract/modules/system/task'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import { reachOf } from '../../../kernel/auth/actor.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import type { StoredFile } from '../../../kernel/download.ts'
import { AppError, conflict, forbidden, invalid, notFound } from '../../../kernel/errors.ts'
import { checkInput } from '../../../kernel/http/input.ts'
import { addTask, wakeFor } from '../../../services/task/add-task.ts'
import { type ExportWork, isExport } from '../../../services/task/export-kind.ts'
import { moved } from '../../../services/task/running-task.ts'
import { tasks } from '../../../services/task/task.table.ts'
import { texts } from '../../../kernel/texts.ts'
import { isReachedById, mayFetch } from './task.queries.ts'

type Api = typeof taskApi

/** A waiting task is over, and a worker deletes its input; a running one gets the signal to end. */
export async function cancelTask(ctx: Writing, { id }: InputOf<Api['cancel']>) {
  const [before] = await ctx.db.select({ state: tasks.state, kind: tasks.kind }).from(tasks).where(isReachedById(ctx, id)).for('update')
  if (!before) throw notFound('task.error.missing')
  const { state, kind } = before
  if (state !== 'waiting' && state !== 'running') throw conflict('task.error.ended')
  const change = state === 'waiting' ? ({ state: 'cancelled', endedAt: ctx.now() } as const) : { isCancelling: true }
  await ctx.db
    .update(tasks)
    .set({ ...change, ...moved })
    .where(eq(tasks.id, id))
  ctx.changed({ resource: taskApi, id, before, after: change })
  wakeFor(ctx, kind)
  return {}
}

export async function downloadTask(ctx: Context, { id }: InputOf<Api['download']>): Promise<StoredFile> {
  const [task] = await ctx.db
    .select({
      path: tasks.path,
      filename: tasks.filename,
      rows: tasks.done,
      permission: tasks.permission,
      scope: tasks.scope,
      createdBy: tasks.createdBy,
    })
    .from(tasks)
    .where(isReachedById(ctx, id))
  if (!task) throw notFound('task.error.missing')
  const { path, filename, rows } = task
  if (path === null) throw notFound('task.error.noFile')
  if (!mayFetch(ctx, task)) throw forbidden(task.permission)
  await access(path).catch(() => {
    throw notFound('task.error.noFile')
  })
  return { path, filename, rows }
}

/** The input for the worker is checked now, so that the caller sees its errors at once. */
export async function exportAsTask(ctx: Writing, { endpoint: id, input }: InputOf<Api['export']>) {
  const endpoint = endpoints.find((one) => one.id === id)
  if (!endpoint || !isExport(endpoint)) throw invalid('endpoint', 'task.error.notExportable')
  if (!reachOf(ctx.actor, id)) throw forbidden(id)
  const { issues } = checkInput(endpoint.input, input)
  if (issues.length > 0) {
    const within = issues.map((issue) => ({ ...issue, field: `input.${issue.field}` }))
    throw new AppError(400, 'error.invalid', {}, within)
  }
  const work: ExportWork = { endpoint: id, input }
  const { resource } = endpoint
  const filename = `${texts[ctx.client.language].resource(resource)}.xlsx`
  return { jobId: await addTask(ctx, { kind: 'export', resource, filename, permission: id, work }) }
}
