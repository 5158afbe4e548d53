import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, isNotNull, lt } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { defineJob } from '../jobs/job.ts'
import { moved } from './running-task.ts'
import { tasks } from './task.table.ts'

const DAY_MS = 86_400_000

export const TASK_CLEANING = 'system.tasks.clean'

/** Files that were there to be fetched long enough, what processes left that died, and tasks of long ago. Woken by an erasure. */
export const taskCleaning = defineJob({
  name: TASK_CLEANING,
  cron: '41 4 * * *',
  async run(ctx) {
    const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
    const { keepExportDays, keepTaskDays } = ctx.settings
    await ctx.db
      .update(tasks)
      .set({ ...moved, path: null })
      .where(and(isNotNull(tasks.path), lt(tasks.endedAt, ago(keepExportDays))))
    const files = (await dropFiles(ctx, ago(keepExportDays))) + (await dropUnnamed(ctx))
    const { rowCount } = await ctx.db.delete(tasks).where(lt(tasks.endedAt, ago(keepTaskDays)))
    return { files, tasks: rowCount }
  },
})

async function dropFiles({ filesDir }: Context, before: Date): Promise<number> {
  let dropped = 0
  for (const name of await readdir(filesDir).catch(() => [])) {
    const path = join(filesDir, name)
    const found = await stat(path).catch(() => undefined)
    // Folders hold files of another kind.
    if (!found?.isFile() || found.mtime >= before) continue
    await rm(path, { force: true })
    dropped++
  }
  return dropped
}

/** `<task>-<attempt>.xlsx` */
const OF_TASK = /^(\d{1,15})-\d{1,9}\.xlsx$/

/** Files of ended tasks that no longer name them: an erasure took them from their owners. */
async function dropUnnamed({ db, filesDir }: Context): Promise<number> {
  const names = (await readdir(filesDir).catch(() => [])).flatMap((name) => {
    const [, id] = OF_TASK.exec(name) ?? []
    return id ? [{ name, id: Number(id), path: join(filesDir, name) }] : []
  })
  if (names.length === 0) return 0
  const ids = [...new Set(names.map(({ id }) => id))]
  const rows = await db.select({ id: tasks.id, path: tasks.path, endedAt: tasks.endedAt }).from(tasks).where(inArray(tasks.id, ids))
  const ended = new Map(rows.flatMap(({ id, path, endedAt }) => (endedAt ? [[id, path] as const] : [])))
  const left = names.filter(({ id, path }) => ended.has(id) && ended.get(id) !== path)
  for (const { path } of left) await rm(path, { force: true })
  return left.length
}
