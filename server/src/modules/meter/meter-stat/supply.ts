import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import { meterStats, type periodUsages, usageSummaries } from '../ground/meter-stat.table.ts'

type Row = Pick<typeof meterStats | typeof periodUsages, 'deviceSn' | 'cardId'>

/** Rows of main meters measure what a community is supplied with. Its households' meters measure the same water as their usage. */
export const isSupply = ({ deviceSn, cardId }: Row): SQL =>
  sql`(coalesce(${cardId}, 0) = 0 and ${deviceSn} in (select ${waterMeters.deviceSn} from ${waterMeters} where ${waterMeters.isMain}))`

/** Of these meters, those that measure a community. */
export async function mainAmong({ db }: Writing, sns: readonly string[]): Promise<Set<string>> {
  if (sns.length === 0) return new Set()
  const found = await db
    .select({ deviceSn: waterMeters.deviceSn })
    .from(waterMeters)
    .where(and(inArray(waterMeters.deviceSn, [...new Set(sns)]), waterMeters.isMain))
  return new Set(found.map(({ deviceSn }) => deviceSn))
}

/** Takes rows without a card out of the sums per day and department, or puts them in again. The meter is locked. */
export async function moveSupply({ db }: Writing, deviceSn: string, way: 'in' | 'out') {
  const sign = way === 'in' ? sql`` : sql`-`
  await db.execute(sql`
    insert into ${usageSummaries} as kept (date, dept_id, usage_litre, amount_fen)
    select date, dept_id, ${sign}sum(usage_litre), 0 from ${meterStats}
    where ${and(eq(meterStats.deviceSn, deviceSn), sql`card_id is null`)} group by date, dept_id order by date, dept_id
    on conflict (date, dept_id) do update set usage_litre = kept.usage_litre + excluded.usage_litre`)
}
