import { and, desc, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { newToken, sha256 } from '../../../kernel/auth/tokens.ts'
import type { Context, Writing } from '../../../kernel/context.ts'
import { cookieLine } from '../../../kernel/auth/cookies.ts'
import { knownBrowsers } from './known-browser.table.ts'

const BROWSER_COOKIE = 'weir_browser'
const DAY_SECONDS = 86_400
/** As long as browsers keep a cookie; each sign-in begins it again. */
const KEPT_SECONDS = 400 * DAY_SECONDS
/** Of one person; one more ends the one that was used least lately. */
const MOST = 20

const { tokenHash, userId, lastUsedAt } = knownBrowsers

/** The hash of this browser's cookie; of one that has none it matches nothing. */
function hashHere({ client }: Context): string {
  const token = client.cookie(BROWSER_COOKIE)
  return token === undefined ? '' : sha256(token)
}

const since = ({ now }: Context) => new Date(now().getTime() - KEPT_SECONDS * 1000)

/** The account of a name, and whether its owner signed in in this browser before: one question, whether or not there is either. */
export async function findAccount(ctx: Context, userName: string) {
  const isHere = and(eq(userId, users.id), eq(tokenHash, hashHere(ctx)), gt(lastUsedAt, since(ctx)))
  const [found] = await ctx.db
    .select({ user: users, browser: tokenHash })
    .from(users)
    .leftJoin(knownBrowsers, isHere)
    .where(and(eq(users.userName, userName), isNull(users.deletedAt)))
  return { user: found?.user, browser: found?.browser ?? undefined }
}

/** Somebody has signed in: strangers who guess at the account do not keep this browser out from now on. Programs have no cookies. */
export async function rememberBrowser(ctx: Writing, id: number) {
  if (!ctx.client.browser) return
  const lastUsed = ctx.now()
  const token = await ownToken(ctx)
  await ctx.db
    .insert(knownBrowsers)
    .values({ tokenHash: sha256(token), userId: id, lastUsedAt: lastUsed })
    .onConflictDoUpdate({ target: [tokenHash, userId], set: { lastUsedAt: lastUsed } })
  const others = and(eq(userId, id), ne(tokenHash, sha256(token)))
  const surplus = ctx.db
    .select({ tokenHash })
    .from(knownBrowsers)
    .where(others)
    .orderBy(desc(lastUsedAt), tokenHash)
    .offset(MOST - 1)
  await ctx.db.delete(knownBrowsers).where(and(eq(userId, id), inArray(tokenHash, surplus)))
  ctx.client.setCookie(cookieLine(BROWSER_COOKIE, token, ctx.client, KEPT_SECONDS))
}

/** The one it has, if it is one of ours: several people may sign in in one browser. */
async function ownToken(ctx: Writing): Promise<string> {
  const known = await ctx.db.$count(knownBrowsers, and(eq(tokenHash, hashHere(ctx)), gt(lastUsedAt, since(ctx))))
  return (known > 0 && ctx.client.cookie(BROWSER_COOKIE)) || newToken()
}

/** After a new password no browser that used the old one stays known. Only the browser in which its owner sets it does. */
export const forgetBrowsers = ({ db }: Writing, id: number) => db.delete(knownBrowsers).where(eq(userId, id))
export const forgetOtherBrowsers = (ctx: Writing, id: number) =>
  ctx.db.delete(knownBrowsers).where(and(eq(userId, id), ne(tokenHash, hashHere(ctx))))

export const dropOldBrowsers = (ctx: Context) => ctx.db.delete(knownBrowsers).where(lt(lastUsedAt, since(ctx)))
