import { defineJob } from '../../../services/jobs/job.ts'
import { dropOldSignals } from '../ground/meter-signal.store.ts'

/** Before the vacuum of the embedded database, as the job of the messages. */
export const signalsJob = defineJob({
  name: 'water.signals',
  cron: '29 3 * * *',
  run: async (ctx, stopping) => ({ signals: await dropOldSignals(ctx, stopping) }),
})
