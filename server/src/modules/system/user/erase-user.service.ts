import { userApi } from '@weir/contract/modules/system/user'
import type { InputOf } from '@weir/contract/platform/endpoint'
import type { ErasureCause } from '@weir/contract/platform/personal-data'
import { and, arrayContains, eq, isNull } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import { endSessions } from '../../../kernel/auth/sessions.ts'
import { type Context, inTransaction, listening, type Writing } from '../../../kernel/context.ts'
import { AppError, conflict, invalid } from '../../../kernel/errors.ts'
import { logOperation, touchedRow } from '../../../kernel/operation-log/operation-log.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { texts } from '../../../kernel/texts.ts'
import { erasePerson, tracesOf } from '../../../services/personal/erase.ts'
import { ERASURES } from '../../../services/personal/erased-list.ts'
import { shownForms } from '../../../services/personal/mask.ts'
import type { Account as Subject } from '../../../services/personal/personal-data.ts'
import { findTraces } from '../../../services/personal/redact-log.ts'
import { setPosts, setRoles } from './user-memberships.ts'
import { type Account, findOther } from './user-rules.ts'

type Api = typeof userApi

/** Of a colleague who has left: the account was disabled before. Its name stays, since the log says by it who acted. */
export async function eraseUser(ctx: Writing, { id, reason }: InputOf<Api['erase']>) {
  const account = await findOther(ctx, id)
  if (account.status === 1) throw conflict('user.error.stillEnabled')
  if (namesAccount(account, reason)) throw invalid('reason', 'user.error.reasonNames')
  await eraseAccount(ctx, account, { cause: 'request', reason })
  return {}
}

/** With that the account is deleted, so nobody finds it again. */
async function eraseAccount(ctx: Writing, account: Account, why: { cause: ErasureCause; reason: string }) {
  const { id } = account
  const subject = await subjectOf(ctx, account)
  const found = await findTraces(ctx.db, await tracesOf(ctx, subject))
  await endSessions(ctx, id)
  await setRoles(ctx, id, [])
  await setPosts(ctx, id, [])
  const proof = await erasePerson(ctx, { ...subject, since: account.createdAt, ...why }, found)
  const erased = { erasedAt: ctx.now(), erasureProof: proof }
  await ctx.db
    .update(users)
    .set({ ...erased, status: 0, deletedAt: account.deletedAt ?? ctx.now() })
    .where(eq(users.id, id))
  ctx.wake(ERASURES)
  ctx.changed({ resource: userApi, id, before: { erasedAt: null, erasureProof: null }, after: erased })
}

async function subjectOf({ db }: Writing, { id, nickname, telephone, email }: Account) {
  const own = touchedRow('user', id)
  const entries = await db
    .select({ changes: operationLogs.changes })
    .from(operationLogs)
    .where(arrayContains(operationLogs.touched, [own]))
  const told = entries.flatMap(({ changes }) => changes ?? []).filter((change) => touchedRow(change.resource, change.id) === own)
  const former = told.flatMap(({ before, after }) => [before?.userNickname, after?.userNickname])

  const who: Subject = {
    subject: 'account',
    id,
    label: neutralName(id),
    known: {
      names: [...new Set([nickname, ...former])].filter((name) => typeof name === 'string' && name.length > 1) as string[],
      unique: [telephone, email].filter((value) => value !== ''),
    },
  }
  return { who, rows: [{ resource: 'user', id }] }
}

const neutralName = (id: number) => texts['zh-cn'].t('personalData.erasedName', { id: String(id) })

function namesAccount({ nickname, telephone, email }: Account, text: string): boolean {
  const known = { names: [], unique: [telephone] }
  return [nickname, telephone, email, ...shownForms(known)].some((value) => value.length > 1 && text.includes(value))
}

/** After a restore. An id alone may be another account's by now. */
export async function eraseAccountAgain(ctx: Context, { id, since, at }: { id: number; since: Date; at: string }) {
  const isSame = and(eq(users.id, id), eq(users.createdAt, since), isNull(users.erasedAt))
  const [account] = await ctx.db.select().from(users).where(isSame)
  if (!account) return undefined
  const operation = { endpoint: userApi.erase, wire: { id, reason: at }, startedAt: performance.now() }
  try {
    await inTransaction(ctx, async (ctx) => {
      const { changes, ctx: told } = listening(ctx)
      await eraseAccount(told, account, { cause: 'again', reason: at })
      await logOperation(ctx, operation, { code: 0, data: {} }, changes)
    })
    return 'again' as const
  } catch (error) {
    if (error instanceof AppError) return 'open' as const
    throw error
  }
}

export async function erasureOf({ db }: Context, id: number) {
  const { erasedAt, erasureProof } = users
  const [found] = await db.select({ erasedAt, erasureProof }).from(users).where(eq(users.id, id))
  return found!
}
