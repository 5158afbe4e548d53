import type { Reason } from '@weir/contract/locales/messages'

import type { Context } from '../../../platform/context.ts'
import { loginLogs } from './login-log.table.ts'
import { describeUserAgent } from './user-agent.ts'

/** Write down an attempt to sign in; without a reason it succeeded. */
export async function recordLogin({ db, client, now }: Context, userName: string, reason?: Reason) {
  await db.insert(loginLogs).values({
    userName,
    ip: client.ip,
    ...describeUserAgent(client.userAgent),
    status: reason ? 0 : 1,
    reason: reason ?? '',
    createdAt: now(),
  })
}
