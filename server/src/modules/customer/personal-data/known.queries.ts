import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'

import { users } from '../../../kernel/auth/access.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { ask } from '../../../kernel/follow.ts'
import { touchedRow } from '../../../kernel/operation-log/operation-log.ts'
import { operationLogs } from '../../../kernel/platform.table.ts'
import { texts } from '../../../kernel/texts.ts'
import { shownForms } from '../../../services/personal/mask.ts'
import type { Household } from '../../../services/personal/personal-data.ts'
import type { Traces } from '../../../services/personal/redact-log.ts'
import { hyUserMerges, type Person } from '../ground/hy-user-merge.table.ts'
import { hyUsers } from '../ground/hy-user.table.ts'
import { wechatBindings } from '../ground/wechat-binding.table.ts'
import { cardsHeld, payersOf } from '../hy-user/hy-user.events.ts'

type HyUser = typeof hyUsers.$inferSelect
/** A person in the product as rows told it at some time. */
interface Facts {
  names: string[]
  unique: string[]
}

/** A household with all by which it is or was known, and its rows as the operation log names them. */
export async function householdOf(ctx: Context, hyUser: HyUser): Promise<{ who: Household; rows: Traces['rows'] }> {
  const { id } = hyUser
  const cards = await ask(ctx, cardsHeld, { hyUserId: id })
  const cardIds = cards.map((card) => card.id)
  const merges = await ctx.db
    .select()
    .from(hyUserMerges)
    .where(or(eq(hyUserMerges.keptId, id), eq(hyUserMerges.otherId, id)))
  /** A merge that was undone made two people again. */
  const absorbed = merges.filter(({ keptId, undoneAt }) => keptId === id && !undoneAt)
  const wechat = await ctx.db.select().from(wechatBindings).where(eq(wechatBindings.hyUserId, id))
  const people = [
    hyUser,
    ...merges.flatMap(({ keptId, before, after, other, undoneAt }) =>
      keptId === id ? [before, after, ...(undoneAt ? [] : [other])] : [other],
    ),
  ]
  const told = await toldByLog(ctx, [id, ...absorbed.map(({ otherId }) => otherId)])
  const bound = [...wechat, ...absorbed.flatMap(({ wechatMoved, wechatDropped }) => [...wechatMoved, ...wechatDropped])]
  const facts: Facts = {
    names: [...people.map(({ name }) => name), ...bound.map(({ nickname }) => nickname), ...told.names],
    unique: [
      ...people.map(({ idCardNo }) => idCardNo),
      ...bound.map(({ openid }) => openid),
      ...(await ownPhones(ctx, hyUser, people)),
      ...(await ask(ctx, payersOf, cardIds)),
    ],
  }
  const rows = [
    { resource: 'hyUser', id },
    ...absorbed.map(({ otherId }) => ({ resource: 'hyUser', id: otherId })),
    ...cardIds.map((cardId) => ({ resource: 'waterCard', id: cardId })),
    ...[...new Set([...bound.map((one) => one.id), ...told.bindings])].map((bindingId) => ({ resource: 'wechatBinding', id: bindingId })),
  ]
  const who: Household = {
    subject: 'household',
    id,
    label: texts['zh-cn'].t('personalData.erasedName', { id: String(id) }),
    known: { names: distinct(facts.names), unique: distinct(facts.unique) },
    cardIds,
    cardNos: cards.map(({ cardNo }) => cardNo),
  }
  return { who, rows }
}

/** Shorter texts stand in too many others. */
const distinct = (values: readonly (string | undefined)[]) =>
  [...new Set(values)].filter((value) => value !== undefined && value.length > 1) as string[]

/** Phones of the person that nobody else has: messages to a phone of several households stay those of the others. */
async function ownPhones({ db }: Context, { id }: HyUser, people: readonly Pick<Person, 'telephone'>[]): Promise<string[]> {
  const phones = distinct(people.map(({ telephone }) => telephone))
  if (phones.length === 0) return []
  const households = await db
    .select({ phone: hyUsers.telephone })
    .from(hyUsers)
    .where(and(inArray(hyUsers.telephone, phones), ne(hyUsers.id, id)))
  const staff = await db
    .select({ phone: users.telephone })
    .from(users)
    .where(and(inArray(users.telephone, phones), isNull(users.deletedAt)))
  const others = new Set([...households, ...staff].map(({ phone }) => phone))
  return phones.filter((phone) => !others.has(phone))
}

interface Told {
  names: string[]
  /** Ids of bindings in WeChat, of those too that were unbound. */
  bindings: number[]
}

/** Former names, and former bindings: the log is the history of every record. Phones and documents stand there masked. */
async function toldByLog({ db }: Context, ids: readonly number[]): Promise<Told> {
  const own = new Set(ids.map((id) => touchedRow('hyUser', id)))
  const ofBindings = ids.flatMap((hyUserId) =>
    (['before', 'after'] as const).map((side) => JSON.stringify([{ resource: 'wechatBinding', [side]: { hyUserId } }])),
  )
  const entries = await db
    .select({ changes: operationLogs.changes })
    .from(operationLogs)
    .where(
      or(
        sql`${operationLogs.touched} && ${sql.param([...own])}::varchar[]`,
        ...ofBindings.map((shape) => sql`${operationLogs.changes} @> ${shape}::jsonb`),
      ),
    )
  const told: Told = { names: [], bindings: [] }
  for (const { changes } of entries)
    for (const { resource, id, before, after } of changes ?? []) {
      const isBinding = resource === 'wechatBinding' && [before, after].some((side) => ids.includes(Number(side?.hyUserId)))
      if (!isBinding && !own.has(touchedRow(resource, id))) continue
      if (isBinding) told.bindings.push(id)
      for (const side of [before, after]) told.names.push(...[side?.name, side?.nickname].filter((name) => typeof name === 'string'))
    }
  return told
}

/** Whether a text names the person. It is to be kept, so it must not. */
export const namesPerson = ({ known }: Household, text: string): boolean =>
  [...known.names, ...known.unique, ...shownForms(known)].some((value) => text.includes(value))
