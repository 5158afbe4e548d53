import { eq } from 'drizzle-orm'

import { sessions } from '../../../kernel/auth/session.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { describeUserAgent } from './user-agent.ts'

/** The origin of a call, as shown to the person of the call. */
export const whereFrom = ({ client }: Context) => ({ ...describeUserAgent(client.userAgent), ip: client.ip })

/** Without the version, which changes by itself. */
function kindOf(userAgent: string) {
  const { browser, os } = describeUserAgent(userAgent)
  return `${browser.split(' ')[0]} ${os}`
}

/** Whether this person has signed in before, but never from such a browser, as far as the stored sessions show. */
export async function isNewBrowser({ db, client }: Context, userId: number): Promise<boolean> {
  const known = await db.selectDistinct({ userAgent: sessions.userAgent }).from(sessions).where(eq(sessions.userId, userId))
  return known.length > 0 && !known.some(({ userAgent }) => kindOf(userAgent) === kindOf(client.userAgent))
}
