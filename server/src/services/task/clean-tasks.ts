import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, isNotNull, lt } from 'drizzle-orm'

import type { Context } from '../../kernel/context.ts'
import { defineJob } from '../jobs/job.ts'
import { moved } from './running-task.ts'
import { tasks } from './task.table.ts'

const DAY_MS = 86_400_000
/** A file holds rows that may have changed since, and may be personal. */
const FILE_DAYS = 7
const TASK_DAYS = 90

/** Files that were there to be fetched for a week, what processes left that died, and tasks of long ago. */
export const taskCleaning = defineJob({
  name: 'system.tasks.clean',
  cron: '41 4 * * *',
  async run(ctx) {
    const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS)
    await ctx.db
      .update(tasks)
      .set({ ...moved, path: null })
      .where(and(isNotNull(tasks.path), lt(tasks.endedAt, ago(FILE_DAYS))))
    const files = await dropFiles(ctx, ago(FILE_DAYS))
    const { rowCount } = await ctx.db.delete(tasks).where(lt(tasks.endedAt, ago(TASK_DAYS)))
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
