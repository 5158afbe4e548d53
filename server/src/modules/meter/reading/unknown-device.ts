import { sql } from 'drizzle-orm'

import type { Writing } from '../../../kernel/context.ts'
import { waterMeters } from '../ground/water-meter.table.ts'
import type { Arrival, Arriving } from '../judging/work.ts'
import { unnest } from '../../../kernel/db/unnest.ts'

/**
 * Records unregistered devices and their number of reports, for registration in a list. A device only out of the caller's scope is
 * registered.
 */
export async function countUnknown({ db }: Writing, refused: readonly Arriving[], { source, arrivedAt }: Arrival) {
  if (refused.length === 0) return
  const bySn = [...Map.groupBy(refused, ({ deviceSn }) => deviceSn)].sort(([a], [b]) => (a < b ? -1 : 1))
  const given = unnest('given', {
    device_sn: ['text', bySn.map(([deviceSn]) => deviceSn)],
    count: ['int', bySn.map(([, readings]) => readings.length)],
    last_register_litre: ['bigint', bySn.map(([, readings]) => readings.at(-1)!.register)],
  })
  await db.execute(sql`
    insert into unknown_device as known (device_sn, count, last_register_litre, source, first_seen_at, last_seen_at)
    select given.*, ${source}, ${arrivedAt.toISOString()}::timestamptz, ${arrivedAt.toISOString()}::timestamptz from ${given}
    where not exists (select from ${waterMeters} where ${waterMeters.deviceSn} = given.device_sn)
    on conflict (device_sn) do update set count = known.count + excluded.count,
      last_register_litre = excluded.last_register_litre, source = excluded.source, last_seen_at = excluded.last_seen_at`)
}
