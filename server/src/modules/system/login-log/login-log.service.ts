import type { LoginOutcome } from '@weir/contract/modules/system/login-log'

import type { Context } from '../../../platform/context.ts'
import { loginLogs } from './login-log.table.ts'
import { describeUserAgent } from './user-agent.ts'

/** Write down an attempt to sign in. */
export async function recordLogin({ db, client, now }: Context, userName: string, outcome: LoginOutcome) {
  await db.insert(loginLogs).values({ userName, ip: client.ip, ...describeUserAgent(client.userAgent), outcome, createdAt: now() })
}
