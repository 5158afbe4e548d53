import { litre } from '@weir/contract/platform/units'
import { sql } from 'drizzle-orm'

import type { Context } from '../../../kernel/context.ts'
import { readingDecisions, readings } from '../ground/reading.table.ts'
import type { Decision, Verdict, Link } from '../engine/verdict.ts'
import type { Place } from '../engine/chain.ts'
import { type Bigint, epochMs, unnest } from '../../../kernel/db/unnest.ts'

/** The part of a meter's stored stream that a re-evaluation looks at: the first `count` readings behind a place. */
export interface Window {
  deviceSn: string
  place: Place
  count: number
}

/** As lean as can be: a shuffled file reads a meter's whole past with every batch. */
interface Row {
  place: number
  id: Bigint
  at: Bigint
  /** Where it is not the effective one. */
  meter_time: Bigint | null
  register: Bigint
  verdict: Verdict
  accepted: boolean
  trusted: boolean
  usage: Bigint
  decision: 'accept' | 'reject' | 'replaced' | 'withdraw' | null
  final_register: Bigint | null
  initial_register: Bigint | null
  is_moved: boolean
}

export interface Seen {
  /** In order. */
  links: Link[]
  /** Whether the stream ends within the window. */
  whole: boolean
}

/** The stored readings of each window, by place in the list. No effective time is later than the meter's: months before need no look. */
export async function readWindows({ db }: Context, windows: readonly Window[]): Promise<Seen[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select given.place, r.id, ${epochMs('r.effective_at')} as at,
      case when r.meter_time <> r.effective_at then ${epochMs('r.meter_time')} end as meter_time,
      r.register_litre as register, r.verdict, r.accepted, r.trusted, r.usage_litre as usage,
      r.decision, d.final_register_litre as final_register, d.initial_register_litre as initial_register,
      d.new_device_sn is not null as is_moved
    from ${unnest('given', {
      place: ['int', windows.map((_, place) => place)],
      device_sn: ['text', windows.map(({ deviceSn }) => deviceSn)],
      at: ['timestamptz', windows.map(({ place }) => place.at)],
      register: ['bigint', windows.map(({ place }) => place.register)],
      meter_time: ['timestamptz', windows.map(({ place }) => place.meterTime)],
      count: ['int', windows.map(({ count }) => count)],
    })}
    cross join lateral (
      select * from ${readings}
      where device_sn = given.device_sn and effective_at >= given.at and reading.meter_time >= given.at
        and (effective_at, register_litre, reading.meter_time) > (given.at, given.register, given.meter_time)
      order by effective_at, register_litre, reading.meter_time limit given.count
    ) r
    left join ${readingDecisions} d on d.id = r.decision_id
    order by given.place, r.effective_at, r.register_litre, r.meter_time`)
  const byWindow = Map.groupBy(rows, ({ place }) => place)
  return windows.map(({ count }, place) => {
    const links = (byWindow.get(place) ?? []).map(linkOf)
    return { links, whole: links.length < count }
  })
}

const linkOf = (row: Row): Link => ({
  at: Number(row.at),
  register: litre(Number(row.register)),
  meterTime: Number(row.meter_time ?? row.at),
  stale: row.verdict === 'stale',
  trusted: row.trusted,
  decision: decisionOf(row),
  stored: { id: Number(row.id), judged: { verdict: row.verdict, accepted: row.accepted, usage: litre(Number(row.usage)) } },
})

function decisionOf({ decision, final_register, initial_register, is_moved }: Row): Decision | undefined {
  if (decision === null) return undefined
  if (decision === 'accept') return { kind: 'accept' }
  if (decision !== 'replaced' || is_moved) return { kind: 'out' }
  return { kind: 'replaced', finalRegister: litre(Number(final_register)), initialRegister: litre(Number(initial_register)) }
}
