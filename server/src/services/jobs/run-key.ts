import { sql } from 'drizzle-orm'

import { sysJobs } from './sys-job.table.ts'

/** The key of a job's runs. The part before `#` is its method: no two runs of one method go on at the same time. */
export const runKey = ({ id, method, isBuiltIn }: { id: number; method: string; isBuiltIn: boolean }) =>
  isBuiltIn ? method : `${method}#${id}`

/** The same of a row of `sys_job`. */
export const runKeyColumn = sql<string>`case when ${sysJobs.isBuiltIn} then ${sysJobs.method} else ${sysJobs.method} || '#' || ${sysJobs.id} end`
