import { fen } from '@weir/contract/platform/units'

import type { Db } from '../../src/kernel/context.ts'
import { smsLogs } from '../../src/modules/sms/ground/sms-log.table.ts'

const HOUR = 3_600_000

/** A reminder that the gateway refused. Answers its id in the log. */
export async function insertMessage(db: Db, owner: { deptId: number; createdBy: number }, at: Date): Promise<number> {
  const count = await db.$count(smsLogs)
  const said = {
    key: `test ${count + 1}`,
    phone: '13812341234',
    content: 'Their message',
    smsType: 'marginReminder',
    billingItems: 1,
  } as const
  const [row] = await db
    .insert(smsLogs)
    .values({ ...said, ...owner, state: 'failed', costFen: fen(5), usefulUntil: new Date(at.getTime() + 24 * HOUR), createdAt: at })
    .returning({ id: smsLogs.id })
  return row!.id
}
