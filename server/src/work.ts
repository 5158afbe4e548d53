import type { FastifyBaseLogger } from 'fastify'

import { jobs } from './modules/index.ts'
import type { Config } from './platform/config.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { cleaningJob } from './platform/jobs/cleaning.job.ts'
import { abandonRuns } from './platform/jobs/job-runs.ts'
import { createJobRunner } from './platform/jobs/job-runner.ts'
import type { Waking } from './platform/jobs/waking.ts'
import { sealJob } from './platform/operation-log/seal.job.ts'

export interface Needs {
  database: Database
  contextOf: () => Promise<Context>
  waking: Waking
  log: FastifyBaseLogger
}

type Stop = () => Promise<void>

/** What a process does beside answering requests, by its roles. Answers how to end it. */
export async function startWork({ roles }: Config, needs: Needs): Promise<Stop> {
  const stops: Stop[] = []
  if (roles.includes('worker')) stops.push(await startJobs(needs))
  return async () => {
    for (const stop of stops) await stop()
  }
}

async function startJobs({ database, contextOf, waking, log }: Needs): Promise<Stop> {
  if (!database.gate) await abandonRuns(database.db)
  const all = [cleaningJob, sealJob, ...jobs]
  const runner = createJobRunner(all, contextOf, log)
  for (const { name } of all) waking.onWake(name, (at) => runner.wake(name, at))
  runner.start()
  return runner.stop
}
