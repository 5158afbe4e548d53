import { defineJob } from '../../../services/jobs/job.ts'
import { dropOldMessages } from './reading-message.service.ts'

/** Before the vacuum of the embedded database, which frees their room. */
export const messagesJob = defineJob({
  name: 'water.messages',
  cron: '27 3 * * *',
  run: async (ctx, stopping) => ({ messages: await dropOldMessages(ctx, stopping) }),
})
