import type { LoginOutcome, LoginWay } from '@weir/contract/modules/system/login-log'
import { eq, lt } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { loginLogs } from './login-log.table.ts'
import { sessions } from '../../../kernel/auth/session.table.ts'

/** First match wins: most browsers also claim to be the ones below them. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg\w*\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Chrome', /Chrom(?:e|ium)\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Safari', /Version\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari/],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** The client's name in the login log: `Chrome 126`, `Windows`. */
export function describeUserAgent(userAgent: string): { browser: string; os: string } {
  const browsers = BROWSERS.map(([name, pattern]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
  const browser = browsers.find(({ version }) => version !== undefined)
  const os = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))
  return { browser: browser ? `${browser.name} ${browser.version}` : '', os: os?.[0] ?? '' }
}

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

const DAY_MS = 86_400_000

/** Entries older than the parameter says; 0: none. */
export async function dropOldSignIns({ db, now, settings }: Context): Promise<number> {
  if (settings.keepLoginDays === 0) return 0
  const before = new Date(now().getTime() - settings.keepLoginDays * DAY_MS)
  return (await db.delete(loginLogs).where(lt(loginLogs.createdAt, before))).rowCount ?? 0
}
