import type { ReminderLevel, ReminderRefusal } from '@weir/contract/modules/card/reminder-terms'
import { waterCardCan, type WaterCardState } from '@weir/contract/modules/card/water-card-state'
import { follows } from '@weir/contract/platform/text-rules/text-rules'
import type { Litre } from '@weir/contract/platform/units'

import type { Context } from '../../../kernel/context.ts'
import { type Composed, compose, optedOut, templatesOf } from '../../sms/index.ts'
import { daysAt, usageOfCards } from '../water-card/card-usage.ts'
import { waterCards } from '../../card/index.ts'
import { lastReminders, rearmed } from './last-reminders.ts'
import { levelOf, limitOf } from './reminder-level.ts'
import { reminderValues } from './reminder-text.ts'

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
