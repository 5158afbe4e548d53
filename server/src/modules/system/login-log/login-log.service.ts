import type { LoginOutcome, LoginWay } from '@weir/contract/modules/system/login-log'

import type { Context } from '../../../kernel/context.ts'
import { loginLogs } from './login-log.table.ts'
import { describeUserAgent } from './user-agent.ts'

interface Attempt {
  userName: string
  way: LoginWay
  outcome: LoginOutcome
}

/** Write down an attempt to sign in. */
export async function recordLogin({ db, client, now }: Context, attempt: Attempt) {
  await db.insert(loginLogs).values({ ...attempt, ip: client.ip, ...describeUserAgent(client.userAgent), createdAt: now() })
}

/** The stored form of an unknown name, since it may be a password in the wrong field: its first character and its length. */
export function unknownName(typed: string): string {
  const characters = Array.from(typed)
  return `${characters[0]}*** (${characters.length})`
}
