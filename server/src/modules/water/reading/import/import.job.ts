import { defineJob } from '../../../../platform/jobs/job.ts'
import { failAbandoned } from './import.service.ts'

/** Far longer than a batch takes. */
const SILENCE = 120_000

export const abandonedImports = defineJob({
  name: 'water.abandonedImports',
  cron: '* * * * *',
  run: (ctx) => failAbandoned(ctx, SILENCE),
})
