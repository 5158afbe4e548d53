import { allOf, type Counterpart, exported, list, type Reply, type See, statistic } from '../counterpart.ts'
import type { RowOf } from '../rows.ts'
import { whole } from './usage.ts'

/** The month of the clock. No card of these rows has moved water, so each begins and ends with what it has. */
const MONTH = { month: '2026-02' }

const communityOf = ({ roomId }: RowOf<'waterCards'>, { rooms }: See['all']) => rooms.find(({ id }) => id === roomId)!.communityId
const sumOf = (cards: readonly RowOf<'waterCards'>[]) => cards.reduce((sum, { remainingLitre }) => sum + remainingLitre, 0)

/** Of each community with visible cards: its id, their number and their water. */
const byCommunity = ({ all, mine }: See) =>
  [...Map.groupBy(mine(all.waterCards), (card) => communityOf(card, all))]
    .map(([community, cards]) => [community, cards.length, sumOf(cards)])
    .toSorted(([a], [b]) => a! - b!)
const communitiesTold = ({ list: rows }: Reply['data']) =>
  (rows as Record<string, unknown>[])
    .map(({ communityId, cards, closing }) => [communityId as number, cards as number, whole(closing)])
    .toSorted(([a], [b]) => a! - b!)

export const monthQueries: Record<string, Counterpart> = {
  'water/monthStatement/communities': allOf(
    statistic(byCommunity, communitiesTold, MONTH),
    statistic(
      ({ all, mine }) => sumOf(mine(all.waterCards)),
      ({ sums }) => whole((sums as Record<string, unknown>).closing),
      MONTH,
    ),
  ),
  'water/monthStatement/check': statistic(
    ({ all, mine }) => sumOf(mine(all.waterCards)),
    ({ ledger }) => whole((ledger as Record<string, unknown>).closing),
    MONTH,
  ),
  'water/monthStatement/cards': (see) =>
    list('waterCards', [{ communityId: 2 }, (card, all) => communityOf(card, all) === 2])(see).map((asked) => {
      return { ...asked, input: { ...asked.input, ...MONTH } }
    }),
  // A line for each community, and their total.
  'water/monthStatement/export': (see) => [{ input: MONTH, told: ({ sheet }) => sheet.length - 2, expected: byCommunity(see).length }],
  'water/monthStatement/exportCards': (see) =>
    exported('waterCards', ({ cardNo }) => cardNo)(see).map((asked) => ({ ...asked, input: MONTH })),
}
