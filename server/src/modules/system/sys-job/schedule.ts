import type { sysJobApi } from '@weir/contract/modules/system/sys-job'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { invalid } from '../../../kernel/errors.ts'
import { faultOf, nextTicks } from '../../../services/jobs/cron.ts'
import { describeCron } from '../../../services/jobs/describe-cron.ts'
import { TIMES_TOLD } from './sys-job.queries.ts'

/** The meaning of a schedule, while it is typed. */
export async function tellSchedule({ client, now }: Context, { cronExpression }: InputOf<(typeof sysJobApi)['schedule']>) {
  const fault = faultOf(cronExpression, now())
  if (fault) throw invalid('cronExpression', `sysJob.error.${fault}`)
  return { schedule: describeCron(cronExpression, client.language), next: nextTicks(cronExpression, TIMES_TOLD, now()) }
}
