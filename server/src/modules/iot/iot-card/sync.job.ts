import { SIM_OPERATORS } from '@weir/contract/modules/iot/iot-terms'

import { defineJob } from '../../../services/jobs/job.ts'
import { SYNC_JOB } from './sync-rank.ts'
import { syncOperator } from './sync.service.ts'

/** All operators side by side: one that is slow or gone keeps no other back. */
export const syncJob = defineJob({
  name: SYNC_JOB,
  cron: '* * * * *',
  async run(ctx, stopping) {
    const synced = await Promise.all(SIM_OPERATORS.map((operator) => syncOperator(ctx, operator, stopping)))
    return { cards: synced.reduce((sum, { cards }) => sum + cards, 0), calls: synced.reduce((sum, { calls }) => sum + calls, 0) }
  },
})
