import { and, lt, ne, notInArray } from 'drizzle-orm'

import { defineJob } from '../../services/jobs/job.ts'
import { smsLogs } from './ground/sms-log.table.ts'

const DAY_MS = 86_400_000

/** Phone and words of old messages go, where a parameter says so. Their states and costs stay, so no sum changes. */
export const oldMessagesJob = defineJob({
  name: 'sms.oldMessages',
  cron: '37 3 * * *',
  async run({ db, now, settings: { smsKeepDays } }) {
    if (smsKeepDays === 0) return { messages: 0 }
    const before = new Date(now().getTime() - smsKeepDays * DAY_MS)
    const { rowCount } = await db
      .update(smsLogs)
      .set({ phone: '', content: '', params: [], description: '', remark: '' })
      .where(and(lt(smsLogs.createdAt, before), ne(smsLogs.phone, ''), notInArray(smsLogs.state, ['sending'])))
    return { messages: rowCount }
  },
})
