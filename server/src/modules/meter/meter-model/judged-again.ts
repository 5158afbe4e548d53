import type { JudgedAgain, meterModelApi } from '@weir/contract/modules/meter/meter-model'
import type { OutputOf } from '@weir/contract/platform/endpoint'

import type { Writing } from '../../../kernel/context.ts'
import type { Placed } from '../ground/judging.store.ts'
import type { RowEffect } from '../ground/meter-stat.store.ts'
import { cardsAfter, changesOf } from '../ground/effect.ts'

type Effect = OutputOf<(typeof meterModelApi)['limitsPreview']>
type Move = JudgedAgain['moves'][number]

/** So many readings are named. */
const EXAMPLES = 10

/** The changed verdicts, litres, fen and cards. Read in the transaction of the change. */
export async function effectOf(
  ctx: Writing,
  { verdicts, effects }: { verdicts: readonly Placed[]; effects: readonly RowEffect[] },
  goesOn: boolean,
): Promise<Effect> {
  const changed = verdicts.flatMap(({ deviceSn, link, judged }) => {
    const { id, judged: former } = link.stored!
    const moved = former.verdict !== judged.verdict || former.accepted !== judged.accepted
    return moved ? [{ id, deviceSn, time: new Date(link.at), register: link.register, from: former.verdict, to: judged.verdict }] : []
  })
  const moves = new Map<string, Move>()
  for (const { from, to } of changed) {
    const move = moves.get(`${from} ${to}`) ?? { from, to, count: 0 }
    moves.set(`${from} ${to}`, { ...move, count: move.count + 1 })
  }
  const { changes, quantity, amount } = changesOf(effects)
  return {
    readings: changed.length,
    moves: [...moves.values()].sort((a, b) => b.count - a.count),
    examples: changed.slice(0, EXAMPLES),
    quantity,
    amount,
    cards: await cardsAfter(ctx, changes),
    goesOn,
  }
}
