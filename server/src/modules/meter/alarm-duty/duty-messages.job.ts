import { defineJob } from '../../../services/jobs/job.ts'
import { dueGroups, handOverGroup } from './hand-over.service.ts'
import { noteEvents } from './note-events.service.ts'
import { watchesOf } from './watches.queries.ts'

/**
 * Messages to the users on duty. It is not woken: alarms of a minute are one message, and the intake of readings does nothing for it. The
 * next tick goes on after a process that died: an alarm is marked until its events are noted, and an event waits until it has a message.
 */
export const dutyMessagesJob = defineJob({
  name: 'water.dutyMessages',
  cron: '* * * * *',
  async run(ctx, stopping) {
    const sum = { alarms: 0, sending: 0, refused: 0, later: 0 }
    const watches = await watchesOf(ctx)
    let noted = 1
    while (noted > 0 && !stopping?.aborted) {
      noted = await noteEvents(ctx, watches)
      sum.alarms += noted
    }
    for (const group of await dueGroups(ctx)) {
      if (stopping?.aborted) break
      sum[await handOverGroup(ctx, group, watches)] += 1
    }
    return sum
  },
})
