import type { readingApi } from '@weir/contract/modules/meter/reading'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { add, fen, litre, minus } from '@weir/contract/platform/units'
import { and, inArray } from 'drizzle-orm'

import { type Context, inTransaction, type Writing } from '../../../kernel/context.ts'
import { isHeld, byPlace } from '../engine/verdict.ts'
import type { Placed } from './judging.store.ts'
import type { RowEffect } from './meter-stat.store.ts'
import { waterCardScope, waterCards } from '../../card/index.ts'

export type Effect = OutputOf<typeof readingApi.decide>
type Rows = Omit<Effect, 'goesOn' | 'cards' | 'later'>
type Change = Effect['changes'][number]

/** The effect of a decision on the daily rows, by day and meter, and in all. */
export function changesOf(effects: readonly RowEffect[]): Rows {
  const changes = effects.map(changeOf).filter(({ quantity, amount }) => quantity !== 0 || (amount ?? 0) !== 0)
  changes.sort((a, b) => compare(a.date, b.date) || compare(a.deviceSn, b.deviceSn))
  return {
    changes,
    quantity: changes.reduce((sum, { quantity }) => add(sum, quantity), litre(0)),
    amount: changes.reduce((sum, { amount }) => add(sum, amount ?? fen(0)), fen(0)),
  }
}

/** The remaining water of each affected card. Read after the change, in its transaction. */
export async function cardsAfter(ctx: Context, changes: readonly Change[]): Promise<Effect['cards']> {
  const byCard = Map.groupBy(changes, ({ cardNo }) => cardNo)
  const cardNos = [...byCard.keys()].filter((cardNo) => cardNo !== null)
  if (cardNos.length === 0) return []
  const cards = await ctx.db
    .select({ cardNo: waterCards.cardNo, after: waterCards.remainingLitre })
    .from(waterCards)
    .where(and(inArray(waterCards.cardNo, cardNos), waterCardScope(ctx)))
    .orderBy(waterCards.cardNo)
  return cards.map(({ cardNo, after }) => {
    const used = byCard.get(cardNo)!.reduce((sum, { quantity }) => add(sum, quantity), litre(0))
    return { cardNo, before: add(after, used), after }
  })
}

/** The effect of a decision on other readings of the meters. A new neighbour alone, without another verdict, is none. */
export function laterOf(verdicts: readonly Placed[], subjects: readonly { id: number }[]): Effect['later'] {
  const decided = new Set(subjects.map(({ id }) => id))
  const others = verdicts.flatMap(({ link, judged: after }) => {
    const { id, judged: before } = link.stored!
    const isSame = after.verdict === before.verdict && after.accepted === before.accepted && after.usage === before.usage
    return decided.has(id) || isSame ? [] : [{ link, before, after }]
  })
  const [first] = others.toSorted((a, b) => byPlace(a.link, b.link))
  return {
    held: others.filter(({ before, after }) => isHeld(after) && !isHeld(before)).length,
    counted: others.filter(({ before, after }) => after.accepted && !before.accepted).length,
    first: first
      ? { time: new Date(first.link.at), register: first.link.register, usage: first.after.usage, verdict: first.after.verdict }
      : null,
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function changeOf({ before, after }: RowEffect): Change {
  const { date, deviceSn, cardId, cardNo } = (after ?? before)!
  const amount = minus(after?.amountFen ?? fen(0), before?.amountFen ?? fen(0))
  const quantity = minus(after?.usageLitre ?? litre(0), before?.usageLitre ?? litre(0))
  return { date, deviceSn, cardNo, quantity, amount: cardId === null ? null : amount }
}

class Undo<T> extends Error {
  readonly answer: T

  constructor(answer: T) {
    super('undone on purpose')
    this.answer = answer
  }
}

/** Do it, or do it and take it back: a dry run that goes the very way of the real one cannot promise anything else. */
export async function asDryRun<T>(ctx: Writing, dryRun: boolean, work: (ctx: Writing) => Promise<T>): Promise<T> {
  if (!dryRun) return work(ctx)
  try {
    return await inTransaction(ctx, async (ctx) => {
      throw new Undo(await work(ctx))
    })
  } catch (error) {
    if (error instanceof Undo) return error.answer as T
    throw error
  }
}
