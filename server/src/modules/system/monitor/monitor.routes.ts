import { monitorApi } from '@weir/contract/modules/system/monitor'

import { implement } from '../../../kernel/implement.ts'
import type { Queue } from '../../../services/metrics/database-metrics.ts'
import { historyOf, processStates, databaseState, ingestState, jobStates, queueStates } from './monitor.queries.ts'

/** One look at everything that runs. It reads what the processes wrote down, so any of them can answer for all. */
export const monitorRoutes = (queues: readonly Queue[]) =>
  implement(monitorApi, {
    async server(ctx, { process, window }) {
      const processes = await processStates(ctx)
      const wanted = processes.find(({ id }) => id === process) ?? processes[0]
      const backlogs = processes.flatMap(({ isSilent, latest }) => (latest && !isSilent ? [latest.backlog] : []))
      return {
        asOf: ctx.now(),
        processes,
        history: wanted ? await historyOf(ctx, wanted.id, window) : [],
        database: await databaseState(ctx, processes[0]?.isOnEmbedded ?? false),
        ingest: await ingestState(ctx, backlogs),
        queues: await queueStates(ctx, queues),
        jobs: await jobStates(ctx),
      }
    },
  })
