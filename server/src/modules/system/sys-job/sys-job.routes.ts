import { sysJobApi } from '@weir/contract/modules/system/sys-job'

import { editing, implement } from '../../../kernel/implement.ts'
import type { Job } from '../../../services/jobs/job.ts'
import { sysJobs } from '../../../services/jobs/sys-job.table.ts'
import { listMethods } from './job-method.ts'
import { deleteRuns, listRuns } from './job-log.service.ts'
import { readJobs, tellSchedule } from './sys-job.queries.ts'
import { addJob, deleteJobs, editJob, runJob, startJob, stopJob } from './sys-job.service.ts'

/** The methods of every module, in code: a job can call nothing else. */
export const sysJobRoutes = (methods: readonly Job[]) =>
  implement(editing(sysJobApi, sysJobs), {
    ...readJobs(methods),
    add: (ctx, input) => addJob(ctx, methods, input),
    edit: (ctx, input) => editJob(ctx, methods, input),
    delete: deleteJobs,
    start: startJob,
    stop: (ctx, input) => stopJob(ctx, methods, input),
    run: (ctx, input) => runJob(ctx, methods, input),
    methods: (ctx) => listMethods(ctx, methods),
    schedule: tellSchedule,
    logs: listRuns,
    deleteLogs: deleteRuns,
  })
