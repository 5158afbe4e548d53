import { eq } from 'drizzle-orm'

import { sessions } from '../../../kernel/auth/session.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { describeUserAgent } from './user-agent.ts'

/** Where a call comes from, as it is told to the person it is made for. */
export const whereFrom = ({ client }: Context) => ({ ...describeUserAgent(client.userAgent), ip: client.ip })

/** Without the version, which changes by itself. */
function kindOf(userAgent: string) {
  const { browser, os } = describeUserAgent(userAgent)
  return `${browser.split(' ')[0]} ${os}`
}

/** Whether this person has signed in before, but never, as far as the record of sessions goes, from such a browser. */
export async function isNewBrowser({ db, client }: Context, userId: number): Promise<boolean> {
  const known = await db.selectDistinct({ userAgent: sessions.userAgent }).from(sessions).where(eq(sessions.userId, userId))
  return known.length > 0 && !known.some(({ userAgent }) => kindOf(userAgent) === kindOf(client.userAgent))
}
