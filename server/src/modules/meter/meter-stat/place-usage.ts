import { type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { unnest } from '../../../kernel/db/unnest.ts'
import { rooms } from '../../place/index.ts'
import { waterCards } from '../../card/index.ts'
import type { UsageChange } from '../ground/meter-stat.store.ts'
import { meterStats, placeUsages } from '../ground/meter-stat.table.ts'

/** The place of a card, as the sums name it. `key`: the id of the card in the rows beside. */
const regionOf = sql`coalesce(${waterCards.regionId}, 0)`
const communityOf = sql`coalesce(${rooms.communityId}, 0)`
const withPlace = (key: SQL) =>
  sql`join ${waterCards} on ${waterCards.id} = ${key} left join ${rooms} on ${rooms.id} = ${waterCards.roomId}`

/** Adds rows of date, department, region, community, litres and fen. In one order, so that two writers wait without a deadlock. */
const adding = (summed: SQL) => sql`
  insert into ${placeUsages} as kept (date, dept_id, region_id, community_id, usage_litre, amount_fen)
  select * from (${summed}) as summed (date, dept_id, region_id, community_id, usage_litre, amount_fen)
  where usage_litre <> 0 or amount_fen <> 0 order by date, dept_id, region_id, community_id
  on conflict (date, dept_id, region_id, community_id) do update
  set usage_litre = kept.usage_litre + excluded.usage_litre, amount_fen = kept.amount_fen + excluded.amount_fen`

/** Adds changes of daily rows. Their cards are locked, and so is their place. */
export async function addToPlaces({ db }: Writing, changes: readonly UsageChange[]) {
  const ofCards = changes.filter(({ cardId }) => cardId !== null)
  if (ofCards.length === 0) return
  const given = unnest('given', {
    date: ['date', ofCards.map(({ date }) => date)],
    dept_id: ['bigint', ofCards.map(({ deptId }) => deptId)],
    card_id: ['bigint', ofCards.map(({ cardId }) => cardId)],
    usage_litre: ['bigint', ofCards.map(({ litres }) => litres)],
    amount_fen: ['bigint', ofCards.map(({ amount }) => amount)],
  })
  await db.execute(
    adding(sql`
      select given.date, given.dept_id, ${regionOf}, ${communityOf}, sum(given.usage_litre)::bigint, sum(given.amount_fen)::bigint
      from ${given} ${withPlace(sql`given.card_id`)} group by 1, 2, 3, 4`),
  )
}

const ofRows = (cardIds: SQL, more: SQL = sql``) => sql`
  from ${meterStats} ${withPlace(sql`${meterStats.cardId}`)} where ${meterStats.cardId} in ${cardIds} ${more} group by 1, 2, 3, 4`

/**
 * Takes the usage of cards out of the sums of their place (`out`), or adds it to them (`in`). A change of a place stands between the two. The
 * cards are locked before, so that no reading comes between.
 */
export async function movePlaces({ db }: Writing, cardIds: readonly number[], way: 'in' | 'out') {
  const sign = way === 'in' ? sql`` : sql`-`
  await db.execute(
    adding(sql`
      select ${meterStats.date}, ${meterStats.deptId}, ${regionOf}, ${communityOf},
        ${sign}sum(${meterStats.usageLitre}), ${sign}coalesce(sum(${meterStats.amountFen}), 0)
      ${ofRows(sql`(select unnest(${sql.param([...cardIds])}::bigint[]))`)}`),
  )
}

/** Gives the sums of cards to another department, before their daily rows go there. */
export async function movePlaceDepartments({ db }: Writing, cardIds: SQL, deptId: number) {
  await db.execute(
    adding(sql`
      with leaving as (
        select ${meterStats.date}, ${meterStats.deptId} as dept_id, ${regionOf} as region_id, ${communityOf} as community_id,
          sum(${meterStats.usageLitre}) as litres, coalesce(sum(${meterStats.amountFen}), 0) as fen
        ${ofRows(cardIds, sql`and ${meterStats.deptId} <> ${deptId}`)}
      )
      select date, dept_id, region_id, community_id, -litres, -fen from leaving
      union all
      select date, ${deptId}::bigint, region_id, community_id, sum(litres), sum(fen) from leaving group by date, region_id, community_id`),
  )
}
