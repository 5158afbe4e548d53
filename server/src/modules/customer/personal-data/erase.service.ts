import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { personalDataApi } from '@weir/contract/modules/customer/personal-data'
import type { InputOf, OutputOf } from '@weir/contract/platform/endpoint'
import { ERASED_PARTS, type ErasureCause, KEPT_PARTS, OPEN_KINDS, type OpenKind } from '@weir/contract/platform/personal-data'
import { and, eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict, invalid, notFound } from '../../../kernel/errors.ts'
import { ask, happened } from '../../../kernel/follow.ts'
import { texts } from '../../../kernel/texts.ts'
import { countErased, countKept, erasePerson, tracesOf } from '../../../services/personal/erase.ts'
import { ERASURES } from '../../../services/personal/erased-list.ts'
import { type Household, type OpenMatter, personalParts } from '../../../services/personal/personal-data.ts'
import { findTraces } from '../../../services/personal/redact-log.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { belongingsOf, cardsHeld, personCorrecting } from '../hy-user/hy-user.events.ts'
import { hyUserScope } from '../hy-user/hy-user.service.ts'
import { householdOf, namesPerson } from './known.queries.ts'

type Api = typeof personalDataApi
type HyUser = typeof hyUsers.$inferSelect

/** Within the caller's scope. */
export async function findSubject(ctx: Context, id: number, lock?: 'update'): Promise<HyUser> {
  const query = ctx.db
    .select()
    .from(hyUsers)
    .where(and(eq(hyUsers.id, id), hyUserScope(ctx)))
  const [found] = await (lock ? query.for(lock) : query)
  if (!found) throw notFound('personalData.error.missing')
  return found
}

/** All cards of the household, or it is refused: nobody counts, copies or erases what is out of scope. */
export async function demandAllCards(ctx: Context, { id }: HyUser) {
  const [{ cards }, held] = [await ask(ctx, belongingsOf, id), await ask(ctx, cardsHeld, { hyUserId: id })]
  if (held.length > cards.length) throw conflict('hyUser.error.outOfReach')
}

export async function previewErasure(ctx: Context, { hyUserId }: InputOf<Api['preview']>): Promise<OutputOf<Api['preview']>> {
  const hyUser = await findSubject(ctx, hyUserId)
  if (hyUser.erasedAt) throw conflict('personalData.error.erased')
  await demandAllCards(ctx, hyUser)
  const { who, rows } = await householdOf(ctx, hyUser)
  const open = await openMatters(ctx, who)
  const goes = await countErased(ctx, who)
  const { entries } = await findTraces(ctx.db, await tracesOf(ctx, { who, rows }))
  const counted = { ...goes, log: entries.length }
  const kept = await countKept(ctx, who)
  return {
    open,
    goes: ERASED_PARTS.flatMap((part) => (counted[part] ? [{ part, count: counted[part] }] : [])),
    stays: KEPT_PARTS.map((part) => ({ part, count: kept[part] ?? 0 })),
  }
}

/** Of all modules, in one order, each kind once. */
async function openMatters(ctx: Context, who: Household): Promise<OpenMatter[]> {
  const counts = new Map<OpenKind, number>()
  for (const { open } of ctx.parts.get(personalParts))
    for (const { kind, count } of (await open?.(ctx, who)) ?? []) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return OPEN_KINDS.flatMap((kind) => (counts.get(kind) ? [{ kind, count: counts.get(kind)! }] : []))
}

export const eraseOnRequest = (ctx: Writing, { hyUserId, reason }: InputOf<Api['erase']>) =>
  eraseHousehold(ctx, hyUserId, { cause: 'request', reason })

/**
 * The person behind a household is forgotten. Cards are locked first, then the household, as for a correction. The log is searched before
 * any lock, and once more for what came meanwhile.
 */
export async function eraseHousehold(
  ctx: Writing,
  id: number,
  why: { cause: ErasureCause; reason: string },
): Promise<{ already: boolean }> {
  const seen = await findSubject(ctx, id)
  if (seen.erasedAt) return { already: true }
  const first = await householdOf(ctx, seen)
  const found = await findTraces(ctx.db, await tracesOf(ctx, first))

  await happened(ctx, personCorrecting, { id })
  const hyUser = await findSubject(ctx, id, 'update')
  if (hyUser.erasedAt) return { already: true }
  const { who, rows } = await householdOf(ctx, hyUser)
  if (namesPerson(who, why.reason)) throw invalid('reason', 'personalData.error.reasonNames')
  const open = await openMatters(ctx, who)
  if (open.length > 0) throw conflict('personalData.error.open', { what: openText(ctx, open) })

  const proof = await erasePerson(ctx, { who, rows, since: hyUser.createdAt, ...why }, found)
  const erased = { erasedAt: ctx.now(), erasureProof: proof }
  await ctx.db.update(hyUsers).set(erased).where(eq(hyUsers.id, id))
  ctx.wake(ERASURES)
  // Of the former values nothing: this entry stays.
  ctx.changed({ resource: hyUserApi, id, before: { erasedAt: null, erasureProof: null }, after: erased })
  return { already: false }
}

function openText({ client }: Context, open: readonly OpenMatter[]): string {
  const { t } = texts[client.language]
  return open
    .map(({ kind, count }) => t('personalData.counted', { part: t(`personalData.open.${kind}`), count }))
    .join(t('personalData.and'))
}
