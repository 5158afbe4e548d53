import type { ReminderLevel, ReminderRefusal } from '@weir/contract/modules/card/reminder'
import { waterCardCan, type WaterCardState } from '@weir/contract/modules/card/water-card-row'
import { follows } from '@weir/contract/platform/text-rules/text-rules'
import type { Litre } from '@weir/contract/platform/units'
import { and, desc, inArray, sql } from 'drizzle-orm'
import type { TemplateValues } from '@weir/contract/modules/sms/sms-template'

import type { Context } from '../../../kernel/context.ts'
import { type Composed, compose, optedOut, templatesOf } from '../../sms/index.ts'
import { daysAt, usageOfCards, lastingFor } from '../water-card/card-usage.ts'
import { hasBegun, waterCards, ledgerEntries, balanceReminders as reminders } from '../../card/index.ts'
import { type Bigint, unnest } from '../../../kernel/db/unnest.ts'

/** The facts of a card that a reminder needs. */
export const candidateColumns = {
  id: waterCards.id,
  cardNo: waterCards.cardNo,
  name: waterCards.name,
  communityName: waterCards.communityName,
  roomNo: waterCards.roomNo,
  telephone: waterCards.telephone,
  state: waterCards.state,
  remaining: waterCards.remainingLitre,
  hasBegun,
  deptId: waterCards.deptId,
}

export interface Candidate {
  id: number
  cardNo: string
  name: string
  communityName: string | null
  roomNo: string | null
  telephone: string
  state: WaterCardState
  remaining: Litre
  hasBegun: boolean
  deptId: number
}

export interface Assessed {
  card: Candidate
  level: ReminderLevel | null
  daysLeft: number | null
  refusal: ReminderRefusal | null
  lastRemindedAt: Date | null
  /** The message that it gets; null if refused. */
  text: Composed | null
}

/** The level of a card, and why it gets no message whatever was sent before. */
export function judged(ctx: Context, card: Candidate, used: number, isOut: (phone: string) => boolean) {
  const level = levelOf(ctx, { remaining: card.remaining, used })
  // A card that cannot be recharged is asked for nothing.
  const refusal = !waterCardCan.recharge(card)
    ? 'notActive'
    : !card.hasBegun
      ? 'notBegun'
      : level === null
        ? 'enough'
        : (unreached(card) ?? (isOut(card.telephone) ? 'optedOut' : null))
  return { level, refusal } as const
}

/** Why no message reaches the contact of a card: there is none, or it is a landline. */
export const unreached = ({ telephone }: Pick<Candidate, 'telephone'>) =>
  telephone === '' ? 'noPhone' : follows('mobile', telephone) ? undefined : 'landline'

/** Whether the owner of a phone wants no messages. */
export const optedOutOf = (ctx: Context, cards: readonly { telephone: string }[]) =>
  optedOut(
    ctx,
    cards.map(({ telephone }) => telephone),
  )

/** The message of each card and its price, or the reason for none. The preview and the act use it. */
export async function assess(ctx: Context, cards: readonly Candidate[]): Promise<Assessed[]> {
  const ids = cards.map(({ id }) => id)
  // One after the other: the act has one connection.
  const usage = await usageOfCards(ctx, ids)
  const last = await lastReminders(ctx, ids)
  const isOut = await optedOutOf(ctx, cards)
  const looked = cards.map((card) => {
    const used = usage.get(card.id) ?? 0
    const { level, refusal } = judged(ctx, card, used, isOut)
    const lastRemindedAt = level === null ? null : (last(card.id, level) ?? null)
    return { card, used, level, refusal, lastRemindedAt, daysLeft: daysAt(card.remaining, used) }
  })
  const armed = await rearmed(
    ctx,
    looked.flatMap(({ card, used, level, refusal, lastRemindedAt }) =>
      level && !refusal && lastRemindedAt ? [{ cardId: card.id, since: lastRemindedAt, limit: limitOf(ctx, level, used) }] : [],
    ),
  )
  const templates = await templatesOf(ctx, 'marginReminder')
  return looked.map((facts) => {
    const { used: _, refusal: known, ...one } = facts
    const refusal = known ?? (one.lastRemindedAt && !armed.has(one.card.id) ? 'reminded' : null)
    if (refusal !== null) return { ...one, refusal, text: null }
    const text = compose(ctx, templates, reminderValues({ ...one.card, daysLeft: one.daysLeft }))
    return { ...one, refusal: text === null ? 'noTemplate' : null, text }
  })
}

interface Water {
  remaining: Litre
  /** Of the last 14 days together. */
  used: number
}

/** domain-rules §2.9 by the parameters; none where enough is left. */
function levelOf({ settings }: Context, { remaining, used }: Water): ReminderLevel | null {
  if (remaining <= settings.urgentQuantityLitre) return 'urgent'
  const days = daysAt(remaining, used)
  return remaining <= settings.lowQuantityLitre || (days !== null && days <= settings.lowDays) ? 'low' : null
}

/** The most litres that are still of this level at this usage: above them it re-arms. */
function limitOf({ settings }: Context, level: ReminderLevel, used: number): number {
  if (level === 'urgent') return settings.urgentQuantityLitre
  return Math.max(settings.lowQuantityLitre, used === 0 ? 0 : lastingFor(settings.lowDays + 1, used) - 1)
}

/** A message that is on its way counts too, so that two runs side by side send one. */
const COUNTED = ['waiting', 'sending', 'sent'] as const

/** By card and level, when it was last reminded. A more urgent message stands for the lower level too. */
async function lastReminders({ db }: Context, cardIds: readonly number[]) {
  const { cardId, level, createdAt } = reminders
  const rows = await db
    .selectDistinctOn([cardId, level], { cardId, level, createdAt })
    .from(reminders)
    .where(and(sql`${cardId} = any(${sql.param(cardIds)}::bigint[])`, inArray(reminders.state, [...COUNTED])))
    .orderBy(cardId, level, desc(reminders.id))
  const found = new Map(rows.map((row) => [`${row.cardId} ${row.level}`, row.createdAt]))
  return (card: number, level: ReminderLevel): Date | undefined => {
    const urgent = found.get(`${card} urgent`)
    const low = level === 'low' ? found.get(`${card} low`) : undefined
    return urgent && low ? new Date(Math.max(urgent.getTime(), low.getTime())) : (urgent ?? low)
  }
}

/** A card at a level that it was reminded of. */
interface Reminded {
  cardId: number
  since: Date
  limit: number
}

/** The cards whose water stood above the level since: the ledger knows the remaining after each entry (domain-rules §2.9). */
async function rearmed({ db }: Context, reminded: readonly Reminded[]): Promise<ReadonlySet<number>> {
  if (reminded.length === 0) return new Set()
  const given = unnest('given', {
    card_id: ['bigint', reminded.map(({ cardId }) => cardId)],
    since: ['timestamptz', reminded.map(({ since }) => since.getTime())],
    most: ['bigint', reminded.map(({ limit }) => limit)],
  })
  const { rows } = await db.execute<{ id: Bigint }>(sql`
    select given.card_id as id from ${given} where exists (
      select from ${ledgerEntries} where ${ledgerEntries.cardId} = given.card_id and ${ledgerEntries.unit} = 'litre'
        and ${ledgerEntries.at} >= given.since and ${ledgerEntries.remainingAfterLitre} > given.most)`)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** The facts of a card that a template of a balance reminder may name. */
export interface ReminderFacts {
  name: string
  cardNo: string
  communityName: string | null
  roomNo: string | null
  remaining: Litre
  daysLeft: number | null
}

const tons = (litres: number) => (litres / 1000).toFixed(2)

/** A household that owes water has no `left`, one without usage no `days`: so a template of another case does not fit. */
export function reminderValues({ name, cardNo, communityName, roomNo, remaining, daysLeft }: ReminderFacts): TemplateValues {
  const address = [communityName, roomNo].filter((part) => part !== null).join(' ')
  const isOwing = remaining < 0
  return {
    household: address || name,
    name,
    card: cardNo,
    left: isOwing ? undefined : tons(remaining),
    days: isOwing || daysLeft === null ? undefined : String(daysLeft),
    owed: isOwing ? tons(Math.abs(remaining)) : undefined,
  }
}
